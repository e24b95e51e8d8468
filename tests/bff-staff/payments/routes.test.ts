import { expire, extendExpiry, markPaid, punch, punchPreview } from '@school/bff-staff/contract/payments';
import { pageById } from '@school/bff-staff/contract/payment-pages';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { createProof, createUpload } from '../../support/factories/proofs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOW = '2026-11-21T10:00:00Z';
const auditOf = statement(
  'test-payment-audit',
  `SELECT action, actor_account_id, before->>'paid_at' AS was_paid, after->>'paid_at' IS NOT NULL AS is_paid,
     after->>'four_eyes_overridden' AS overridden
   FROM audit_log WHERE entity = 'payment_page' AND entity_id = $1::text ORDER BY id`,
);
const plannedOf = statement('test-payment-jobs', 'SELECT topic FROM outbox WHERE ref_id = $1 ORDER BY topic');
const instalmentsOf = statement(
  'test-payment-instalments',
  'SELECT position, amount_minor, credits, due_on::text FROM instalment WHERE enrolment_id = $1 ORDER BY position',
);
const logOf = statement(
  'test-payment-ledger',
  `SELECT e.description, g.amount FROM ledger_entry e JOIN ledger_leg g ON g.entry_id = e.id
   JOIN ledger_account a ON a.id = g.account_id WHERE a.student_id = $1 ORDER BY e.id`,
);
const leadOf = statement('test-payment-lead', 'SELECT stage FROM lead WHERE account_id = $1');
const addLead = statement(
  'test-payment-add-lead',
  `INSERT INTO lead (lead_code, phone, account_id, student_id, student_name, stage)
   VALUES ('LP' || $2::bigint, $3, $1, $2, 'Mia', 'Trial Done')`,
);
const proofState = statement('test-payment-proof', 'SELECT state, decided_by FROM payment_proof WHERE id = $1');
const paymentOf = statement(
  'test-payment-row',
  `SELECT reference, reference_key, amount_minor, paid_on::text, notes, upload_id, proof_id, duplicate_reason, marked_by
   FROM payment WHERE payment_page_id = $1`,
);
const keepSetting = statement(
  'test-four-eyes',
  `INSERT INTO setting (key, value) VALUES ('punch_four_eyes', $1::jsonb)
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
);

describe('Mark paid, punch, expire and extend (B2, B4, B5, B7, B8)', () => {
  let server: TestServer;
  let finance: Person;
  let admin: Person;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set(NOW);
    await createPaymentOptions(server.deps);
    const permissions = ['payment.mark_paid', 'payment.punch', 'payment.expire'];
    finance = await createStaff(server.deps, { permissions });
    admin = await createStaff(server.deps, { superuser: true });
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(NOW);
    await server.deps.db.run(keepSetting, ['false']);
  });

  let amount = 10_000;
  /** Every page has an amount of its own, so that none looks like another's payment. */
  const pending = (options: Parameters<typeof createPaymentPage>[1] = {}): Promise<TestPage> =>
    createPaymentPage(server.deps, { discountedFeeMinor: (amount += 100), ...options });
  const mark = (page: TestPage, body: object = {}, as = finance) =>
    server.call(markPaid, { as, body: { enrollment_id: page.id, paid_via_id: 'PAY001', ...body } });
  const change = (what: typeof punch, page: { id: number }, as = finance) =>
    server.call(what, { as, params: { id: page.id } });
  const extend = (page: { id: number }, body: object, as = finance) =>
    server.call(extendExpiry, { as, params: { id: page.id }, body });

  describe('Mark paid', () => {
    it('takes method, reference, notes and date, and answers the page as Paid; audited, and the family hears of it', async () => {
      const page = await pending();
      const answer = await mark(page, { payment_ref: ' tx-91/a ', notes: 'By phone', paid_on: '2026-11-20' });
      expect([answer.status, answer.body.message]).to.deep.equal([200, 'Marked as paid.']);
      expect(answer.body.enrollment).to.include({ id: page.id, is_paid: true, is_punched: false, state: 'Paid' });
      expect(await server.deps.db.row(paymentOf, [page.rowId])).to.deep.equal({
        reference: 'tx-91/a',
        reference_key: 'TX91A',
        amount_minor: page.amountMinor,
        paid_on: '2026-11-20',
        notes: 'By phone',
        upload_id: null,
        proof_id: null,
        duplicate_reason: null,
        marked_by: finance.accountId,
      });
      expect(await server.deps.db.rows(auditOf, [page.id])).to.deep.equal([
        {
          action: 'payment.mark_paid',
          actor_account_id: finance.accountId,
          was_paid: null,
          is_paid: true,
          overridden: null,
        },
      ]);
      expect(await server.deps.db.rows(plannedOf, [page.rowId])).to.deep.equal([{ topic: 'payment-received' }]);
    });

    it('the date defaults to today on the clock of whoever marks it; the method may be named by its row', async () => {
      const { PAY001 } = await createPaymentOptions(server.deps);
      server.clock.set('2026-11-21T16:00:00Z');
      const tokyo = await createStaff(server.deps, { permissions: ['payment.mark_paid'], timezone: 'Asia/Tokyo' });
      const page = await pending();
      expect((await mark(page, { paid_via_id: PAY001 }, tokyo)).status).to.equal(200);
      expect(await server.deps.db.row(paymentOf, [page.rowId])).to.include({ paid_on: '2026-11-22' });
    });

    it("twice: 'This enrollment is already marked as paid.'", async () => {
      const page = await pending();
      await mark(page);
      const again = await mark(page);
      expect([again.status, again.body.error]).to.deep.equal([409, 'This enrollment is already marked as paid.']);
    });

    it("a page that does not exist: 'Enrollment not found.'", async () => {
      for (const id of [999_999_999, '999999999', 123_456_789_012_345]) {
        const answer = await server.call(markPaid, { as: finance, body: { enrollment_id: id, paid_via_id: 'PAY001' } });
        expect([answer.status, answer.body.error]).to.deep.equal([404, 'Enrollment not found.']);
      }
    });

    for (const state of ['expired', 'expired by hand'] as const)
      it(`D25: an ${state} page may be marked, because the money has arrived; it is expired no more`, async () => {
        const page = await pending({ state });
        const { body } = await mark(page);
        expect(body.enrollment).to.include({ state: 'Paid', is_expired: false });
      });

    for (const [field, body, sentence] of [
      ['paid_via_id', { paid_via_id: undefined }, 'Please select a payment method.'],
      ['paid_via_id', { paid_via_id: '' }, 'Please select a payment method.'],
      [
        'paid_via_id',
        { paid_via_id: 'PAY999' },
        'Please choose a payment method that is active and takes the currency of this page.',
      ],
      [
        'paid_via_id',
        { paid_via_id: 'PAY003' },
        'Please choose a payment method that is active and takes the currency of this page.',
      ],
      ['paid_on', { paid_on: '2026-11-23' }, 'The payment date cannot be in the future.'],
      ['paid_on', { paid_on: '2025-11-20' }, 'The payment date cannot be more than a year ago.'],
      ['paid_on', { paid_on: '2026-02-30' }, 'Please choose a payment date.'],
      ['payment_ref', { payment_ref: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
      ['notes', { notes: 'x'.repeat(2001) }, 'Please use at most 2000 characters.'],
    ] as const)
      it(`${JSON.stringify(body).slice(0, 40)}: 400 '${sentence}'`, async () => {
        const answer = await mark(await pending(), body);
        expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([400, sentence, field]);
      });

    it('T32, C32: the screenshot is an own upload, and nothing else', async () => {
      const mine = await createUpload(server.deps, { accountId: finance.accountId });
      const theirs = await createUpload(server.deps, { accountId: admin.accountId });
      const familys = await createUpload(server.deps);
      const own = (key: string): string => `${server.deps.config.STAFF_URL}/api/blackops/uploads/${key}/`;
      const page = await pending();
      for (const screenshot of [
        own(theirs.key),
        own(familys.key),
        own('A'.repeat(43)),
        `https://evil.example/api/blackops/uploads/${mine.key}/`,
        `${own(mine.key)}?x`,
        `${own(mine.key)}../x`,
        'javascript:alert(1)',
        mine.key,
      ]) {
        const answer = await mark(page, { screenshot });
        expect([answer.status, answer.body.error, answer.body.field], screenshot).to.deep.equal([
          400,
          'Please upload the screenshot here; an address of another file cannot be used.',
          'screenshot',
        ]);
      }
      expect((await mark(page, { screenshot: own(mine.key) })).status).to.equal(200);
      expect(await server.deps.db.row(paymentOf, [page.rowId])).to.include({ upload_id: mine.id });
    });

    it('accepts the open proof of the family, with its picture; one that was decided cannot be meant', async () => {
      const page = await pending();
      const upload = await createUpload(server.deps);
      const proof = await createProof(server.deps, { page, uploadId: upload.id });
      const wrong = await mark(page, { proof_id: proof.id + 1000 });
      expect([wrong.status, wrong.body.error]).to.deep.equal([409, 'This proof has already been decided.']);
      expect((await mark(page, { proof_id: proof.id })).status).to.equal(200);
      expect(await server.deps.db.row(paymentOf, [page.rowId])).to.include({
        upload_id: upload.id,
        proof_id: proof.id,
      });
      expect(await server.deps.db.row(proofState, [proof.id])).to.deep.equal({
        state: 'accepted',
        decided_by: finance.accountId,
      });
    });
  });

  describe('The same payment on another page (product section 4 #3)', () => {
    const student = (page: TestPage): string => `payment page ${page.id} (${page.student.name})`;

    it('same method and reference: a warning that names the other page, and a reason to go on', async () => {
      const [first, second] = [await pending(), await pending()];
      await mark(first, { payment_ref: 'AB 12-34' });
      const warned = await mark(second, { payment_ref: 'ab1234' });
      expect([warned.status, warned.body.code, warned.body.error]).to.deep.equal([
        409,
        'duplicate_reference',
        `This payment reference was already used for ${student(first)}.`,
      ]);
      const silent = await mark(second, { payment_ref: 'ab1234', confirm_duplicate: true, duplicate_reason: '  ' });
      expect([silent.status, silent.body.field]).to.deep.equal([400, 'duplicate_reason']);
      const body = {
        payment_ref: 'ab1234',
        confirm_duplicate: true,
        duplicate_reason: 'One transfer for two children',
      };
      expect((await mark(second, body)).status).to.equal(200);
      expect(await server.deps.db.row(paymentOf, [second.rowId])).to.include({
        duplicate_reason: 'One transfer for two children',
      });
    });

    it('the same screenshot: a hard stop, which only finance passes with a reason', async () => {
      const cashier = await createStaff(server.deps, { permissions: ['payment.mark_paid'] });
      const url = (key: string): string => `${server.deps.config.STAFF_URL}/api/blackops/uploads/${key}/`;
      const shot = (as: Person) => createUpload(server.deps, { content: 'the same receipt', accountId: as.accountId });
      const [first, second] = [await pending(), await pending()];
      await mark(first, { screenshot: url((await shot(finance)).key) });
      const body = { screenshot: url((await shot(cashier)).key), confirm_duplicate: true, duplicate_reason: 'Sure' };
      const stopped = await mark(second, body, cashier);
      expect([stopped.status, stopped.body.code, stopped.body.error]).to.deep.equal([
        409,
        'duplicate_stop',
        `This screenshot was already used for ${student(first)}. Only Finance can accept it again.`,
      ]);
      const again = { ...body, screenshot: url((await shot(finance)).key) };
      expect((await mark(second, { ...again, confirm_duplicate: false })).body.code).to.equal('duplicate_screenshot');
      expect((await mark(second, again)).status).to.equal(200);
    });

    it('same amount, day and method, or a picture that looks the same: a warning', async () => {
      const fee = { discountedFeeMinor: 7_777 };
      const [first, second] = [await pending(fee), await pending(fee)];
      await mark(first, { payment_ref: 'N1' });
      const warned = await mark(second, { payment_ref: 'N2' });
      expect([warned.status, warned.body.code, warned.body.error]).to.deep.equal([
        409,
        'duplicate_near',
        `This looks like the payment of ${student(first)}.`,
      ]);
      expect((await mark(second, { payment_ref: 'N2', paid_on: '2026-11-19' })).status).to.equal(200);
      const url = (key: string): string => `${server.deps.config.STAFF_URL}/api/blackops/uploads/${key}/`;
      const drawn = async (bits: string): Promise<object> => {
        const averageHash = Buffer.from(bits, 'hex');
        return {
          screenshot: url((await createUpload(server.deps, { accountId: finance.accountId, averageHash })).key),
        };
      };
      const [third, fourth] = [await pending(), await pending()];
      expect((await mark(third, await drawn('00ff00ff00ff00ff'))).status).to.equal(200);
      expect((await mark(fourth, await drawn('00ff00ff00ff00fe'))).body.code).to.equal('duplicate_near');
      expect((await mark(fourth, await drawn('ff00ff00ff00ff00'))).status).to.equal(200);
    });
  });

  describe('Punch', () => {
    it('grants the credits, makes the instalments, moves the lead, tells everybody; once', async () => {
      const page = await pending({ payments: 3, totalClasses: 50, discountedFeeMinor: 120_000 });
      await server.deps.db.run(addLead, [page.student.accountId, page.student.id, page.student.phone]);
      await mark(page, { paid_on: '2026-10-31' });
      const preview = await server.call(punchPreview, { as: finance, params: { id: page.id } });
      expect(preview.body).to.deep.include({
        student_name: page.student.name,
        credits: 17,
        needs_another_person: false,
      });
      const answer = await change(punch, page);
      expect([answer.status, answer.body.message]).to.deep.equal([200, 'Punched.']);
      expect(answer.body.enrollment).to.include({ state: 'Punched', is_punched: true });
      const rows = await server.deps.db.rows(instalmentsOf, [page.enrolmentRowId]);
      expect(rows.slice(1)).to.deep.equal([
        { position: 2, amount_minor: 40_000, credits: 17, due_on: '2026-11-30' },
        { position: 3, amount_minor: 40_000, credits: 16, due_on: '2026-12-31' },
      ]);
      expect(preview.body.instalments).to.deep.equal([
        { instalment: 2, due_date: '2026-11-30', payment_amount: '400.00', credits: 17 },
        { instalment: 3, due_date: '2026-12-31', payment_amount: '400.00', credits: 16 },
      ]);
      expect(await server.deps.db.rows(logOf, [page.student.id])).to.deep.equal([
        { description: `Enrolment ${page.enrolmentId} (1/3)`, amount: 17 },
      ]);
      expect(await server.deps.db.row(leadOf, [page.student.accountId])).to.deep.equal({ stage: 'Enrolled' });
      expect(await server.deps.db.rows(plannedOf, [page.rowId])).to.deep.equal([
        { topic: 'payment-received' },
        { topic: 'sale-punched' },
      ]);
      const again = await change(punch, page);
      expect([again.status, again.body.error]).to.deep.equal([409, 'This enrollment is already punched.']);
      expect(await server.deps.db.rows(logOf, [page.student.id])).to.have.length(1);
    });

    it("not paid: 'This enrollment must be marked as paid before it can be punched.'", async () => {
      const params = { id: (await pending()).id };
      for (const answer of [
        await server.call(punch, { as: finance, params }),
        await server.call(punchPreview, { as: finance, params }),
      ]) {
        expect([answer.status, answer.body.error]).to.deep.equal([
          409,
          'This enrollment must be marked as paid before it can be punched.',
        ]);
      }
    });

    it("no such page: 'Enrollment not found.'", async () => {
      expect((await change(punch, { id: 999_999_999 })).body.error).to.equal('Enrollment not found.');
    });

    it('product 3.2: whoever marked it may not punch it, when the school says so; a superuser may, and that is audited', async () => {
      await server.deps.db.run(keepSetting, ['true']);
      const page = await pending();
      await mark(page);
      const refused = await change(punch, page);
      expect([refused.status, refused.body.error]).to.deep.equal([
        409,
        'You marked this enrollment as paid, so somebody else must punch it.',
      ]);
      const seen = await server.call(punchPreview, { as: finance, params: { id: page.id } });
      expect(seen.body.needs_another_person).to.equal(true);
      expect((await change(punch, page, admin)).status).to.equal(200);
      const own = await pending();
      await mark(own, {}, admin);
      expect((await change(punch, own, admin)).status).to.equal(200);
      const lines = await server.deps.db.rows<{ action: string; overridden: string }>(auditOf, [own.id]);
      expect(lines.find(({ action }) => action === 'payment.punch')?.overridden).to.equal('true');
    });
  });

  describe('Expire', () => {
    it("now, once: 'This payment page is already expired.'", async () => {
      const page = await pending();
      const answer = await change(expire, page);
      expect([answer.status, answer.body.enrollment.state]).to.deep.equal([200, 'Expired']);
      const again = await change(expire, page);
      expect([again.status, again.body.error]).to.deep.equal([409, 'This payment page is already expired.']);
      const past = await change(expire, await pending({ state: 'expired' }));
      expect([past.status, past.body.error]).to.deep.equal([409, 'This payment page is already expired.']);
    });

    it("not a paid one, and not one that does not exist: 'Payment page not found.'", async () => {
      const paid = await change(expire, await pending({ state: 'paid' }));
      expect([paid.status, paid.body.error]).to.deep.equal([409, 'This enrollment is already marked as paid.']);
      const missing = await change(expire, { id: 999_999_999 });
      expect([missing.status, missing.body.error]).to.deep.equal([404, 'Payment page not found.']);
    });
  });

  describe('Extend expiry', () => {
    it('product 3.11: to the last second of the day, and the hours agree with it', async () => {
      const page = await pending({ createdAt: new Date('2026-03-01T10:00:00Z'), expiresInHours: 24, state: 'expired' });
      server.clock.set('2026-03-03T00:00:00Z');
      const clerk = await createStaff(server.deps, { permissions: ['payment.expire'] });
      const { status, body } = await extend(page, { expiry_date: '2026-03-09' }, clerk);
      expect(status).to.equal(200);
      expect(body.enrollment).to.include({ state: 'Pending', expiry_date: '2026-03-09', expires_in_hours: 206 });
      expect(new Date(body.enrollment.expires_at).toISOString()).to.equal('2026-03-09T23:59:59.000Z');
      const read = await server.call(pageById, { as: clerk, params: { page_id: page.pageId } });
      expect(read.body.is_expired).to.equal(false);
    });

    for (const [expiry_date, sentence] of [
      ['2026-11-20', 'Please choose today or a later date.'],
      ['2027-11-22', 'Please choose a date within a year.'],
      ['2026-13-01', 'Please choose a date.'],
      ['', 'Please choose a date.'],
      [null, 'Please choose a date.'],
      [['2026-12-01'], 'Please choose a date.'],
    ] as const)
      it(`${JSON.stringify(expiry_date)}: 400 '${sentence}'`, async () => {
        const answer = await extend(await pending(), { expiry_date });
        expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([400, sentence, 'expiry_date']);
      });

    it('today is early enough', async () => {
      expect((await extend(await pending(), { expiry_date: '2026-11-21' })).status).to.equal(200);
    });

    it('an expired page comes back when that is wanted, and not when it was shown as active', async () => {
      const page = await pending({ state: 'expired by hand' });
      const unknowing = await extend(page, { expiry_date: '2026-12-24', is_expired: false });
      expect([unknowing.status, unknowing.body.error]).to.deep.equal([409, 'This payment page is already expired.']);
      const { body } = await extend(page, { expiry_date: '2026-12-24', is_expired: true });
      expect(body.enrollment).to.include({ state: 'Pending', is_expired: false });
    });

    it('not a paid one, and not one that does not exist', async () => {
      const paid = await extend(await pending({ state: 'paid' }), { expiry_date: '2026-12-24' });
      expect([paid.status, paid.body.error]).to.deep.equal([409, 'This enrollment is already marked as paid.']);
      const missing = await extend({ id: 999_999_999 }, { expiry_date: '2026-12-24' });
      expect([missing.status, missing.body.error]).to.deep.equal([404, 'Payment page not found.']);
    });
  });

  it('each call needs its own permission', async () => {
    const page = await pending();
    const sales = await createStaff(server.deps, { permissions: ['payment.create', 'payment.view_all'] });
    const statuses = [
      (await mark(page, {}, sales)).status,
      (await change(punch, page, sales)).status,
      (await change(expire, page, sales)).status,
      (await extend(page, { expiry_date: '2026-12-24' }, sales)).status,
    ];
    expect(statuses).to.deep.equal([403, 403, 403, 403]);
  });
});
