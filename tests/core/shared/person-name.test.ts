import { cleanPersonName, firstName, initialOf, shortName } from '@school/core/shared/person-name';
import { expect } from 'chai';
import fc from 'fast-check';

const names = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('person name', () => {
  const table: readonly (readonly [string, string])[] = [
    ['Mia Sommer', 'Mia Sommer'],
    ['  Mia \t  Sommer\n', 'Mia Sommer'],
    ['"Mia Sommer"', 'Mia Sommer'],
    ["'Mia'", 'Mia'],
    ['“Mia”', 'Mia'],
    [' " \'Mia\' " ', 'Mia'],
    ['Mia "Mimi" Sommer', 'Mia "Mimi" Sommer'],
    ["Zoë D'Souza", "Zoë D'Souza"],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['" "', ''],
    ['', ''],
  ];
  for (const [typed, clean] of table) {
    it(`surrounding quotes are stripped and white space normalised: ${JSON.stringify(typed)} is ${JSON.stringify(clean)}`, () => {
      expect(cleanPersonName(typed)).to.equal(clean);
    });
  }

  it('removes invisible characters: control characters and marks that change the writing direction', () => {
    expect(cleanPersonName('Mia\u0007\u202E Sommer\u200B')).to.equal('Mia Sommer');
    expect(cleanPersonName('\u200B\u202E')).to.equal('');
  });

  for (const typed of ['\u200D', '\u3164', '\uFFA0 \u115F', '\u2800', '\uFE0F', '-', '...', '\u0301'])
    it(`a name without one letter or digit that can be seen is none: ${JSON.stringify(typed)}`, () =>
      expect(cleanPersonName(typed)).to.equal(''));

  it('a name of one letter of any script, or with a digit, stays', () => {
    for (const name of ['A', '李', 'ম', '7', 'O’', '\u3164Kim']) expect(cleanPersonName(name), name).to.not.equal('');
  });

  it('keeps the joiners that Bengali and Persian names need', () => {
    expect(cleanPersonName('র\u200D্য')).to.equal('র\u200D্য');
  });

  it('cleaning twice gives the same, and never leaves quotes or spaces around it', () => {
    fc.assert(
      fc.property(names, (typed) => {
        const clean = cleanPersonName(typed);
        expect(cleanPersonName(clean)).to.equal(clean);
        expect(clean).to.not.match(/^[\s"'“”‘’«»]|[\s"'“”‘’«»]$|\s{2}/u);
        expect(clean.length).to.be.at.most(typed.normalize('NFC').length);
      }),
      { numRuns: 1000 },
    );
  });

  it("other families read only the first name and one letter: 'Mia Schmidt' is 'Mia S.'", () => {
    expect(shortName('Mia Schmidt')).to.equal('Mia S.');
    expect(shortName('Mia Anna Schmidt')).to.equal('Mia S.');
    expect(shortName('Mia')).to.equal('Mia');
    expect(shortName('Mia 😀x')).to.equal('Mia 😀.');
    expect(shortName(' ★★ ')).to.equal('★★');
  });

  const unspaced: readonly (readonly [string, string])[] = [
    ['山田太郎', '山…'],
    ['𠮷田太郎', '𠮷…'],
    ['やまだたろう', 'や…'],
    ['ﾀﾞﾆｴﾙ', 'ﾀﾞ…'],
    ['葛\u{E0100}城花', '葛\u{E0100}…'],
    ['マリー・キュリー', 'マ…'],
    ['김민준', '김…'],
    ['\u1100\u1175\u11B7민준', '김…'],
    ['「山田」', '山…'],
    ['Taro山田', 'T…'],
    ['李', '李'],
    ['「李」', '「李」'],
    ['葛\u{E0100}', '葛\u{E0100}'],
    ['山田 太郎', '山田 太.'],
    ['สมชาย', 'สมชาย'],
    ['\u3164Mia', '\u3164Mia'],
  ];
  for (const [name, shown] of unspaced)
    it(`a name in a script without spaces is not shown whole: ${JSON.stringify(name)} is ${JSON.stringify(shown)}`, () => {
      expect(shortName(name)).to.equal(shown);
      expect(firstName(name)).to.equal(shown.split(' ')[0]);
    });

  it("a public page that shows no initial shows the first name alone: 'Mia Schmidt' is 'Mia'", () => {
    expect([firstName('Mia Schmidt'), firstName(' "Mia" '), firstName('')]).to.deep.equal(['Mia', 'Mia', '']);
  });

  it('the short name and the initial are always complete characters', () => {
    fc.assert(
      fc.property(names, (typed) => {
        expect(shortName(typed).isWellFormed()).to.equal(true);
        expect(shortName(typed) === '').to.equal(typed.trim() === '');
        expect(initialOf(typed).isWellFormed()).to.equal(true);
        expect(initialOf(typed)).to.not.equal('');
      }),
      { numRuns: 1000 },
    );
  });

  it('the letter shown when there is no picture: upper case, and ? without a name', () => {
    expect([initialOf('👩‍👩‍👧 Mia'), initialOf('\u1100\u1175\u11B7')]).to.deep.equal(['👩‍👩‍👧', '김']);
    expect([initialOf('mia'), initialOf(' "élan"'), initialOf('')]).to.deep.equal(['M', 'É', '?']);
  });
});
