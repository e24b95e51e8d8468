import { searchOf } from '@school/core/payment-pages/search';
import { expect } from 'chai';

describe('the search box of the payment lists', () => {
  const cases: readonly [typed: string | undefined, asked: string | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['m', 'm'],
    ['  m ', 'm'],
    ['  ', undefined],
    ['mi', 'mi'],
    ['  mia sommer ', 'mia sommer'],
    ['m'.repeat(300), 'm'.repeat(200)],
  ];
  for (const [typed, asked] of cases)
    it(`${JSON.stringify(typed?.slice(0, 20))} searches for ${JSON.stringify(asked?.slice(0, 20))}`, () => {
      expect(searchOf(typed)).to.equal(asked);
    });
});
