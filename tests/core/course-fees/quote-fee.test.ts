import { isAboveRenewalPrice, quoteFee } from '@school/core/course-fees/quote-fee';
import { expect } from 'chai';
import fc from 'fast-check';

describe('the scholarship fee', () => {
  const examples = [
    {
      what: 'Coding Champion 48, Prime, USD 25.00, WELCOME20',
      rack: 2500,
      classes: 48,
      step: 100,
      percent: 20,
      fee: [120_000, 114_000, 91_200],
    },
    {
      what: 'the same in Bangladesh at BDT 900.00, step 10',
      rack: 90_000,
      classes: 48,
      step: 1000,
      percent: 20,
      fee: [4_320_000, 4_104_000, 3_283_000],
    },
    {
      what: 'no code: 0 %, discounted is total',
      rack: 2500,
      classes: 48,
      step: 100,
      percent: 0,
      fee: [120_000, 114_000, 114_000],
    },
    {
      what: '47 classes have no volume factor',
      rack: 2500,
      classes: 47,
      step: 100,
      percent: 0,
      fee: [117_500, 117_500, 117_500],
    },
    {
      what: '95 classes have the factor of 48',
      rack: 2500,
      classes: 95,
      step: 100,
      percent: 0,
      fee: [237_500, 225_600, 225_600],
    },
    { what: '96 classes cost 0.90', rack: 2500, classes: 96, step: 100, percent: 0, fee: [240_000, 216_000, 216_000] },
    { what: 'a half step is rounded up', rack: 2500, classes: 2, step: 100, percent: 1, fee: [5000, 5000, 5000] },
    {
      what: 'a list price between two steps is not rounded above itself',
      rack: 1299,
      classes: 1,
      step: 100,
      percent: 0,
      fee: [1299, 1200, 1200],
    },
  ];
  for (const { what, rack, classes, step, percent, fee } of examples) {
    it(what, () => {
      const quote = quoteFee({ rackCpcMinor: rack, classes, stepMinor: step }, percent);
      expect([quote.baseMinor, quote.totalMinor, quote.discountedMinor]).to.deep.equal(fee);
      expect(quote.discountPercent).to.equal(percent);
    });
  }

  it("is never negative or broken, discounted ≤ total ≤ base, and is a multiple of the currency's step", () => {
    const prices = fc.record({
      rackCpcMinor: fc.integer({ min: 1, max: 100_000_000 }),
      classes: fc.integer({ min: 1, max: 1000 }),
      stepMinor: fc.constantFrom(1, 5, 10, 100, 1000, 100_000),
    });
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 60 }), (price, percent) => {
        const { baseMinor, totalMinor, discountedMinor } = quoteFee(price, percent);
        for (const amount of [baseMinor, totalMinor, discountedMinor])
          expect(Number.isSafeInteger(amount)).to.equal(true);
        expect(discountedMinor).to.be.at.least(0);
        expect(discountedMinor).to.be.at.most(totalMinor);
        expect(totalMinor).to.be.at.most(baseMinor);
        expect(totalMinor % price.stepMinor).to.equal(0);
        expect(discountedMinor % price.stepMinor).to.equal(0);
      }),
    );
  });

  it('never grows when the code is worth more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 59 }), (rackCpcMinor, percent) => {
        const price = { rackCpcMinor, classes: 48, stepMinor: 100 };
        expect(quoteFee(price, percent + 1).discountedMinor).to.be.at.most(quoteFee(price, percent).discountedMinor);
      }),
    );
  });
});

describe('the price of a renewal', () => {
  const latest = { feeMinor: 96_000, classes: 48 };

  it('may be 10 % above the last cost per class', () => {
    expect(isAboveRenewalPrice({ feeMinor: 105_600, classes: 48 }, latest)).to.equal(false);
    expect(isAboveRenewalPrice({ feeMinor: 52_800, classes: 24 }, latest)).to.equal(false);
  });
  it('but not a cent more', () => {
    expect(isAboveRenewalPrice({ feeMinor: 105_601, classes: 48 }, latest)).to.equal(true);
    expect(isAboveRenewalPrice({ feeMinor: 52_801, classes: 24 }, latest)).to.equal(true);
  });
});
