import { reportTeacher } from '@school/core/payouts/earning-report';
import { totalMinor, type PayUnit } from '@school/core/payouts/pay-teacher';
import type { ActivityType, Rate, UnitActivity } from '@school/core/payouts/rates';
import { reportRange } from '@school/core/payouts/report-range';
import { expect } from 'chai';

const rate = (
  activityType: ActivityType,
  minor: number,
  minThreshold: number | null,
  maxThreshold: number | null,
): Rate => ({
  activityType,
  rateType: 'per_unit',
  rate: minor,
  minThreshold,
  maxThreshold,
  comment: '',
});

const RATES: Rate[] = [
  rate('course_class', 500, 1, 40),
  rate('course_class', 550, 41, 80),
  rate('course_class', 600, 81, null),
  rate('trial_class', 300, null, null),
  rate('incomplete_trial', 150, null, null),
  rate('conversion', 800, null, null),
];
const STANDARD = { id: 1, name: 'Standard 2026', currency: 'USD', rates: RATES };
const VOLUME = {
  id: 2,
  name: 'Volume 2026',
  currency: 'USD',
  rates: RATES.map((one): Rate => (one.activityType === 'course_class' ? { ...one, rateType: 'per_unit_all' } : one)),
};

let ref = 0;
const done = (
  activity: UnitActivity,
  count: number,
  month: number,
  versionId: number | null = 1,
  sign: 1 | -1 = 1,
): PayUnit[] =>
  Array.from({ length: count }, (_, hour) => {
    return { activity, at: new Date(Date.UTC(2026, month - 1, 2, hour)), versionId, sign, ref: ++ref };
  });

const report = (units: PayUnit[], from = '2026-03-01', to = '2026-03-31') =>
  reportTeacher({ units, versions: [STANDARD, VOLUME] }, reportRange({ from, to }));

describe('a teacher’s part of the earning report', () => {
  it('March: 52 course, 10 trial, 3 incomplete, 2 conversions → 316.50', () => {
    const found = report([
      ...done('course_class', 52, 3),
      ...done('trial_class', 10, 3),
      ...done('incomplete_trial', 3, 3),
      ...done('conversion', 2, 3),
    ]);
    expect(found.counts).to.deep.equal({ course_class: 52, trial_class: 10, incomplete_trial: 3, conversion: 2 });
    expect(totalMinor(found.lines)).to.equal(31_650);
  });

  it('per_unit_all: 52 × 5.50 = 286.00', () => {
    expect(totalMinor(report(done('course_class', 52, 3, 2)).lines)).to.equal(28_600);
  });

  it('30 in February and 22 in March are 260.00', () => {
    const found = report([...done('course_class', 30, 2), ...done('course_class', 22, 3)], '2026-02-01');
    expect(totalMinor(found.lines)).to.equal(26_000);
    expect(found.counts.course_class).to.equal(52);
  });

  it('counts the range alone, while the bands go by the whole month', () => {
    const early = done('course_class', 40, 3);
    const late = done('course_class', 2, 3).map((unit) => ({ ...unit, at: new Date('2026-03-20T10:00:00Z') }));
    const found = report([...early, ...late], '2026-03-15');
    expect(found.counts.course_class).to.equal(2);
    expect(found.lines.map(({ count, amountMinor }) => [count, amountMinor])).to.deep.equal([[2, 1100]]);
  });

  it('names the versions in the order of time; a conversion taken back is subtracted; without anything it is empty', () => {
    const first = done('course_class', 1, 3, 2).map((unit) => ({ ...unit, at: new Date('2026-03-01T10:00:00Z') }));
    expect(report([...done('course_class', 2, 3), ...first]).versionNames).to.equal('Volume 2026, Standard 2026');
    expect(report([...done('conversion', 2, 3), ...done('conversion', 1, 3, 1, -1)]).counts.conversion).to.equal(1);
    const unpaid = report(done('course_class', 1, 3, null));
    expect([unpaid.versionNames, unpaid.isEmpty, unpaid.lines]).to.deep.equal([null, false, []]);
    expect(report([]).isEmpty).to.equal(true);
  });
});
