import { PAYMENT_TYPES } from '@school/core/payment-pages/choices';
import {
  creditsFor,
  defaultRemaining,
  instalmentDueOn,
  splitIntoInstalments,
  type Agreement,
} from '@school/core/instalments/split';
import { expect } from 'chai';
import fc from 'fast-check';

const RUNS = 10_000;

const amounts = (agreement: Agreement): number[] => splitIntoInstalments(agreement).map((one) => one.amountMinor);
const credits = (agreement: Agreement): number[] => splitIntoInstalments(agreement).map((one) => one.credits);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const inThree: Agreement = { paymentType: 'Instalment', discountedFeeMinor: 120_000, totalClasses: 50, payments: 3 };
const monthly: Agreement = {
  paymentType: 'Monthly subscription',
  discountedFeeMinor: 120_000,
  totalClasses: 50,
  payments: 7,
};

describe('instalments', () => {
  it('1,200 USD for 50 classes in 3: 400 each, 17, 17 and 16 classes, not 51', () => {
    expect(amounts(inThree)).to.deep.equal([40_000, 40_000, 40_000]);
    expect(credits(inThree)).to.deep.equal([17, 17, 16]);
  });

  it('the same by the month: 171.43 six times and 171.42; 7 classes six times and 8, not 49', () => {
    expect(amounts(monthly)).to.deep.equal([17_143, 17_143, 17_143, 17_143, 17_143, 17_143, 17_142]);
    expect(credits(monthly)).to.deep.equal([7, 7, 7, 7, 7, 7, 8]);
  });

  it('a split payment has the typed first part and the rest as the second', () => {
    const split: Agreement = {
      paymentType: 'Split payment',
      discountedFeeMinor: 100_000,
      totalClasses: 10,
      payments: 2,
      firstPartMinor: 70_000,
    };
    expect([amounts(split), credits(split)]).to.deep.equal([
      [70_000, 30_000],
      [7, 3],
    ]);
  });

  it('parts 2 to n−1 of a split payment buy only whole classes, and the last part the rest', () => {
    const split: Agreement = {
      paymentType: 'Split payment',
      discountedFeeMinor: 100_000,
      totalClasses: 10,
      payments: 4,
      firstPartMinor: 25_000,
    };
    expect(credits(split), 'the first as B5 rounds it').to.deep.equal([3, 2, 2, 3]);
    expect(credits({ ...split, paymentType: 'Instalment', firstPartMinor: undefined })).to.deep.equal([3, 3, 3, 1]);
  });

  it('remaining payments: ceil(classes / month) - 1 by the month, 2 by instalments, 1 split, 0 in full', () => {
    expect(PAYMENT_TYPES.map((type) => defaultRemaining(type, 50, 8))).to.deep.equal([0, 6, 2, 1]);
    expect(defaultRemaining('Monthly subscription', 48, 8)).to.equal(5);
    expect(defaultRemaining('Monthly subscription', 3, 8)).to.equal(0);
  });

  it('payments are due monthly from the first date, or at the end of a shorter month', () => {
    const due = (position: number): string => instalmentDueOn('2026-01-31', position, inThree);
    expect([1, 2, 3].map(due)).to.deep.equal(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(instalmentDueOn('2026-11-30', 4, inThree)).to.equal('2027-02-28');
    const parts = { paymentType: 'Split payment', payments: 3 } as const;
    expect([1, 2, 3].map((position) => instalmentDueOn('2026-03-14', position, parts))).to.deep.equal([
      '2026-03-14',
      '2026-03-21',
      '2026-03-28',
    ]);
  });

  it('the last part of a split payment is due on day 14; the parts before it on the whole days that have passed by then', () => {
    const due = (payments: number): string[] =>
      Array.from({ length: payments }, (_, index) =>
        instalmentDueOn('2026-03-01', index + 1, { paymentType: 'Split payment', payments }),
      );
    expect(due(2)).to.deep.equal(['2026-03-01', '2026-03-15']);
    // A third of 14 days is 4 2/3.
    expect(due(4)).to.deep.equal(['2026-03-01', '2026-03-05', '2026-03-10', '2026-03-15']);
  });

  it('amounts sum to the fee and credits to the classes, for any terms', () => {
    const agreement = fc
      .record({
        paymentType: fc.constantFrom(...PAYMENT_TYPES),
        payments: fc.integer({ min: 1, max: 60 }),
        discountedFeeMinor: fc.integer({ min: 60, max: 100_000_000 }),
        totalClasses: fc.integer({ min: 1, max: 1000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ share, ...rest }): Agreement => {
        const most = rest.discountedFeeMinor - rest.payments;
        const firstPartMinor = rest.payments > 1 && most > 0 ? 1 + Math.floor(share * most) : undefined;
        return rest.paymentType === 'Split payment' ? { ...rest, firstPartMinor } : rest;
      });
    fc.assert(
      fc.property(agreement, (one) => {
        const plan = splitIntoInstalments(one);
        expect(plan.map(({ position }) => position)).to.deep.equal(plan.map((_, index) => index + 1));
        expect(plan).to.have.length(one.payments);
        expect(sum(plan.map(({ amountMinor }) => amountMinor))).to.equal(one.discountedFeeMinor);
        expect(sum(plan.map(({ credits: count }) => count))).to.equal(one.totalClasses);
        for (const { amountMinor, credits: count } of plan) {
          expect(Number.isSafeInteger(amountMinor) && amountMinor > 0, `amount ${amountMinor}`).to.equal(true);
          expect(Number.isSafeInteger(count) && count >= 0, `credits ${count}`).to.equal(true);
        }
        if (one.paymentType === 'Split payment')
          for (const { amountMinor, credits: count } of plan.slice(1, -1))
            expect(count * one.discountedFeeMinor).to.be.at.most(amountMinor * one.totalClasses);
        const first = plan[0]?.amountMinor ?? 0;
        const cpc = one.discountedFeeMinor / one.totalClasses;
        expect(Math.abs(creditsFor(first, one.discountedFeeMinor, one.totalClasses) - first / cpc)).to.be.at.most(
          0.5 + 1e-9,
        );
      }),
      { numRuns: RUNS },
    );
  }).timeout(60_000);
});
