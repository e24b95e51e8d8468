import { firstDisagreement, type ClientDerived } from '@school/core/payment-pages/compare-derived';
import { workOutTerms, type Terms } from '@school/core/payment-pages/terms';
import { expect } from 'chai';

const terms = (): Terms & { creditsRemaining: number } => {
  const result = workOutTerms({
    courseCustomization: 'Standard',
    courseClasses: 50,
    totalClasses: undefined,
    serviceType: 'Prime',
    classesPerMonth: 8,
    classSize: undefined,
    paymentType: 'Instalment',
    remaining: undefined,
    totalFeeMinor: 150_000,
    discountedFeeMinor: 120_000,
    firstPartMinor: undefined,
    tokenMinor: 4_000,
  });
  if (!result.ok) throw new Error(result.reason);
  return { ...result.value, creditsRemaining: 5 };
};

const AGREES: ClientDerived = {
  total_num_of_classes: 50,
  class_size: '1:1',
  discount_percent: 20,
  cpc: '24.000',
  adjusted_course_fee: '1160.00',
  num_of_remaining_instalments: 2,
  payment_amount: 400,
  credits_obtained: 17,
  credits_remaining: 5,
};

describe('the server calculates every derived field again', () => {
  it('agrees with a client that calculated them in the same way, or left them out', () => {
    expect(firstDisagreement(AGREES, terms(), undefined)).to.equal(undefined);
    expect(firstDisagreement({}, terms(), undefined)).to.equal(undefined);
  });

  it('accepts a difference of one minor unit, and the percent of the code', () => {
    expect(firstDisagreement({ payment_amount: '400.01', cpc: '23.991' }, terms(), undefined)).to.equal(undefined);
    expect(firstDisagreement({ discount_percent: 21 }, terms(), 21)).to.equal(undefined);
  });

  const wrong: readonly [client: ClientDerived, field: string, ours: string][] = [
    [{ total_num_of_classes: 60 }, 'total_num_of_classes', '50'],
    [{ class_size: '1:5' }, 'class_size', '1:1'],
    [{ discount_percent: 21 }, 'discount_percent', '20'],
    [{ num_of_remaining_instalments: 3 }, 'num_of_remaining_instalments', '2'],
    [{ cpc: '23.98' }, 'cpc', '24.000'],
    [{ cpc: 'free' }, 'cpc', '24.000'],
    [{ payment_amount: '399.98' }, 'payment_amount', '400.00'],
    [{ payment_amount: 1e300 }, 'payment_amount', '400.00'],
    [{ adjusted_course_fee: 1200 }, 'adjusted_course_fee', '1160.00'],
    [{ credits_obtained: 1000 }, 'credits_obtained', '17'],
    [{ credits_remaining: 0 }, 'credits_remaining', '5'],
  ];
  for (const [client, field, ours] of wrong) {
    it(`names ${field} for ${JSON.stringify(client)}`, () => {
      expect(firstDisagreement(client, terms(), undefined)).to.deep.equal({ field, ours });
    });
  }
});
