import { paymentPage, publicPage } from '@school/bff-learner/contract/payment-pages';
import { randomToken } from '@school/infra/auth/secrets';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStudent } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const UNKNOWN = '482-20260314-k9x2k9x2k9x2k9x2k9x2k9';
const HOUR_MS = 3_600_000;

/** Exactly these fields; add a new one here only on purpose. */
const PUBLIC_FIELDS = [
  'page_id',
  'student_name',
  'payment_amount',
  'payment_currency',
  'total_course_fee',
  'total_discounted_fee',
  'discount_percent',
  'credits_obtained',
  'payment_description',
  'subject',
  'course',
  'course_customization',
  'service_type',
  'num_of_classes_per_month',
  'num_of_remaining_instalments',
  'payment_type',
  'is_paid',
  'is_expired',
  'created_at',
  'expires_in_hours',
  'due_date',
  'expiry_date',
  'paid_at',
  'expires_at',
  'server_time',
  'instalment',
  'num_of_instalments',
  'total_num_of_classes',
  'class_size',
  'deposit_amount',
  'auto_charge_consent',
  'consent_confirmed_at',
  'proof_state',
  // Why a proof was rejected, written for the family, and how much money was refunded.
  'proof_note',
  'receipt',
  'refund',
];

const extend = statement(
  'test-extend-page',
  `UPDATE payment_page SET expires_at = $2, expired_at = NULL, expires_in_hours = $3 WHERE id = $1`,
);
const addRefund = statement(
  'test-add-refund',
  `INSERT INTO refund (form_key, enrolment_id, amount_minor, currency_code, credits, reason, state, reference,
     requested_by, decided_by, decided_at, declined_reason)
   VALUES (gen_random_uuid(), $1, $2, 'USD', 0, 'Moved away', $3, CASE WHEN $3 = 'approved' THEN 'REF 1' END, $4,
     CASE WHEN $3 <> 'requested' THEN (SELECT max(id) FROM account WHERE id <> $4) END,
     CASE WHEN $3 <> 'requested' THEN $5::timestamptz END, CASE WHEN $3 = 'declined' THEN 'No' END)`,
);
const endEnrolment = statement('test-page-end-enrolment', 'UPDATE enrolment SET refunded_at = $2 WHERE id = $1');
const expire = statement('test-expire-page', 'UPDATE payment_page SET expired_at = $2 WHERE id = $1');

