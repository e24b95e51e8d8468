import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import type { TestPage } from '../../support/factories/payment-pages.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { createProof, createUpload } from '../../support/factories/proofs.js';
import { pageById } from '@school/bff-staff/contract/payment-pages';
import { markPaid } from '@school/bff-staff/contract/payments';
import { Till } from './till.js';

const auditOf = statement(
  'test-payment-audit',
  `SELECT action, actor_account_id, before->>'paid_at' AS was_paid, after->>'paid_at' IS NOT NULL AS is_paid,
     after->>'four_eyes_overridden' AS overridden
   FROM audit_log WHERE entity = 'payment_page' AND entity_id = $1::text ORDER BY id`,
);
const plannedOf = statement('test-payment-jobs', 'SELECT topic FROM outbox WHERE ref_id = $1 ORDER BY topic');
const proofState = statement('test-payment-proof', 'SELECT state, decided_by FROM payment_proof WHERE id = $1');
const paymentOf = statement(
  'test-payment-row',
  `SELECT reference, reference_key, amount_minor, paid_on::text, notes, upload_id, proof_id, duplicate_reason, marked_by
   FROM payment WHERE payment_page_id = $1`,
);
const makeOlder = statement(
  'test-upload-older',
  "UPDATE upload SET created_at = $2::timestamptz - interval '48 hours' WHERE id = $1",
);

