import { nameMatcher } from '@school/core/shared/name-search';
import { fitsName, namePatterns } from '@school/infra/db/name-search';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import fc from 'fast-check';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const fitsInPostgres = statement('test-name-fits', `SELECT ${fitsName('name_key($1::text)', '$2')} IS TRUE AS fits`);

describe('people are found by their names', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const fits = async (typed: string, name: string): Promise<boolean> =>
    (await stores.deps.db.row<{ fits: boolean }>(fitsInPostgres, [name, namePatterns(typed)])).fits;

  const found: readonly (readonly [name: string, ...typed: string[]])[] = [
    ['Li Wu', 'Li Wu', 'Wu Li', 'li', 'w', 'LIWU', 'Ｌｉ　Ｗｕ'],
    ['José Núñez', 'Jose', 'nunez jose', 'JOSÉ', 'Jose\u0301', 'ose'],
    ["O'Brien", 'O’Brien', 'OBrien', 'o brien', 'oʼbrien', "O'B", 'brien'],
    ['Sean OBrien', "O'Brien", 'O’Brien sean'],
    ['Anne-Marie Smith', 'Anne Marie', 'Annemarie', 'Smith Annemarie', 'Anne\u2010Marie', 'anne–marie'],
    ['Annemarie Smith', 'Anne-Marie', 'anne marie smith'],
    ['Jean  Luc', 'Jean Luc', 'jean-luc', 'Jeanluc'],
    ['Delacruz', 'de la Cruz'],
    ['Jürgen Strauß', 'Jurgen', 'STRAUSS', 'Strauß', 'STRAUẞ'],
    [
      'Anna Müller',
      'mueller',
      'Muller',
      'MÜLLER',
      'mue',
      'muel',
      'mul',
      'mu',
      'Mueller Anna',
      'annamueller',
      'annamüller',
    ],
    ['Anna Mu\u0308ller', 'mueller', 'Muller', 'Müller'],
    ['Anna Mueller', 'Müller', 'muller', 'mueller', 'mue', 'annamuller'],
    ['Anna Muller', 'mueller', 'Müller'],
    ['Jörg Hülsmänn', 'joerg', 'jorg huelsmaenn', 'Huels'],
    ['Åse Bjørn-Ångström', 'aase', 'ase', 'Bjoern', 'bjorn', 'aangstroem'],
    ['Michael', 'mi', 'micha', 'michae', 'michael', 'Michaël', 'ael'],
    ['Uwe Joel', 'u', 'uw', 'joe', 'joel', 'oel', 'jo'],
    ['Ülkü', 'ue', 'ulku', 'uelkue', 'ü'],
    ['Łukasz Żółć', 'Lukasz', 'zolc', 'łukasz'],
    ['Søren Ærø', 'Soren', 'aero', 'Æ'],
    ['Đặng Văn Đức', 'Dang', 'van duc', 'đức'],
    ['İpek Işık', 'ipek', 'Isik', 'ışık', 'IŞIK'],
    ['Þóra Guðrún', 'Thora', 'gudrun'],
    ['أحمد عليّ', 'احمد', 'علي', 'عل'],
    ['फ़ातिमा ज़ैदी', 'फातिमा', 'जैदी', 'फ़ा'],
    ['王小明', '王', '小明', '明'],
    ['김민수', '김', '민수'],
    ['さくら', 'くら'],
    ['สมชาย', 'ชาย'],
    ['Ζωή Παπαδοπούλου', 'ζωη', 'ΠΑΠΑ'],
    ['Ёлкин Андрей', 'елкин', 'андреи', 'АНДРЕЙ'],
    ['אוֹרי', 'אורי'],
    ['ｍａｒｉａ', 'Maria', 'ＭＡＲ'],
    ['X\u00adavi Zero\u200bWidth', 'xavi', 'zerowidth'],
  ];
  for (const [name, ...texts] of found)
    for (const typed of texts)
      it(`${typed} finds ${name}`, async () => {
        expect(await fits(typed, name)).to.equal(true);
        expect(nameMatcher(typed)(name), 'in the browser').to.equal(true);
      });

  const others: readonly (readonly [typed: string, name: string])[] = [
    ['i', 'Li Wu'],
    ['en', "O'Brien"],
    ['ann', 'Johan Nott'],
    ['wu li chen', 'Li Wu'],
    ['मि', 'माया'],
    ['Jose', 'Josua'],
    ['Joe', 'Johanna'],
    ['Sue', 'Susan'],
    ['Mae', 'Mara'],
    ['Noel', 'Nolan'],
    ['ue', 'Uma'],
    ['mueller', 'Miller'],
    ['%', 'Percy'],
    ['_____', 'Percy'],
    ['.*', 'Percy'],
    ['#', 'Percy'],
  ];
  for (const [typed, name] of others)
    it(`${typed} does not find ${name}`, async () => {
      expect(await fits(typed, name)).to.equal(false);
      expect(nameMatcher(typed)(name), 'in the browser').to.equal(false);
    });

  it('whatever is typed is searched without an error, and alike in the browser', async () => {
    const texts = fc.sample(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), 300);
    for (const [typed, name] of texts.filter((pair) => !pair.join('').includes('\0') && pair[0].trim() !== ''))
      expect(await fits(typed, name), JSON.stringify([typed, name])).to.equal(nameMatcher(typed)(name));
  });

  it('every name is found by itself and by each of its words', async () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ſḀ-ỹ'’-]{1,9}$/);
    for (const words of fc.sample(fc.array(word, { minLength: 1, maxLength: 4 }), 200))
      for (const typed of [words.join(' '), words.toReversed().join('  '), ...words]) {
        if (namePatterns(typed) !== null)
          expect(await fits(typed, words.join(' ')), `${typed} in ${words.join(' ')}`).to.equal(true);
      }
  });
});