describe('the public payment page call', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:00:00Z');
    await createPaymentPage(server.deps);
  });
  after(() => server.close());

  const read = async (pageId: string) => {
    const answer = await server.call(paymentPage, { query: { page_id: pageId } });
    expect(answer.status).to.equal(200);
    const [page] = answer.body;
    if (page === undefined) throw new Error('no page');
    return page;
  };

  for (const query of [
    '',
    '?page_id=',
    `?page_id=${UNKNOWN}&page_id=${UNKNOWN}`,
    '?page_id[]=1',
    '?page_id=%00',
    '?page_id=*',
    '?page_id=%25',
    `?page_id=${'a'.repeat(10_000)}`,
    '?is_paid=true&is_punched=false',
  ]) {
    it(`never lists anything to a visitor: ${query.slice(0, 40) || 'no page_id'}`, async () => {
      const answer = await server.fetch(`/api/enrollments/${query}`);
      expect([400, 401, 404]).to.include(answer.status);
      expect(await answer.json())
        .to.have.property('error')
        .that.is.a('string');
    });
  }

  it('a good id given twice, once good and once bad, or beside others: never a page', async () => {
    const { pageId } = await createPaymentPage(server.deps);
    for (const query of [`page_id=${pageId}&page_id=${pageId}`, `page_id=${pageId}&page_id=`, `page_id=${pageId}%20`]) {
      const answer = await server.fetch(`/api/enrollments/?${query}`);
      expect(answer.status, query).to.equal(404);
      expect(await answer.json()).to.include({ error: 'Payment page not found' });
    }
  });

  it('a well-formed unknown id: 404 "Payment page not found"', async () => {
    const answer = await server.fetch(`/api/enrollments/?page_id=${UNKNOWN}`);
    expect(answer.status).to.equal(404);
    expect(await answer.json()).to.include({ error: 'Payment page not found' });
  });

  it('the body is exactly the allow-list, in the contract and in the answer', async () => {
    const owner = await createStudent(server.deps, { name: 'Rafi Secret', phone: '+491799999999' });
    const { pageId } = await createPaymentPage(server.deps, { student: owner, state: 'paid', reference: 'SECRET-REF' });
    const answer = await server.fetch(`/api/enrollments/?page_id=${pageId}`);
    const text = await answer.text();
    const [page] = JSON.parse(text) as [Record<string, unknown>];
    expect(Object.keys(publicPage.shape)).to.deep.equal(PUBLIC_FIELDS);
    expect(Object.keys(page)).to.have.members(PUBLIC_FIELDS);
    for (const secret of ['student_phone', 'student_email', 'owner_email', 'owner_team', 'cpc', 'is_punched', '"id"'])
      expect(text).to.not.include(secret);
    for (const value of ['+491799999999', 'SECRET-REF', '@school.test']) expect(text).to.not.include(value);
    expect(answer.headers.get('Cache-Control')).to.equal('no-store');
    expect(answer.headers.get('Referrer-Policy')).to.equal('no-referrer');
  });

  it('says the sum, what it is for, and which of the instalments it is', async () => {
    const { pageId } = await createPaymentPage(server.deps, {
      discountedFeeMinor: 96_000,
      totalFeeMinor: 120_000,
      totalClasses: 48,
      payments: 3,
    });
    expect(await read(pageId)).to.deep.include({
      payment_amount: '320.00',
      payment_currency: 'USD',
      total_course_fee: '1200.00',
      total_discounted_fee: '960.00',
      credits_obtained: 16,
      instalment: 1,
      num_of_instalments: 3,
      num_of_remaining_instalments: 2,
      total_num_of_classes: 48,
      is_paid: false,
      is_expired: false,
      proof_state: 'none',
      proof_note: '',
      receipt: null,
      refund: null,
    });
  });

  it('a refund is shown: in part, then in full; one that waits or was declined is not', async () => {
    const { pageId, enrolmentRowId, owner } = await createPaymentPage(server.deps, { state: 'punched' });
    const back = (state: string, amountMinor: number) =>
      server.deps.db.run(addRefund, [enrolmentRowId, amountMinor, state, owner.accountId, server.clock.now()]);
    await back('declined', 9_000);
    await back('requested', 8_000);
    expect((await read(pageId)).refund).to.equal(null);
    await back('approved', 10_000);
    await back('approved', 2_550);
    const refunded_at = '2026-11-21T09:00:00+00:00';
    expect((await read(pageId)).refund).to.deep.equal({ amount: '125.50', refunded_at, is_whole: false });
    await server.deps.db.run(endEnrolment, [enrolmentRowId, server.clock.now()]);
    expect((await read(pageId)).refund).to.deep.equal({ amount: '125.50', refunded_at, is_whole: true });
  });

  it('expires at its instant, can be expired by hand and extended, all by the server’s clock', async () => {
    const now = server.clock.now();
    const { pageId, rowId } = await createPaymentPage(server.deps, {
      expiresAt: new Date(now.getTime() + HOUR_MS),
      expiresInHours: 1,
    });
    const open = await read(pageId);
    expect(open.is_expired).to.equal(false);
    expect(Date.parse(open.expires_at) - Date.parse(open.server_time)).to.equal(HOUR_MS);
    server.clock.advance(HOUR_MS);
    expect((await read(pageId)).is_expired).to.equal(true);
    await server.deps.db.run(extend, [rowId, new Date(now.getTime() + 5 * HOUR_MS), 5]);
    expect(await read(pageId)).to.include({ is_expired: false, expires_in_hours: 5 });
    await server.deps.db.run(expire, [rowId, server.clock.now()]);
    expect((await read(pageId)).is_expired).to.equal(true);
    server.clock.set(now);
  });

  it('paid: never expired again, with a receipt that shows the method and no secret', async () => {
    const now = server.clock.now();
    const { pageId, id } = await createPaymentPage(server.deps, { state: 'punched', expiresAt: now });
    const page = await read(pageId);
    expect(page).to.include({ is_paid: true, is_expired: false });
    expect(page.receipt).to.deep.equal({
      number: `R-${id}`,
      amount: '400.00',
      currency: 'USD',
      paid_on: '2026-11-21',
      method: 'PAY001',
    });
  });

  it('10,000 guesses find nothing, and after 20 in a minute they are refused with 429', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    const guess = () => strict.fetch(`/api/enrollments/?page_id=100000007-20261121-${randomToken()}`);
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 21; n += 1) statuses.push((await guess()).status);
      expect(statuses.slice(0, 20)).to.deep.equal(Array<number>(20).fill(404));
      expect(statuses[20]).to.equal(429);
      for (let n = 0; n < 10_000; n += 100)
        for (const { status } of await Promise.all(Array.from({ length: 100 }, guess))) expect(status).to.equal(429);
    } finally {
      await strict.close();
    }
  }).timeout(60_000);

  it('a family that reloads its page is never refused; only wrong guesses count', async () => {
    const { pageId } = await createPaymentPage(server.deps);
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      for (let n = 0; n < 60; n += 1)
        expect((await strict.fetch(`/api/enrollments/?page_id=${pageId}`)).status).to.equal(200);
    } finally {
      await strict.close();
    }
  });
});
