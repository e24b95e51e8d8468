import { openPrintedFonts } from '@school/infra/certificates/printed-fonts';
import { shapeLine, type ShapedRun } from '@school/infra/certificates/shape-line';
import { expect } from 'chai';

const fonts = await openPrintedFonts();

const runsOf = (text: string): ShapedRun[] => shapeLine(text, fonts)?.runs ?? [];
/** The characters of each glyph from left to right; a dot stands for a part of a letter. */
const glyphsOf = (text: string): string =>
  runsOf(text)
    .flatMap(({ shaped }) => shaped.glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints) || '·'))
    .join('|');
const fontsOf = (text: string): string[] =>
  runsOf(text).map((run) => `${run.font.name.replace('NotoSans', '')}:${run.text}`);
const widthOf = (text: string): number => shapeLine(text, fonts)?.width ?? 0;

describe('the order and the forms of letters', () => {
  it('Arabic and Hebrew run from right to left', () => {
    expect(glyphsOf('محمد')).to.equal('د|م|ح|م');
    expect(glyphsOf('نور الدين').replaceAll('·|', '')).to.match(/^ن\|ي/);
    expect(glyphsOf('כהן')).to.equal('ן|ה|כ');
  });

  it('Arabic letters are joined: the forms of a word are not those of its letters alone', () => {
    for (const word of ['محمد', 'پریتی', 'کیمیا', 'عبد', 'نور']) {
      const alone = [...word].map((letter) => widthOf(letter));
      expect(widthOf(word), word).not.to.be.closeTo(
        alone.reduce((sum, width) => sum + width, 0),
        0.05,
      );
    }
  });

  it('numbers, Latin words and brackets keep their own direction', () => {
    expect(glyphsOf('محمد 34')).to.equal('3|4| |د|م|ح|م');
    expect(glyphsOf('كهن Li (3)').replaceAll('|', '')).to.match(/^Li \(3\)/);
    expect(glyphsOf('Noa (נועה)')).to.equal('N|o|a| |(|ה|ע|ו|נ|)');
  });

  for (const [script, conjunct] of [
    ['Devanagari', 'क्ष'],
    ['Devanagari', 'त्र'],
    ['Devanagari', 'ज्ञ'],
    ['Bengali', 'ক্ষ'],
    ['Gujarati', 'ક્ષ'],
    ['Malayalam', 'ക്ക'],
    ['Odia', 'କ୍ଷ'],
    ['Kannada and Telugu stand below', 'ಕ್ಷ'],
  ] as const)
    it(`${script}: ${conjunct} is one form, without the sign that kills the vowel`, () => {
      const signs = ['्', '্', '્', '്', '୍', '್'];
      const [run] = runsOf(conjunct);
      expect(run?.shaped.glyphs).to.have.length(1);
      const parts = [...conjunct].reduce((sum, letter) => sum + (signs.includes(letter) ? 0 : widthOf(letter)), 0);
      expect(widthOf(conjunct)).to.be.lessThan(parts);
    });

  for (const syllable of ['कि', 'কি', 'ਕਿ', 'કિ', 'கெ', 'കെ', 'කෙ', 'ကေ', 'កេ', 'କେ'])
    it(`the vowel of ${syllable} is to the left of its consonant`, () => {
      const [consonant = ''] = syllable;
      const [run] = runsOf(syllable);
      const unit = run?.font.pdf.unitsPerEm ?? 0;
      const { glyphs, strokes } = run?.shaped ?? { glyphs: [], strokes: [] };
      expect(glyphs.length + strokes.length).to.equal(2);
      // Either part may carry the text of the syllable; the vowel takes the place before the consonant.
      const isVowelStroke = strokes[0]?.x === 0;
      const consonantWidth = (glyphs[0]?.advanceWidth ?? 0) / unit;
      if (isVowelStroke) expect(consonantWidth).to.be.closeTo(widthOf(consonant), 0.001);
      else expect((strokes[0]?.x ?? 0) / unit).to.be.closeTo(widthOf(syllable) - widthOf(consonant), 0.001);
    });
});

describe('the font of each character', () => {
  it('digits and spaces are drawn in the font of the letters before them', () =>
    expect(fontsOf('李 Li 3')).to.deep.equal(['SC:李 ', ':Li 3']));

  it('a sign of no script takes the last font', () =>
    expect(fontsOf('Mia ★')).to.deep.equal([':Mia ', 'DejaVuSans:★']));

  it('ideographs take the forms of the country that the name tells', () => {
    expect(fontsOf('陳麗華')).to.deep.equal(['TC:陳麗華']);
    expect(fontsOf('斉藤さくら')).to.deep.equal(['JP:斉藤さくら']);
    expect(fontsOf('김 李')).to.deep.equal(['KR:김 ', 'TC:李']);
  });

  it('a character of no font: no line', () => expect(shapeLine('Mia 𓀀', fonts)).to.equal(undefined));
});
