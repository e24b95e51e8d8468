import { nextBand } from '@school/core/payouts/next-band';
import type { Rate } from '@school/core/payouts/rates';
import { expect } from 'chai';

const band = (rate: number, minThreshold: number, maxThreshold: number | null, all = false): Rate => ({
  activityType: 'course_class',
  rateType: all ? 'per_unit_all' : 'per_unit',
  rate,
  minThreshold,
  maxThreshold,
  comment: '',
});
const bands = (all: boolean): Rate[] => [band(500, 1, 40, all), band(550, 41, 80, all), band(600, 81, null, all)];

describe('The next band of the earnings meter', () => {
  it('after 38 classes the 41st is 3 classes away, and is paid 5.50 instead of 5.00', () => {
    expect(nextBand(bands(false), 'course_class', 38)).to.deep.equal({ unitsToGo: 3, rate: 550, gainMinor: 50 });
  });

  it('with per_unit_all it raises all classes before it, too', () => {
    expect(nextBand(bands(true), 'course_class', 38)).to.deep.equal({ unitsToGo: 3, rate: 550, gainMinor: 41 * 50 });
  });

  it('there is none at the top, and none for an activity without bands', () => {
    expect(nextBand(bands(false), 'course_class', 81)).to.equal(undefined);
    expect(nextBand(bands(false), 'trial_class', 3)).to.equal(undefined);
  });
});
