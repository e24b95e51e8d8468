import { judgeRates } from '@school/core/payouts/judge-rates';
import { isInBand, type Rate } from '@school/core/payouts/rates';
import { expect } from 'chai';
import { rateOf } from '../../support/factories/payouts.js';

const band = (min: number | null, max: number | null, more: Partial<Rate> = {}): Rate =>
  rateOf('course_class', 500, { minThreshold: min, maxThreshold: max, ...more });
const told = (rates: readonly Rate[]) =>
  judgeRates(rates).map(({ index, field, reason }) => `${index} ${field} ${reason}`);

describe('the rates of a payout version', () => {
  it('the school’s own example is right, in any order', () => {
    const rates = [band(1, 40), band(41, 80), band(81, null), rateOf('trial_class', 300), rateOf('conversion', 800)];
    expect(told(rates)).to.deep.equal([]);
    expect(told(rates.toReversed())).to.deep.equal([]);
  });

  it('bands begin with the first unit, have no gap and no overlap, and do not end', () => {
    expect(told([band(2, null)])).to.deep.equal(['0 min_threshold band_first']);
    expect(told([band(1, 40), band(42, null)])).to.deep.equal(['1 min_threshold band_follows']);
    expect(told([band(40, null), band(1, 40)])).to.deep.equal(['0 min_threshold band_follows']);
    expect(told([band(1, null), band(41, null)])).to.deep.equal(['1 min_threshold band_follows']);
    expect(told([band(1, 40)])).to.deep.equal(['0 max_threshold band_last']);
    expect(told([band(5, 4)])).to.deep.equal(['0 max_threshold threshold_order']);
  });

  it('the bands of one activity count in one way', () => {
    expect(told([band(1, 40), band(41, null, { rateType: 'per_unit_all' })])).to.deep.equal(['1 rate_type band_kinds']);
  });

  it('a share is a bonus or a deduction of at most everything', () => {
    expect(told([rateOf('course_class', 1000, { rateType: 'percent' })])).to.deep.equal(['0 rate_type share_of_units']);
    expect(told([rateOf('bonus', 10_001, { rateType: 'percent' })])).to.deep.equal(['0 rate share_too_high']);
    expect(told([rateOf('deduction', 10_000, { rateType: 'percent' })])).to.deep.equal([]);
  });

  it('a bonus may begin and end anywhere, but its bands never overlap', () => {
    const bonus = (min: number, max: number | null) => rateOf('bonus', 100, { minThreshold: min, maxThreshold: max });
    expect(told([bonus(41, 60), bonus(81, 90)])).to.deep.equal([]);
    expect(told([bonus(41, 60), bonus(60, null)])).to.deep.equal(['1 min_threshold band_follows']);
  });

  it('rates that are right pay every unit of an activity once, whatever the bands', () => {
    for (let round = 0; round < 200; round += 1) {
      const ends = Array.from({ length: round % 6 }, (_, index) => 7 * (index + 1) + ((round * (index + 3)) % 7));
      const rates = [...ends, null].map((end, index) => band(index === 0 ? null : (ends[index - 1] ?? 0) + 1, end));
      expect(told(rates)).to.deep.equal([]);
      for (let unit = 1; unit <= 60; unit += 1)
        expect(
          rates.filter((rate) => isInBand(rate, unit)),
          `unit ${unit} of ${ends.join()}`,
        ).to.have.length(1);
    }
  });
});
