import { meantAmong } from '@school/core/find/kinds';
import { expect } from 'chai';

const part = { is_exact: false };
const whole = { is_exact: true };

describe('which of the things that were found is meant', () => {
  it('the only one, or the only one whose whole key was typed', () => {
    expect(meantAmong([part])).to.equal(part);
    expect(meantAmong([part, whole, { ...part }])).to.equal(whole);
  });

  it('none of several, and none of nothing', () => {
    expect(meantAmong([])).to.equal(undefined);
    expect(meantAmong([part, { ...part }])).to.equal(undefined);
    expect(meantAmong([whole, { ...whole }, part])).to.equal(undefined);
  });
});
