import { payrollMonth, payTeacher, totalMinor, type PayLine, type PayUnit } from '@school/core/payouts/pay-teacher';
import type { ActivityType, Rate, UnitActivity } from '@school/core/payouts/rates';
import { expect } from 'chai';
import fc from 'fast-check';

const V = 1;
const OTHER = 2;

const rate = (activityType: ActivityType, minor: number, more: Partial<Rate> = {}): Rate => ({
  activityType,
  rateType: 'per_unit',
  rate: minor,
  minThreshold: null,
  maxThreshold: null,
  comment: '',
  ...more,
});

/** The pay version of our example. */
const STANDARD_2026: Rate[] = [
  rate('course_class', 500, { minThreshold: 1, maxThreshold: 40 }),
  rate('course_class', 550, { minThreshold: 41, maxThreshold: 80 }),
  rate('course_class', 600, { minThreshold: 81 }),
  rate('trial_class', 300),
  rate('incomplete_trial', 150),
  rate('conversion', 800),
];
const VOLUME: Rate[] = STANDARD_2026.map((one) =>
  one.activityType === 'course_class' ? { ...one, rateType: 'per_unit_all' } : one,
);

const march = (hour: number): Date => new Date(Date.UTC(2026, 2, 1, hour));
const february = (hour: number): Date => new Date(Date.UTC(2026, 1, 1, hour));

let serial = 0;
const units = (
  activity: UnitActivity,
  count: number,
  at: (index: number) => Date = march,
  more: Partial<PayUnit> = {},
): PayUnit[] =>
  Array.from({ length: count }, (_, index) => ({
    activity,
    at: at(index),
    versionId: V,
    sign: 1,
    ref: ++serial,
    ...more,
  }));

const pay = (done: readonly PayUnit[], rates: readonly Rate[] = STANDARD_2026, range?: { from: Date; to: Date }) =>
  payTeacher(
    done,
    new Map([
      [V, rates],
      [OTHER, VOLUME],
    ]),
    range,
  );
const sum = (...args: Parameters<typeof pay>): number => totalMinor(pay(...args));
const brief = (lines: readonly PayLine[]): [string, string, number, number][] =>
  lines.map(({ month, activityType, count, amountMinor }) => [month, activityType, count, amountMinor]);

