import { approvePrice } from '@school/infra/price-requests/decide-price';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { askForTestPrice } from '../../support/factories/price-requests.js';
import { refusedBy } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const enrolmentOf = statement(
  'test-promise-enrolment',
  'SELECT e.id FROM enrolment e JOIN payment_page p ON p.number = e.number WHERE p.page_id = $1',
);

describe('what the database promises about prices', () => {
  let stores: TestStores;
  let approver: Person;
  before(async () => {
    stores = await openTestStores();
    approver = await createStaff(stores.deps, { permissions: ['payment.approve_price'] });
  });
  after(() => stores.close());

  const change = (set: string, id: number): Promise<string> =>
    refusedBy(stores.deps.db.run(statement('', `UPDATE ${set} WHERE id = $1`), [id]));
  const priced = async (): Promise<number> => {
    const page = await createPaymentPage(stores.deps, { totalClasses: 16, discountedFeeMinor: 40_000 });
    const set = "enrolment SET price_basis = 'book', calculated_fee_minor = 40000, price_step_minor = 100";
    expect(await change(set, page.enrolmentRowId)).to.equal('passed');
    return page.enrolmentRowId;
  };
  const approved = async (): Promise<{ request: number; enrolment: number }> => {
    const { id, pageId } = await askForTestPrice(stores.deps);
    await approvePrice(stores.deps, staffActor(approver), id);
    return { request: id, enrolment: (await stores.deps.db.row<{ id: number }>(enrolmentOf, [pageId])).id };
  };

  const wrong: readonly [what: string, set: string, by: string][] = [
    ['a fee below the calculated one', 'discounted_fee_minor = 39999', 'enrolment_price_floor'],
    ['a lower fee without a reason', "price_basis = 'agreed', discounted_fee_minor = 39999", 'enrolment_price_floor'],
    [
      'a fee more than 20% below without an approval',
      "price_basis = 'agreed', price_reason = 'Why', discounted_fee_minor = 31999",
      'enrolment_price_floor',
    ],
    [
      'less than one step a class without an approval',
      'discounted_fee_minor = 1599, calculated_fee_minor = 1599',
      'enrolment_price_floor',
    ],
    ['a judged fee that was compared with nothing', 'calculated_fee_minor = NULL', 'enrolment_price_floor'],
    ['an approved price without its approval', "price_basis = 'approved'", 'enrolment_price_approved'],
  ];
  for (const [what, set, by] of wrong)
    it(`an enrolment cannot have ${what}`, async () => {
      expect(await change(`enrolment SET ${set}`, await priced())).to.equal(`23514 ${by}`);
    });

  it('a fifth below with a reason is allowed', async () => {
    const set = "enrolment SET price_basis = 'agreed', price_reason = 'Why', discounted_fee_minor = 32000";
    expect(await change(set, await priced())).to.equal('passed');
  });

  it('an approval is of another person, and for exactly this fee, student and asker', async () => {
    const { request, enrolment } = await approved();
    expect(await change('price_request SET decided_by = requested_by', request)).to.match(
      /^23514 price_request_two_people/,
    );
    for (const set of [
      'discounted_fee_minor = discounted_fee_minor - 1',
      `created_by = ${approver.accountId}`,
      'price_approved_by = created_by',
    ])
      expect(await change(`enrolment SET ${set}`, enrolment), set).to.equal('23503 enrolment_price_request');
    expect(await change(`price_request SET state = 'declined', declined_reason = 'No'`, request)).to.match(/^23503/);
  });

  it('an approval makes one page', async () => {
    const { request } = await approved();
    const set = `enrolment SET price_basis = 'approved', price_reason = 'Why', price_request_id = ${request},
      price_approved_by = ${approver.accountId}`;
    expect(await change(set, await priced())).to.equal('23505 enrolment_price_request_id_key');
  });

  it('a waiting price has its form and no approval; a decided one keeps no form', async () => {
    const { id } = await askForTestPrice(stores.deps);
    expect(await change('price_request SET form = NULL', id)).to.match(/^23514 price_request_form/);
    expect(await change("price_request SET state = 'approved'", id)).to.match(/^23514/);
  });
});
