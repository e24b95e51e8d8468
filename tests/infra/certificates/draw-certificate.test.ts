import { drawCertificate } from '@school/infra/certificates/draw-certificate';
import { expect } from 'chai';
import { pictureOfName, readSheet, SOME_FACTS } from '../../support/name-sheet.js';
import { NAMES } from '../../support/names-of-all-scripts.js';
import { pdfTexts, type Picture } from '../../support/pdf.js';

const ELSEWHERE = '(name as shown at the address below)';
const LARGEST_BYTES = 200_000;

const draw = (studentName: string): Promise<Buffer> => drawCertificate({ ...SOME_FACTS, studentName });
const textOf = async (studentName: string): Promise<string> => (await pdfTexts(await draw(studentName))).join();

/** The share of the pixels that differ so much that a person could see it. */
function difference(one: Picture, other: Picture): number {
  const VISIBLE = 64;
  const differing = one.data.filter((value, index) => Math.abs(value - (other.data[index] ?? 0)) > VISIBLE);
  return differing.length / one.data.length;
}

describe("a certificate shows the child's name in its own script", () => {
  let sheet: Picture[];
  before(async () => {
    sheet = await readSheet();
  });

  for (const [index, [script, name]] of Object.entries(NAMES).entries())
    it(`${script}: ${name} is drawn as on the sheet of all scripts`, async () => {
      const drawn = await pictureOfName(name);
      const expected = sheet[index];
      expect(expected && difference(drawn, expected)).to.be.lessThan(0.0005);
    });

  it('no two names of the sheet look alike', () => {
    for (const [index, one] of sheet.entries())
      for (const other of sheet.slice(index + 1)) expect(difference(one, other)).to.be.greaterThan(0.01);
  });
});

describe('the text of a certificate can be searched and copied', () => {
  for (const [script, name] of Object.entries(NAMES))
    it(`${script}: ${name}`, async () => {
      const text = await textOf(name);
      expect(text).not.to.include(ELSEWHERE);
      for (const word of name.split(/[ ()]+/)) expect(text.normalize('NFC')).to.include(word.normalize('NFC'));
    });
});

describe('what a certificate shows of other names', () => {
  it('every page is small', async () => {
    for (const name of Object.values(NAMES)) {
      const bytes = await drawCertificate({ ...SOME_FACTS, studentName: name, courseName: name, moduleName: name });
      expect(bytes.length, name).to.be.lessThan(LARGEST_BYTES);
    }
  });

  for (const [name, shown] of [
    ['Mia 🦄 Star', 'Mia Star'],
    ['👩‍🚀 Leo ★', 'Leo ★'],
    ['Ana 🇧🇷', 'Ana'],
    ['🦄🦄', ELSEWHERE],
    ['ᚠᚢᚦ', ELSEWHERE],
    ['Mia 𓀀', ELSEWHERE],
    ['༄༅ བཀྲ་ཤིས', ELSEWHERE],
  ] as const)
    it(`${name}: ${shown}`, async () => expect(await textOf(name)).to.match(new RegExp(`^${escape(shown)}$`, 'm')));

  it('a long name becomes smaller, and the certificate has one page', async () => {
    const texts = await pdfTexts(await draw('Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim()));
    expect(texts).to.have.length(1);
    expect(texts[0]).to.include('Wolfeschlegelsteinhausenbergerdorff Wolfeschlegel');
  });
});

const escape = (text: string): string => text.replace(/[()]/g, String.raw`\$&`);