describe('What a teacher has earned', () => {
  it('March: 52 course, 10 trial, 3 incomplete, 2 conversions → 266.00, 30.00, 4.50, 16.00 → 316.50', () => {
    const lines = pay([
      ...units('course_class', 52),
      ...units('trial_class', 10),
      ...units('incomplete_trial', 3),
      ...units('conversion', 2),
    ]);
    expect(brief(lines)).to.deep.equal([
      ['2026-03', 'course_class', 40, 20_000],
      ['2026-03', 'course_class', 12, 6600],
      ['2026-03', 'trial_class', 10, 3000],
      ['2026-03', 'incomplete_trial', 3, 450],
      ['2026-03', 'conversion', 2, 1600],
    ]);
    expect(totalMinor(lines)).to.equal(31_650);
  });

  it('with per_unit_all the course part is 52×5.50 = 286.00', () => {
    expect(brief(pay(units('course_class', 52), VOLUME))).to.deep.equal([['2026-03', 'course_class', 52, 28_600]]);
  });

  it('30 in February and 22 in March are 150 + 110 = 260.00, not 266: each month has its own thresholds', () => {
    const done = [...units('course_class', 30, february), ...units('course_class', 22)];
    expect(brief(pay(done))).to.deep.equal([
      ['2026-02', 'course_class', 30, 15_000],
      ['2026-03', 'course_class', 22, 11_000],
    ]);
  });

  it("months are in Kolkata's zone, by the end of the class: 18:29 UTC on 31 March is March, 18:30 is April", () => {
    expect(payrollMonth(new Date('2026-03-31T18:29:59Z'))).to.equal('2026-03');
    expect(payrollMonth(new Date('2026-03-31T18:30:00Z'))).to.equal('2026-04');
  });

  it('part of a month: the whole month decides the band, only the units inside are paid', () => {
    const done = units('course_class', 52);
    const last = { from: march(36), to: march(52) };
    expect(brief(pay(done, STANDARD_2026, last))).to.deep.equal([
      ['2026-03', 'course_class', 4, 2000],
      ['2026-03', 'course_class', 12, 6600],
    ]);
    expect(brief(pay(done, VOLUME, last))).to.deep.equal([['2026-03', 'course_class', 16, 8800]]);
  });

  it('a change of version in the month gives two groups; each unit is paid by the version of its class', () => {
    const done = [
      ...units('course_class', 38),
      ...units('course_class', 4, (n) => march(100 + n), { versionId: OTHER }),
    ];
    expect(pay(done).map(({ versionId, count, amountMinor }) => [versionId, count, amountMinor])).to.deep.equal([
      [V, 38, 19_000],
      [OTHER, 4, 2200],
    ]);
  });

  it('fixed is one sum once the count is reached, paid on that day', () => {
    const rates = [rate('bonus', 2500, { rateType: 'fixed', minThreshold: 3 })];
    expect(sum(units('course_class', 2), rates)).to.equal(0);
    expect(sum(units('course_class', 9), rates)).to.equal(2500);
    const done = units('course_class', 9);
    expect(sum(done, rates, { from: march(0), to: march(2) })).to.equal(0);
    expect(sum(done, rates, { from: march(2), to: march(3) })).to.equal(2500);
    expect(sum(done, rates, { from: march(3), to: march(9) })).to.equal(0);
  });

  it("percent is a share of the group's course classes, half a minor unit rounds up; a deduction is subtracted", () => {
    const rates = [
      rate('course_class', 333),
      rate('bonus', 1050, { rateType: 'percent' }),
      rate('deduction', 150, { rateType: 'percent' }),
    ];
    expect(brief(pay(units('course_class', 1), rates))).to.deep.equal([
      ['2026-03', 'course_class', 1, 333],
      ['2026-03', 'bonus', 1, 35],
      ['2026-03', 'deduction', 1, -5],
    ]);
  });

  it('a conversion that is taken back is shown beside the one that was gained, and together they are zero', () => {
    const taken = units('conversion', 1, () => march(5), { sign: -1 });
    expect(brief(pay([...units('conversion', 1), ...taken]))).to.deep.equal([
      ['2026-03', 'conversion', 1, 800],
      ['2026-03', 'conversion', -1, -800],
    ]);
    expect(sum(taken)).to.equal(-800);
  });

  it('of conversions that are taken back, the last ones gained are taken back first, each at its own rate', () => {
    const rates = [
      rate('conversion', 800, { minThreshold: 1, maxThreshold: 2 }),
      rate('conversion', 1000, { minThreshold: 3 }),
    ];
    const taken = (count: number) => units('conversion', count, (n) => march(50 + n), { sign: -1 });
    expect(sum([...units('conversion', 3), ...taken(1)], rates)).to.equal(1600);
    expect(sum([...units('conversion', 3), ...taken(2)], rates)).to.equal(800);
    expect(sum([...units('conversion', 3), ...taken(3)], rates)).to.equal(0);
  });

  it('a bonus looks at course classes only: its share, and the count that it begins with', () => {
    const done = [...units('course_class', 2), ...units('trial_class', 5)];
    const classes = [rate('course_class', 500), rate('trial_class', 200)];
    expect(sum(done, [...classes, rate('bonus', 1000, { rateType: 'percent' })])).to.equal(2100);
    expect(sum(done, [...classes, rate('bonus', 2500, { rateType: 'fixed', minThreshold: 3 })])).to.equal(2000);
  });

  it('units without a version pay nothing, but count for the band', () => {
    const before = units('course_class', 40, march, { versionId: null });
    expect(sum(before)).to.equal(0);
    expect(sum([...before, ...units('course_class', 1, () => march(50))])).to.equal(550);
  });

  describe('for any month', () => {
    const anyUnits = fc
      .array(
        fc.record({
          activity: fc.constantFrom<UnitActivity>('course_class', 'trial_class', 'incomplete_trial', 'conversion'),
          hour: fc.integer({ min: 0, max: 2000 }),
          versionId: fc.constantFrom(V, OTHER),
        }),
        { maxLength: 200 },
      )
      .map((rows) => rows.map((row, ref) => ({ ...row, at: february(row.hour), sign: 1 as const, ref })));

    it('graduated pay is the sum over the units, each by its own position', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 150 }), (count) => {
          const each = Array.from({ length: count }, (_, n) => (n < 40 ? 500 : n < 80 ? 550 : 600));
          expect(sum(units('course_class', count))).to.equal(each.reduce((a, b) => a + b, 0));
        }),
      );
    });

    it('the order of the units changes nothing', () => {
      fc.assert(
        fc.property(anyUnits, fc.infiniteStream(fc.nat()), (done, dice) => {
          const shuffled = done
            .map((unit) => ({ unit, key: dice.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ unit }) => unit);
          const sorted = (lines: PayLine[]): string[] => lines.map((line) => JSON.stringify(line)).sort();
          expect(sorted(pay(shuffled))).to.deep.equal(sorted(pay(done)));
        }),
      );
    });

    it('several months together are the sum of the single months, and parts of a month are the month', () => {
      fc.assert(
        fc.property(anyUnits, fc.integer({ min: 0, max: 2000 }), (done, hour) => {
          const months = [...new Set(done.map(({ at }) => payrollMonth(at)))];
          const alone = months.map((month) => sum(done.filter(({ at }) => payrollMonth(at) === month)));
          expect(alone.reduce((a, b) => a + b, 0)).to.equal(sum(done));
          const [from, cut, to] = [february(-1), february(hour), february(3000)];
          const parts = sum(done, STANDARD_2026, { from, to: cut }) + sum(done, STANDARD_2026, { from: cut, to });
          expect(parts).to.equal(sum(done));
        }),
      );
    });
  });
});
