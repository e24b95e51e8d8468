import { pageById } from '@school/bff-staff/contract/payment-pages';
import { punchPreview, undoPunch } from '@school/bff-staff/contract/payments';
import { statement } from '@school/infra/db/sql';
import { quoteRefund } from '@school/infra/refunds/request-refund';
import { expect } from 'chai';
import type { TestPage } from '../../support/factories/payment-pages.js';
import { Till } from './till.js';

const typeToken = statement(
  'test-deposit-typed',
  `UPDATE enrolment SET token_amount_minor = 4000, token_paid_on = '2026-11-20', token_payment_mode = 'Bank transfer',
     token_payment_url = 'https://bank.example/1' WHERE id = $1`,
);
const linkToken = statement(
  'test-deposit-link',
  `WITH link AS (
     INSERT INTO payment_link (kind, code, form_key, title, amount_minor, currency_code, student_id, course, expires_at,
       created_by, paid_at, paid_by)
     VALUES ('token', translate(gen_random_uuid()::text, '-', ''), gen_random_uuid(), 'Token', 4000, 'USD', $2,
       'Coding Champion', now(), $3, now(), $3) RETURNING id)
   UPDATE enrolment SET token_amount_minor = 4000, token_paid_on = '2026-11-20', token_link_id = link.id FROM link
   WHERE enrolment.id = $1`,
);
const confirmedIn = statement(
  'test-deposit-audit',
  `SELECT after->>'token_confirmed_minor' AS minor FROM audit_log
   WHERE action = 'payment.punch' AND entity_id = $1::text ORDER BY id`,
);

const UNCONFIRMED = [
  409,
  'A deposit was taken off this page. Please confirm that it has arrived.',
  'confirmed_token_amount',
];

describe('the punch confirms a deposit that staff typed', () => {
  const till = new Till();
  const { pending, mark, punch } = till;

  const typed = async (): Promise<TestPage> => {
    const page = await pending();
    await till.server.deps.db.run(typeToken, [page.enrolmentRowId]);
    await mark(page);
    return page;
  };
  const tokenOf = async (page: TestPage) =>
    (await till.server.call(pageById, { as: till.finance, params: { page_id: page.pageId } })).body.token;
  const said = async (page: TestPage, body?: object): Promise<unknown> => {
    const answer = await punch(page, till.finance, body);
    return answer.status === 200 ? 200 : [answer.status, answer.body.error, answer.body.field];
  };
  const refundable = async ({ pageId }: TestPage): Promise<number> =>
    (await quoteRefund(till.server.deps, pageId)).figures.availableMinor;

  it('staff see its amount, date, way and proof, and that it did not come by a link', async () => {
    const page = await typed();
    const seen = {
      amount: '40.00',
      paid_on: '2026-11-20',
      mode: 'Bank transfer',
      url: 'https://bank.example/1',
      by_link: false,
    };
    expect(await tokenOf(page)).to.deep.equal({ ...seen, confirmed_at: null });
    const preview = await till.server.call(punchPreview, { as: till.finance, params: { id: page.id } });
    expect(preview.body.token).to.deep.equal(seen);
  });

  it('no punch without its amount, and no refund of it before that', async () => {
    const page = await typed();
    for (const body of [undefined, {}, { confirmed_token_amount: '39.99' }, { confirmed_token_amount: 'yes' }])
      expect(await said(page, body), JSON.stringify(body)).to.deep.equal(UNCONFIRMED);
    expect(await refundable(page)).to.equal(page.amountMinor);
    expect(await said(page, { confirmed_token_amount: '40.00' })).to.equal(200);
    expect(await refundable(page)).to.equal(page.amountMinor + 4_000);
    expect((await tokenOf(page))?.confirmed_at).not.to.equal(null);
    expect(await till.server.deps.db.rows(confirmedIn, [page.id])).to.deep.equal([{ minor: '4000' }]);
  });

  it('undoing a punch also undoes the confirmation', async () => {
    const page = await typed();
    await said(page, { confirmed_token_amount: 40 });
    const undone = await till.server.call(undoPunch, {
      as: till.admin,
      params: { id: page.id },
      body: { reason: 'The bank sent it back' },
    });
    expect(undone.body.enrollment.token?.confirmed_at).to.equal(null);
    expect(await refundable(page)).to.equal(page.amountMinor);
    expect(await said(page)).to.deep.equal(UNCONFIRMED);
  });

  it('a deposit by a link was confirmed with its link: the specification sends nothing, and it counts', async () => {
    const page = await pending();
    const { id, accountId } = page.student;
    await till.server.deps.db.run(linkToken, [page.enrolmentRowId, id, accountId]);
    expect(await tokenOf(page)).to.include({ by_link: true, confirmed_at: null });
    await mark(page);
    expect(await refundable(page)).to.equal(page.amountMinor + 4_000);
    expect(await said(page)).to.equal(200);
  });
});
