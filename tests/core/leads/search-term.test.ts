import { searchTerm } from '@school/core/leads/search-term';
import { expect } from 'chai';
import fc from 'fast-check';

describe('searching leads (product 2.5 #65)', () => {
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
  ];
  for (const [typed, term] of cases) {
    it(`searches for ${JSON.stringify(term)} when ${JSON.stringify(typed)} is typed`, () => {
      expect(searchTerm(typed)).to.deep.equal({ ok: true, value: term });
    });
  }

  for (const typed of ['', '  ', 'ab', ' a ', '012', '00', '+4 9', '___', '%%%', 'a-b@c', 'ab ab', '¡¿…!']) {
    it(`needs more than ${JSON.stringify(typed)}`, () => {
      expect(searchTerm(typed)).to.deep.equal({ ok: false, reason: 'search_too_short' });
    });
  }

  it('never allows a term without three letters or digits in a row', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const term = searchTerm(typed);
        if (term.ok) expect(term.value).to.match(/[\p{L}\p{M}\p{N}]{3}/u);
      }),
    );
  });

  it('reading a term twice gives the same term', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = searchTerm(typed);
        if (once.ok) expect(searchTerm(once.value)).to.deep.equal(once);
      }),
    );
  });
});
