import { correctionsOf, isUnchanged, type ClassAmount } from '@school/core/pay-register/corrections';
import { payTeacher, totalMinor, type PayUnit } from '@school/core/payouts/pay-teacher';
import { UNIT_ACTIVITIES, type Rate } from '@school/core/payouts/rates';
import { expect } from 'chai';
import fc from 'fast-check';

const rate = (activityType: Rate['activityType'], minor: number, more: Partial<Rate> = {}): Rate => ({
  activityType,
  rateType: 'per_unit',
  rate: minor,
  minThreshold: null,
  maxThreshold: null,
  comment: '',
  ...more,
});

const GRADUATED: Rate[] = [
  rate('course_class', 500, { maxThreshold: 3 }),
  rate('course_class', 550, { minThreshold: 4 }),
  rate('trial_class', 300),
  rate('conversion', 800),
];
/** Everything at which one class changes the pay of others. */
const TANGLED: Rate[] = [
  rate('course_class', 501, { rateType: 'per_unit_all', maxThreshold: 3 }),
  rate('course_class', 557, { rateType: 'per_unit_all', minThreshold: 4 }),
  rate('trial_class', 303),
  rate('incomplete_trial', 151),
  rate('conversion', 807),
  rate('bonus', 777, { rateType: 'percent', minThreshold: 2 }),
  rate('bonus', 1_003, { rateType: 'fixed', minThreshold: 3 }),
  rate('deduction', 333, { rateType: 'percent', minThreshold: 1 }),
];
const VERSIONS = [
  { id: 1, currency: 'USD', rates: GRADUATED },
  { id: 2, currency: 'USD', rates: TANGLED },
  { id: 3, currency: 'INR', rates: GRADUATED },
];
const RATES_OF = new Map(VERSIONS.map(({ id, rates }) => [id, rates]));

const unit = (ref: number, more: Partial<PayUnit> = {}): PayUnit => ({
  activity: 'course_class',
  at: new Date(Date.UTC(2026, 2, 1, ref)),
  versionId: 1,
  sign: 1,
  ref,
  ...more,
});

const find = (frozen: PayUnit[], today: PayUnit[], given: ClassAmount[] = []): ClassAmount[] =>
  correctionsOf({ frozen, today, given, versions: VERSIONS });

describe('A class that is corrected after its period was approved', () => {
  it('nothing changed: nothing is corrected', () => {
    const march = [unit(1), unit(2)];
    expect(find(march, [unit(2), unit(1)])).to.deep.equal([]);
    expect(isUnchanged(march, [unit(2), unit(1)])).to.equal(true);
  });

  it('a class that no longer counts takes its pay back: in a graduated month that of the last unit', () => {
    const march = [1, 2, 3, 4].map((ref) => unit(ref));
    expect(find(march, [unit(2), unit(3), unit(4)])).to.deep.equal([
      { classId: 1, currency: 'USD', amountMinor: -550 },
    ]);
  });

  it('what was already corrected is not corrected again; corrected back, it comes back', () => {
    const march = [unit(1), unit(2)];
    const given = [{ classId: 1, currency: 'USD', amountMinor: -500 }];
    expect(find(march, [unit(2)], given)).to.deep.equal([]);
    expect(find(march, march, given)).to.deep.equal([{ classId: 1, currency: 'USD', amountMinor: 500 }]);
  });

  it('a second class does not change the share of one that was corrected before', () => {
    const march = [1, 2, 3, 4, 5].map((ref) => unit(ref));
    const given = [{ classId: 5, currency: 'USD', amountMinor: -550 }];
    expect(find(march, [unit(2), unit(3), unit(4)], given)).to.deep.equal([
      { classId: 1, currency: 'USD', amountMinor: -550 },
    ]);
  });

  it('a version that was given for the past pays what was not paid, in its currency', () => {
    expect(find([unit(1, { versionId: null })], [unit(1, { versionId: 3 })])).to.deep.equal([
      { classId: 1, currency: 'INR', amountMinor: 500 },
    ]);
  });

  it('a trial and the conversion that it brought are one class', () => {
    const sold = unit(7, { activity: 'conversion' });
    const trial = unit(7, { activity: 'trial_class' });
    expect(find([trial, sold], [])).to.deep.equal([{ classId: 7, currency: 'USD', amountMinor: -1100 }]);
  });

  it('all periods together are what today’s rules pay for all classes, to the minor unit', () => {
    const units = fc
      .uniqueArray(
        fc.record({
          activity: fc.constantFrom(...UNIT_ACTIVITIES),
          hour: fc.integer({ min: 0, max: 700 }),
          versionId: fc.constantFrom(1, 2, 3, null),
          sign: fc.constantFrom<1 | -1>(1, 1, 1, -1),
          ref: fc.integer({ min: 1, max: 12 }),
        }),
        { maxLength: 14, selector: ({ activity, ref }) => `${activity} ${ref}` },
      )
      .map((list) =>
        list.map(({ hour, activity, sign, ...rest }): PayUnit => ({
          ...rest,
          activity,
          sign: activity === 'conversion' ? sign : 1,
          at: new Date(Date.UTC(2026, 2, 1) + hour * 3_600_000),
        })),
      );
    const payIn = (of: readonly PayUnit[], currency: string): number =>
      totalMinor(
        payTeacher(of, RATES_OF).filter(
          ({ versionId }) => VERSIONS.find(({ id }) => id === versionId)?.currency === currency,
        ),
      );
    fc.assert(
      fc.property(units, fc.array(units, { minLength: 1, maxLength: 4 }), (frozen, later) => {
        const given: ClassAmount[] = [];
        for (const today of later) {
          given.push(...find(frozen, today, given));
          for (const currency of ['USD', 'INR']) {
            const corrected = totalMinor(given.filter((one) => one.currency === currency));
            expect(payIn(frozen, currency) + corrected).to.equal(payIn(today, currency));
          }
          expect(find(frozen, today, given), 'once').to.deep.equal([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
