import { judgeSale, type PunchedSales, type WantedSale } from '@school/core/payment-pages/renewal';
import { expect } from 'chai';

const NONE: PunchedSales = { renews: false, latest: undefined };
const SOLD: PunchedSales = { renews: true, latest: { feeMinor: 40_000, classes: 16 } };
const wanted = (change: Partial<WantedSale>): WantedSale => ({
  type: 'Renewal',
  asked: { feeMinor: 132_000, classes: 48 },
  mayApprove: false,
  reason: undefined,
  ...change,
});
const outcome = (sales: PunchedSales, change: Partial<WantedSale>): unknown => {
  const judged = judgeSale(sales, wanted(change));
  return judged.ok ? judged.value : judged.reason;
};

describe('the sales decide the enrolment type and the highest price of a renewal', () => {
  const dear = { feeMinor: 132_001, classes: 48 };
  const cases: readonly [title: string, sales: PunchedSales, change: Partial<WantedSale>, expected: unknown][] = [
    ['a first sale is a New Sale', NONE, { type: 'New Sale' }, null],
    ['and no Renewal', NONE, { type: 'Renewal' }, 'is_new_sale'],
    ['a sale after a punched one is a Renewal', SOLD, {}, null],
    ['and no New Sale, whatever it costs', SOLD, { type: 'New Sale', asked: dear }, 'is_renewal'],
    [
      'one cent more than 10% above the last one is refused',
      SOLD,
      { asked: dear, reason: 'New teacher' },
      'renewal_too_dear',
    ],
    [
      'also with the permission, as long as nobody says why',
      SOLD,
      { asked: dear, mayApprove: true },
      'price_reason_missing',
    ],
    ['and is made for a reason', SOLD, { asked: dear, mayApprove: true, reason: 'New teacher' }, 'New teacher'],
    ['a reason that is not needed is not kept', SOLD, { mayApprove: true, reason: 'New teacher' }, null],
    [
      'a last sale in another currency compares with nothing',
      { renews: true, latest: undefined },
      { asked: dear },
      null,
    ],
  ];
  for (const [title, sales, change, expected] of cases)
    it(title, () => {
      expect(outcome(sales, change)).to.equal(expected);
    });
});