describe('Mark paid', () => {
  const till = new Till();
  const { pending, mark } = till;

  describe('Mark paid', () => {
    it('accepts method, reference, notes and date, and returns the page as Paid; audited, and the family gets a message', async () => {
      const page = await pending();
      const answer = await mark(page, { payment_ref: ' tx-91/a ', notes: 'By phone', paid_on: '2026-11-20' });
      expect([answer.status, answer.body.message]).to.deep.equal([200, 'Marked as paid.']);
      expect(answer.body.enrollment).to.include({ id: page.id, is_paid: true, is_punched: false, state: 'Paid' });
      expect(await till.server.deps.db.row(paymentOf, [page.rowId])).to.deep.equal({
        reference: 'tx-91/a',
        reference_key: 'TX91A',
        amount_minor: page.amountMinor,
        paid_on: '2026-11-20',
        notes: 'By phone',
        upload_id: null,
        proof_id: null,
        duplicate_reason: null,
        marked_by: till.finance.accountId,
      });
      expect(await till.server.deps.db.rows(auditOf, [page.id])).to.deep.equal([
        {
          action: 'payment.mark_paid',
          actor_account_id: till.finance.accountId,
          was_paid: null,
          is_paid: true,
          overridden: null,
        },
      ]);
      expect(await till.server.deps.db.rows(plannedOf, [page.rowId])).to.deep.equal([{ topic: 'payment-received' }]);
    });

    it("the default date is today in the person's zone; the method may be given by its row id", async () => {
      const { PAY001 } = await createPaymentOptions(till.server.deps);
      till.server.clock.set('2026-11-21T16:00:00Z');
      const tokyo = await createStaff(till.server.deps, { permissions: ['payment.mark_paid'], timezone: 'Asia/Tokyo' });
      const page = await pending();
      expect((await mark(page, { paid_via_id: PAY001 }, tokyo)).status).to.equal(200);
      expect(await till.server.deps.db.row(paymentOf, [page.rowId])).to.include({ paid_on: '2026-11-22' });
    });

    it("twice: 'This enrollment is already marked as paid.'", async () => {
      const page = await pending();
      await mark(page);
      const again = await mark(page);
      expect([again.status, again.body.error]).to.deep.equal([409, 'This enrollment is already marked as paid.']);
    });

    it("a page of an enrolment that was refunded: 'This enrollment has been refunded.', and nothing is taken", async () => {
      const page = await pending({ state: 'expired by hand' });
      await till.refund(page);
      const answer = await mark(page);
      expect([answer.status, answer.body.error]).to.deep.equal([409, 'This enrollment has been refunded.']);
      expect(await till.server.deps.db.rows(paymentOf, [page.rowId])).to.deep.equal([]);
    });

    it("a page that does not exist: 'Enrollment not found.'", async () => {
      for (const id of [999_999_999, '999999999', 123_456_789_012_345]) {
        const answer = await till.server.call(markPaid, {
          as: till.finance,
          body: { enrollment_id: id, paid_via_id: 'PAY001' },
        });
        expect([answer.status, answer.body.error]).to.deep.equal([404, 'Enrollment not found.']);
      }
    });

    for (const state of ['expired', 'expired by hand'] as const)
      it(`an ${state} page may be marked, because the money has arrived; it is no longer expired`, async () => {
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

    it("the screenshot must be the person's own upload of the last 48 hours", async () => {
      const mine = await createUpload(till.server.deps, { accountId: till.finance.accountId });
      const theirs = await createUpload(till.server.deps, { accountId: till.admin.accountId });
      const familys = await createUpload(till.server.deps);
      const own = (key: string): string => `${till.server.deps.config.STAFF_URL}/api/blackops/uploads/${key}/`;
      const tooOld = await createUpload(till.server.deps, { accountId: till.finance.accountId });
      await till.server.deps.db.run(makeOlder, [tooOld.id, till.server.clock.now()]);
      const page = await pending();
      for (const screenshot of [
        own(tooOld.key),
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
          'Please upload the screenshot here; the address of another file cannot be used.',
          'screenshot',
        ]);
      }
      expect((await mark(page, { screenshot: own(mine.key) })).status).to.equal(200);
      expect(await till.server.deps.db.row(paymentOf, [page.rowId])).to.include({ upload_id: mine.id });
    });

    it('accepts the open proof of the family, with its picture; a decided one cannot be used', async () => {
      const page = await pending();
      const upload = await createUpload(till.server.deps);
      const proof = await createProof(till.server.deps, { page, uploadId: upload.id });
      const wrong = await mark(page, { proof_id: proof.id + 1000 });
      expect([wrong.status, wrong.body.error]).to.deep.equal([409, 'This proof has already been decided.']);
      expect((await mark(page, { proof_id: proof.id })).status).to.equal(200);
      expect(await till.server.deps.db.row(paymentOf, [page.rowId])).to.include({
        upload_id: upload.id,
        proof_id: proof.id,
      });
      expect(await till.server.deps.db.row(proofState, [proof.id])).to.deep.equal({
        state: 'accepted',
        decided_by: till.finance.accountId,
      });
    });
  });

  describe('The proof that waits', () => {
    const lookUp = async (page: TestPage) =>
      (await till.server.call(pageById, { as: till.finance, params: { page_id: page.pageId } })).body;

    it('the look-up shows it with file, method and reference, until it is decided', async () => {
      const page = await pending();
      expect((await lookUp(page)).open_proof).to.equal(null);
      const upload = await createUpload(till.server.deps);
      const proof = await createProof(till.server.deps, { page, uploadId: upload.id, reference: 'TX 81' });
      const { open_proof: shown } = await lookUp(page);
      expect(shown).to.deep.include({
        id: proof.id,
        reference: 'TX 81',
        option_id: 'PAY001',
        payment_method: 'Bank transfer',
        file_url: `${till.server.deps.config.STAFF_URL}/api/blackops/uploads/${upload.key}/`,
        file_type: 'image',
      });
      await mark(page, { proof_id: proof.id, payment_ref: 'TX 81' });
      expect((await lookUp(page)).open_proof).to.equal(null);
    });

    it('a proof that came after the look-up is not accepted unseen', async () => {
      const page = await pending();
      const proof = await createProof(till.server.deps, { page, reference: 'TX 82' });
      const answer = await mark(page, { proof_id: null });
      expect([answer.status, answer.body.code, answer.body.error]).to.deep.equal([
        409,
        'proof_arrived',
        'The family has sent a proof of payment in the meantime. Please look at it first.',
      ]);
      expect(await till.server.deps.db.row(proofState, [proof.id])).to.include({ state: 'submitted' });
      expect((await mark(page, { proof_id: proof.id })).status).to.equal(200);
    });
  });

  describe('The same payment on another page', () => {
    const student = (page: TestPage): string => `payment page ${page.id} (${page.student.name})`;

    it('same method and reference: a warning that names the other page, and a reason is needed', async () => {
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
      expect(await till.server.deps.db.row(paymentOf, [second.rowId])).to.include({
        duplicate_reason: 'One transfer for two children',
      });
    });

    it('the same screenshot: a warning, which everybody who marks pages as paid overrules with a reason', async () => {
      const cashier = await createStaff(till.server.deps, { permissions: ['payment.mark_paid'] });
      const url = (key: string): string => `${till.server.deps.config.STAFF_URL}/api/blackops/uploads/${key}/`;
      const shot = (as: Person) =>
        createUpload(till.server.deps, { content: 'the same receipt', accountId: as.accountId });
      const [first, second] = [await pending(), await pending()];
      await mark(first, { screenshot: url((await shot(till.finance)).key) });
      const body = { screenshot: url((await shot(cashier)).key) };
      const warned = await mark(second, body, cashier);
      expect([warned.status, warned.body.code, warned.body.error]).to.deep.equal([
        409,
        'duplicate_screenshot',
        `This screenshot was already used for ${student(first)}.`,
      ]);
      const sure = { ...body, confirm_duplicate: true, duplicate_reason: 'Sure' };
      expect((await mark(second, sure, cashier)).status).to.equal(200);
      expect(await till.server.deps.db.row(paymentOf, [second.rowId])).to.include({ duplicate_reason: 'Sure' });
    });

    it('two families pay the same amount on the same day by the same method: no warning', async () => {
      const fee = { discountedFeeMinor: 7_777 };
      const [first, second, third] = [await pending(fee), await pending(fee), await pending(fee)];
      expect((await mark(first, { payment_ref: 'N1' })).status).to.equal(200);
      expect((await mark(second, { payment_ref: 'N2' })).status).to.equal(200);
      expect((await mark(third)).status).to.equal(200);
      expect(await till.server.deps.db.row(paymentOf, [third.rowId])).to.include({ duplicate_reason: null });
    });
  });
});
