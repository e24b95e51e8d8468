import { instalmentsToCome, needsFourEyes, punchDescription, punchRule } from '@school/core/payments/punch';
import { splitIntoInstalments } from '@school/core/instalments/split';
import { expect } from 'chai';
import fc from 'fast-check';

describe('Punch', () => {
  it('the example of 3.4: 1,200 for 50 classes in 3 payments leaves 17 and 16 classes for later', () => {
    const agreement = {
      paymentType: 'Instalment',
      discountedFeeMinor: 120_000,
      totalClasses: 50,
      payments: 3,
    } as const;
    expect(instalmentsToCome({ ...agreement, firstAmountMinor: 40_000, firstPaidOn: '2026-01-31' })).to.deep.equal([
      { position: 2, amountMinor: 40_000, credits: 17, dueOn: '2026-02-28' },
      { position: 3, amountMinor: 40_000, credits: 16, dueOn: '2026-03-31' },
    ]);
  });

  it('one payment leaves none for later', () => {
    const agreement = {
      paymentType: 'Full payment',
      discountedFeeMinor: 40_000,
      totalClasses: 16,
      payments: 1,
    } as const;
    expect(instalmentsToCome({ ...agreement, firstAmountMinor: 40_000, firstPaidOn: '2026-01-31' })).to.deep.equal([]);
  });

  it('first and later payments sum to the fee, and their classes to the bought ones', () => {
    const types = fc.constantFrom('Monthly subscription', 'Instalment', 'Split payment');
    fc.assert(
      fc.property(
        types,
        fc.integer({ min: 100_000, max: 9_000_000 }),
        fc.integer({ min: 2, max: 24 }),
        (type, fee, payments) => {
          const agreement = { paymentType: type, discountedFeeMinor: fee, totalClasses: 96, payments } as const;
          const part = type === 'Split payment' ? Math.floor(fee / 3) : undefined;
          const [first] = splitIntoInstalments({ ...agreement, firstPartMinor: part });
          const firstAmountMinor = first?.amountMinor ?? 0;
          const rest = instalmentsToCome({ ...agreement, firstAmountMinor, firstPaidOn: '2026-05-31' });
          expect(rest.reduce((sum, one) => sum + one.amountMinor, firstAmountMinor)).to.equal(fee);
          expect(rest.reduce((sum, one) => sum + one.credits, first?.credits ?? 0)).to.equal(96);
        },
      ),
    );
  });

  it('two people are needed as the school has set it, otherwise when more than one person may punch', () => {
    expect([needsFourEyes(punchRule(null), 1), needsFourEyes(punchRule(null), 2)]).to.deep.equal([false, true]);
    expect([needsFourEyes(punchRule(true), 1), needsFourEyes(punchRule(false), 9)]).to.deep.equal([true, false]);
  });

  it('the credit log reads "Enrolment 482 (1/3)"', () => {
    expect(punchDescription(482, 1, 3)).to.equal('Enrolment 482 (1/3)');
  });
});
