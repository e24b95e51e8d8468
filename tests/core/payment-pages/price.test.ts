import {
  belowBookText,
  calculatedFee,
  comparePrice,
  judgePrice,
  lowPriceReasonText,
  priceWaitText,
  type PricedContract,
} from '@school/core/payment-pages/price';
import { expect } from 'chai';
import fc from 'fast-check';

const contract = (given: Partial<PricedContract> = {}): PricedContract => ({
  classes: 48,
  serviceType: 'Prime',
  classSize: '1:1',
  stepMinor: 100,
  rackCpcMinor: 2_500,
  codePercent: 0,
  latest: undefined,
  ...given,
});
const last = (feeMinor: number, classes: number, keptService: string | null = 'Prime') => ({
  feeMinor,
  classes,
  keptService,
});

describe('the fee of a new enrolment', () => {
  it('comes from the price book, the volume rule and the code', () => {
    expect(calculatedFee(contract())).to.equal(114_000);
    expect(calculatedFee(contract({ codePercent: 20 }))).to.equal(91_200);
    expect(calculatedFee(contract({ classes: 10 }))).to.equal(25_000);
    expect(calculatedFee(contract({ stepMinor: 1_000, rackCpcMinor: 90_000, codePercent: 20 }))).to.equal(3_283_000);
  });

  it('a renewal of the same service may keep the price per class of the last sale, if that is lower', () => {
    expect(calculatedFee(contract({ latest: last(91_200, 48) }))).to.equal(91_200);
    expect(calculatedFee(contract({ latest: last(91_200, 48), classes: 10 }))).to.equal(19_000);
    expect(calculatedFee(contract({ latest: last(200_000, 48) }))).to.equal(114_000);
    expect(calculatedFee(contract({ latest: last(57_600, 48, 'Plus') }))).to.equal(114_000);
    expect(calculatedFee(contract({ latest: last(91_200, 48, null) }))).to.equal(114_000);
  });

  it('is unknown without a price in the book, and for a smaller class than the service sells', () => {
    expect(calculatedFee(contract({ rackCpcMinor: undefined }))).to.equal(undefined);
    expect(calculatedFee(contract({ rackCpcMinor: undefined, latest: last(91_200, 48) }))).to.equal(91_200);
    const plus = contract({ serviceType: 'Plus', rackCpcMinor: 1_200 });
    expect(calculatedFee({ ...plus, classSize: '1:1' })).to.equal(undefined);
    expect(calculatedFee({ ...plus, classSize: '1:5' })).to.equal(54_700);
    expect(calculatedFee(contract({ classSize: '1:2' }))).to.equal(114_000);
  });

  const asked = (feeMinor: number, calculatedMinor: number | undefined = 114_000) => ({
    feeMinor,
    calculatedMinor,
    classes: 48,
    stepMinor: 100,
  });

  it('at least the calculated fee is free, up to 20% below is lower, and anything below that waits', () => {
    expect([114_000, 120_000].map((fee) => comparePrice(asked(fee)))).to.deep.equal(['book', 'book']);
    expect([113_999, 91_200].map((fee) => comparePrice(asked(fee)))).to.deep.equal(['lower', 'lower']);
    expect([91_199, 1].map((fee) => comparePrice(asked(fee)))).to.deep.equal(['far_below', 'far_below']);
  });

  it('one step of the currency a class is the least without an approval, whatever is calculated', () => {
    expect(comparePrice(asked(4_800, 4_800))).to.equal('book');
    expect(comparePrice(asked(4_799, 4_799))).to.equal('below_step');
    expect(comparePrice({ ...asked(47_990, 47_990), stepMinor: 1_000 })).to.equal('below_step');
    expect(comparePrice({ ...asked(4_800), calculatedMinor: undefined })).to.equal('no_book_price');
  });

  const judge = (feeMinor: number, rights: { mayApprove: boolean; reason?: string }, calculated?: number | null) => {
    const price = { ...asked(feeMinor), calculatedMinor: calculated === null ? undefined : (calculated ?? 114_000) };
    const judged = judgePrice(price, { reason: undefined, ...rights });
    return judged.ok ? (judged.value.waits ?? judged.value.basis) : judged.reason;
  };

  it('a lower one needs the permission and a reason; a far lower one, and one without a price, a second person', () => {
    const [may, mayNot, reason] = [{ mayApprove: true }, { mayApprove: false }, { reason: 'Two children' }];
    expect(judge(114_000, mayNot)).to.equal('book');
    expect([113_999, 91_199].map((fee) => judge(fee, { ...mayNot, ...reason }))).to.deep.equal([
      'below_book',
      'below_book',
    ]);
    expect(judge(113_999, may)).to.equal('low_price_reason_missing');
    expect(judge(113_999, { ...may, ...reason })).to.equal('agreed');
    expect(judge(91_199, may)).to.equal('approval_reason_missing');
    expect(judge(91_199, { ...may, ...reason })).to.equal('far_below');
    expect(judge(50_000, mayNot, null)).to.equal('approval_reason_missing');
    expect(judge(50_000, { ...mayNot, ...reason }, null)).to.equal('no_book_price');
    expect(judge(4_700, { ...mayNot, ...reason }, 4_700)).to.equal('below_step');
  });

  it('never lets a price pass alone that is a fifth below the calculated one or below a step a class', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        fc.constantFrom(100, 1_000),
        (feeMinor, calculatedMinor, classes, stepMinor) => {
          const judged = judgePrice(
            { feeMinor, calculatedMinor, classes, stepMinor },
            { mayApprove: true, reason: 'Why' },
          );
          if (!judged.ok || judged.value.waits !== undefined) return;
          expect(feeMinor * 5).to.be.at.least(calculatedMinor * 4);
          expect(feeMinor).to.be.at.least(stepMinor * classes);
        },
      ),
    );
  });

  it('the sentences name the calculated fee', () => {
    expect(belowBookText(114_000, 'USD')).to.equal(
      'The calculated fee is USD\u00a01,140.00. Only somebody who may approve prices can go below it.',
    );
    expect(lowPriceReasonText(114_000, 'USD')).to.equal(
      'Please say why this price is below the calculated fee of USD\u00a01,140.00.',
    );
    expect(priceWaitText('far_below', 114_000, 'USD')).to.equal(
      'More than 20% below the calculated fee of USD\u00a01,140.00.',
    );
    expect(priceWaitText('no_book_price', undefined, 'USD')).to.equal('The price book has no price for this.');
    expect(priceWaitText('below_step', 4_700, 'USD')).to.equal(
      'A class would cost less than the smallest step of the currency.',
    );
  });
});
