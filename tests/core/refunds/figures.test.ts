import { creditsTakenBack, refundFigures, refundInWords, type RefundFacts } from '@school/core/refunds/figures';
import { expect } from 'chai';
import fc from 'fast-check';

/** 960.00 for 48 classes at 20.00, all paid. */
const whole: RefundFacts = {
  receivedMinor: 96_000,
  refundedMinor: 0,
  usedCredits: 0,
  debtCredits: 0,
  unspentCredits: 48,
  feeMinor: 96_000,
  classes: 48,
};

describe('What may be refunded', () => {
  it('paid 960 (48 at 20), 13 used: 700.00', () => {
    const figures = refundFigures({ ...whole, usedCredits: 13, unspentCredits: 35 });
    expect(figures).to.include({ usedMinor: 26_000, availableMinor: 70_000 });
    expect(refundInWords(figures, 'USD')).to.equal(
      'received USD\u00a0960.00 − 13 used × USD\u00a020.000 = USD\u00a0700.00',
    );
    expect(creditsTakenBack(figures, 70_000)).to.equal(35);
  });

  it('first of three instalments, 320 paid (16), 10 used: 120.00', () => {
    const figures = refundFigures({ ...whole, receivedMinor: 32_000, usedCredits: 10, unspentCredits: 6 });
    expect(figures.availableMinor).to.equal(12_000);
  });

  it('a debt is subtracted, and so are earlier refunds', () => {
    const figures = refundFigures({
      ...whole,
      receivedMinor: 32_000,
      refundedMinor: 1_000,
      usedCredits: 15,
      debtCredits: 1,
    });
    expect(figures).to.include({ usedMinor: 30_000, debtMinor: 2_000, availableMinor: 0 });
    expect(refundInWords({ ...figures, usedCredits: 10 }, 'USD')).to.equal(
      'received USD\u00a0320.00 − 10 used × USD\u00a020.000 − 1 owed × USD\u00a020.000 − refunded before USD\u00a010.00 = USD\u00a00.00',
    );
  });

  it('never below 0: 17 classes used of a payment that was rounded to 16.67', () => {
    const figures = refundFigures({ ...whole, receivedMinor: 40_000, feeMinor: 120_000, classes: 50, usedCredits: 17 });
    expect(figures).to.include({ usedMinor: 40_000, availableMinor: 0 });
  });

  it('half a cent rounds up once, over all classes together', () => {
    const figures = refundFigures({ ...whole, receivedMinor: 1_001, feeMinor: 1_001, classes: 2, usedCredits: 1 });
    expect(figures).to.include({ usedMinor: 501, availableMinor: 500 });
  });

  it('a part takes back the classes that it pays for, a started one completely, and never more than are left', () => {
    const figures = refundFigures({ ...whole, usedCredits: 13, unspentCredits: 35 });
    expect([1, 2_000, 2_001, 31_000, 69_999].map((amount) => creditsTakenBack(figures, amount))).to.deep.equal([
      1, 1, 2, 16, 35,
    ]);
  });

  const histories = fc
    .record({
      feeMinor: fc.integer({ min: 100, max: 100_000_000 }),
      classes: fc.integer({ min: 1, max: 1000 }),
      paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
      usedShare: fc.double({ min: 0, max: 1, noNaN: true }),
      debtCredits: fc.integer({ min: 0, max: 1 }),
    })
    .map(({ feeMinor, classes, paidShare, usedShare, debtCredits }): RefundFacts => {
      const granted = Math.ceil(classes * paidShare);
      const usedCredits = Math.floor(granted * usedShare);
      const receivedMinor = Math.round(feeMinor * paidShare);
      const unspentCredits = granted - usedCredits;
      return { receivedMinor, refundedMinor: 0, usedCredits, debtCredits, unspentCredits, feeMinor, classes };
    });

  it('refund + used value = received, for any history', () => {
    fc.assert(
      fc.property(histories, (facts) => {
        const { availableMinor, usedMinor, debtMinor, receivedMinor } = refundFigures(facts);
        expect(availableMinor + usedMinor + debtMinor).to.equal(receivedMinor);
        for (const one of [availableMinor, usedMinor, debtMinor]) {
          expect(Number.isSafeInteger(one)).to.equal(true);
          expect(one).to.be.at.least(0);
        }
      }),
    );
  });

  it('in parts or at once: all refunds together are never more than the whole, and no class is refunded twice', () => {
    fc.assert(
      fc.property(
        histories,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (facts, shares) => {
          const first = refundFigures(facts).availableMinor;
          let now = facts;
          for (const share of [...shares, 1]) {
            const figures = refundFigures(now);
            const amount = share === 1 ? figures.availableMinor : Math.floor(figures.availableMinor * share);
            const credits = creditsTakenBack(figures, amount);
            now = { ...now, refundedMinor: now.refundedMinor + amount, unspentCredits: now.unspentCredits - credits };
            expect(now.unspentCredits).to.be.at.least(0);
          }
          expect(now.refundedMinor).to.equal(first);
          expect(now.unspentCredits).to.equal(0);
        },
      ),
    );
  });
});
