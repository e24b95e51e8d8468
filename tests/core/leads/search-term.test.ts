import { searchTerm } from '@school/core/leads/search-term';
import { expect } from 'chai';
import fc from 'fast-check';

describe('searching leads', () => {
  const cases: readonly [typed: string, term: string][] = [
    ['Mia Schmidt', 'mia schmidt'],
    ['  mia \u00a0  SCHMIDT ', 'mia schmidt'],
    ['L000012', 'l000012'],
    ['Mia@Example.test', 'mia@example.test'],
    ['0170 / 123-45', '17012345'],
    ['+49 (170) 12345', '4917012345'],
    ['0049170', '49170'],
    ['100%', '100%'],
    ['Al Zoë', 'al zoë'],
    ['मिया', 'मिया'],
    ['०१७०-१२३४५', '17012345'],
  ];
  for (const [typed, term] of cases) {
    it(`searches for ${JSON.stringify(term)} when ${JSON.stringify(typed)} is typed`, () => {
      expect(searchTerm(typed)).to.deep.equal({ ok: true, value: { part: term } });
    });
  }

  for (const typed of ['ab', ' a ', 'Li Wu', 'a-b@c', 'Ø', '王', '李娜', 'Jo']) {
    it(`searches only names for ${JSON.stringify(typed)}`, () => {
      expect(searchTerm(typed)).to.deep.equal({ ok: true, value: { part: undefined } });
    });
  }

  for (const typed of ['', '  ', '012', '00', '+4 9', '(0) 12', '___', '%%%', '¡¿…!', '’']) {
    it(`needs more than ${JSON.stringify(typed)}`, () => {
      expect(searchTerm(typed)).to.deep.equal({ ok: false, reason: 'search_too_short' });
    });
  }

  it('never allows a part without three letters or digits in a row', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const term = searchTerm(typed);
        if (term.ok && term.value.part !== undefined) expect(term.value.part).to.match(/[\p{L}\p{M}\p{N}]{3}/u);
      }),
    );
  });

  it('reading a part twice gives the same part', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = searchTerm(typed);
        if (once.ok && once.value.part !== undefined) expect(searchTerm(once.value.part)).to.deep.equal(once);
      }),
    );
  });
});
