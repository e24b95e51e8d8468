import { COURSE_CUSTOMIZATIONS, PAYMENT_TYPES, SERVICE_TYPES } from '@school/core/payment-pages/choices';
import {
  discountPercent,
  feeAfterPercent,
  workOutTerms,
  type Terms,
  type TermsForm,
} from '@school/core/payment-pages/terms';
import { expect } from 'chai';
import fc from 'fast-check';

const RUNS = 10_000;

const form = (change: Partial<TermsForm> = {}): TermsForm => ({
  courseCustomization: 'Standard',
  courseClasses: 48,
  totalClasses: undefined,
  serviceType: 'Prime',
  classesPerMonth: 8,
  classSize: undefined,
  paymentType: 'Full payment',
  remaining: undefined,
  totalFeeMinor: 114_000,
  discountedFeeMinor: 91_200,
  firstPartMinor: undefined,
  tokenMinor: 0,
  ...change,
});

function worked(change: Partial<TermsForm> = {}): Terms {
  const result = workOutTerms(form(change));
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

const reason = (change: Partial<TermsForm>): string => {
  const result = workOutTerms(form(change));
  return result.ok ? 'worked' : result.reason;
};

describe('derived fields of an enrolment', () => {
  it('Coding Champion, 1,140 reduced to 912: 20 percent, 19.000 per class, one payment', () => {
    expect(worked()).to.deep.include({
      totalClasses: 48,
      classSize: '1:1',
      discountPercent: 20,
      cpc: '19.000',
      payments: 1,
      remaining: 0,
      initialPaymentMinor: 91_200,
      creditsObtained: 48,
      dueMinor: 91_200,
    });
  });

  it('the initial payment is the discounted fee / (remaining + 1), for instalments and by the month', () => {
    expect(worked({ paymentType: 'Instalment' })).to.include({
      remaining: 2,
      initialPaymentMinor: 30_400,
      creditsObtained: 16,
    });
    expect(worked({ paymentType: 'Instalment', remaining: 3 })).to.include({
      payments: 4,
      initialPaymentMinor: 22_800,
    });
    expect(worked({ paymentType: 'Monthly subscription' })).to.include({ remaining: 5, initialPaymentMinor: 15_200 });
  });

  it('a subscription has as many payments as months, whatever the form contains', () => {
    expect(worked({ paymentType: 'Monthly subscription', remaining: 1 }).remaining).to.equal(5);
    expect(worked({ paymentType: 'Full payment', remaining: 7 }).remaining).to.equal(0);
  });

  it('the service type sets the class size: Prime 1:1, Premier 1:3, Plus 1:5; a custom contract may have another', () => {
    expect(SERVICE_TYPES.map((serviceType) => worked({ serviceType }).classSize)).to.deep.equal(['1:1', '1:3', '1:5']);
    expect(worked({ serviceType: 'Plus', classSize: '1:2' }).classSize).to.equal('1:5');
    expect(worked({ courseCustomization: 'Custom', totalClasses: 10, classSize: '1:2' }).classSize).to.equal('1:2');
  });

  it('a deposit is taken off the first payment and off the fee', () => {
    expect(worked({ paymentType: 'Instalment', tokenMinor: 5_000 })).to.include({
      initialPaymentMinor: 30_400,
      dueMinor: 25_400,
      adjustedFeeMinor: 86_200,
      creditsObtained: 16,
    });
  });

  const refused: readonly [change: Partial<TermsForm>, reason: string][] = [
    [{ courseCustomization: 'Custom' }, 'classes_missing'],
    [{ discountedFeeMinor: 114_001 }, 'discount_negative'],
    [
      { courseCustomization: 'Custom', totalClasses: 1000, paymentType: 'Monthly subscription', classesPerMonth: 4 },
      'too_many_payments',
    ],
    [{ paymentType: 'Instalment', remaining: 60 }, 'too_many_payments'],
    [{ paymentType: 'Instalment', discountedFeeMinor: 2 }, 'fee_too_small'],
    [{ paymentType: 'Split payment', firstPartMinor: 91_200 }, 'first_part_wrong'],
    [{ paymentType: 'Split payment', firstPartMinor: 0 }, 'first_part_wrong'],
    [{ tokenMinor: 91_200 }, 'token_too_large'],
    [{ paymentType: 'Instalment', tokenMinor: 30_400 }, 'token_too_large'],
  ];
  for (const [change, expected] of refused) {
    it(`${JSON.stringify(change)} is refused: ${expected}`, () => expect(reason(change)).to.equal(expected));
  }

  it('the discount percent is the rounded discount from the full fee, and back', () => {
    expect(discountPercent(4_104_000, 3_283_000)).to.equal(20);
    expect(discountPercent(100, 100)).to.equal(0);
    expect(feeAfterPercent(114_000, 20)).to.equal(91_200);
  });

  it('never NaN, negative or Infinity, and every derived field follows from the others', () => {
    const forms = fc.record<TermsForm>({
      courseCustomization: fc.constantFrom(...COURSE_CUSTOMIZATIONS),
      courseClasses: fc.integer({ min: 1, max: 1000 }),
      totalClasses: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
      serviceType: fc.constantFrom(...SERVICE_TYPES),
      classesPerMonth: fc.constantFrom(4, 6, 8, 12, 16, 20, 24, 28),
      classSize: fc.constantFrom('1:1', '1:6', undefined),
      paymentType: fc.constantFrom(...PAYMENT_TYPES),
      remaining: fc.option(fc.integer({ min: 0, max: 70 }), { nil: undefined }),
      totalFeeMinor: fc.integer({ min: 1, max: 100_000_000_000 }),
      discountedFeeMinor: fc.integer({ min: 1, max: 100_000_000_000 }),
      firstPartMinor: fc.option(fc.integer({ min: 0, max: 100_000_000_000 }), { nil: undefined }),
      tokenMinor: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000_000 })),
    });
    fc.assert(
      fc.property(forms, (one) => {
        const result = workOutTerms(one);
        if (!result.ok) return;
        const { instalments, ...terms } = result.value;
        for (const [name, value] of Object.entries(terms)) {
          if (typeof value !== 'number') continue;
          expect(Number.isSafeInteger(value) && value >= 0, `${name} ${value}`).to.equal(true);
        }
        expect(terms.cpc).to.match(/^\d+\.\d{3}$/);
        expect(terms.dueMinor).to.be.greaterThan(0);
        expect(terms.remaining).to.equal(terms.payments - 1);
        expect(instalments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).to.equal(terms.discountedFeeMinor);
        expect(instalments.reduce((sum, { credits }) => sum + credits, 0)).to.equal(terms.totalClasses);
        expect(terms.creditsObtained).to.equal(instalments[0]?.credits);
        const exact = (terms.initialPaymentMinor * terms.totalClasses) / terms.discountedFeeMinor;
        expect(Math.abs(terms.creditsObtained - exact)).to.be.at.most(0.5 + 1e-6);
      }),
      { numRuns: RUNS },
    );
  }).timeout(60_000);
});
