import { seatsText } from '@school/core/camps/camps';
import { expect } from 'chai';

describe('the seats of a camp in words', () => {
  for (const [left, text] of [
    [5, '5 seats left'],
    [1, '1 seat left'],
    [0, 'Full: waiting list'],
  ] as const)
    it(`${left} are '${text}'`, () => expect(seatsText(left)).to.equal(text));
});
