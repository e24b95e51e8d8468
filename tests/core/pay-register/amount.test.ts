import { signedMinor } from '@school/core/pay-register/amount';
import { expect } from 'chai';

describe('The amount of an adjustment, as people type it', () => {
  for (const [typed, minor] of [
    ['12', 1200],
    ['12.5', 1250],
    ['+12.50', 1250],
    ['-12.50', -1250],
    ['−12.50', -1250],
    [' - 0.01 ', -1],
  ] as const)
    it(`${typed} is ${minor} minor units`, () => expect(signedMinor(typed)).to.equal(minor));

  for (const typed of ['', '0', '-0.00', '1.234', '--1', '1e3', 'ten', '1,000', '-', '9999999999'])
    it(`“${typed}” is no amount`, () => expect(signedMinor(typed)).to.equal(undefined));
});
