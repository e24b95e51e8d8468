import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { pageById } from '@school/bff-staff/contract/payment-pages';
import { punch as punchCall, punchPreview, undoPunch } from '@school/bff-staff/contract/payments';
import { LeadModel } from '@school/infra/leads/model';
import { spendCredits } from '../../support/factories/credits.js';
import { createClaim } from '../../support/factories/leads.js';
import { createStaff } from '../../support/factories/people.js';
import { Till } from './till.js';

const auditOf = statement(
  'test-payment-audit',
  `SELECT action, actor_account_id, before->>'paid_at' AS was_paid, after->>'paid_at' IS NOT NULL AS is_paid,
     after->>'four_eyes_overridden' AS overridden
   FROM audit_log WHERE entity = 'payment_page' AND entity_id = $1::text ORDER BY id`,
);
const plannedOf = statement(
  'test-payment-jobs',
  "SELECT topic FROM outbox WHERE ref_id = $1 AND topic <> 'score-lead' ORDER BY topic",
);
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
const disable = statement('test-payment-disable', 'UPDATE account SET disabled_at = now() WHERE id = $1');

describe('Punch, expire and extend', () => {
  const till = new Till();
  const { pending, mark, punch, expire, extend } = till;

  describe('Punch', () => {
    it('posts the credits, makes the instalments, moves the lead, sends all messages; once', async () => {
      const page = await pending({ payments: 3, totalClasses: 50, discountedFeeMinor: 120_000 });
      await till.server.deps.db.run(addLead, [page.student.accountId, page.student.id, page.student.phone]);
      await mark(page, { paid_on: '2026-10-31' });
      const preview = await till.server.call(punchPreview, { as: till.finance, params: { id: page.id } });
      expect(preview.body).to.deep.include({
        student_name: page.student.name,
        credits: 17,
        needs_another_person: false,
      });
      const answer = await punch(page);
      expect([answer.status, answer.body.message]).to.deep.equal([200, 'Punched.']);
      expect(answer.body.enrollment).to.include({ state: 'Punched', is_punched: true });
      const rows = await till.server.deps.db.rows(instalmentsOf, [page.enrolmentRowId]);
      expect(rows.slice(1)).to.deep.equal([
        { position: 2, amount_minor: 40_000, credits: 17, due_on: '2026-11-30' },
        { position: 3, amount_minor: 40_000, credits: 16, due_on: '2026-12-31' },
      ]);
      expect(preview.body.instalments).to.deep.equal([
        { instalment: 2, due_date: '2026-11-30', payment_amount: '400.00', credits: 17 },
        { instalment: 3, due_date: '2026-12-31', payment_amount: '400.00', credits: 16 },
      ]);
      expect(await till.server.deps.db.rows(logOf, [page.student.id])).to.deep.equal([
        { description: `Enrolment ${page.enrolmentId} (1/3)`, amount: 17 },
      ]);
      expect(await till.server.deps.db.row(leadOf, [page.student.accountId])).to.deep.equal({ stage: 'Enrolled' });
      expect(await till.server.deps.db.rows(plannedOf, [page.rowId])).to.deep.equal([
        { topic: 'payment-received' },
        { topic: 'sale-punched' },
      ]);
      const again = await punch(page);
      expect([again.status, again.body.error]).to.deep.equal([409, 'This enrollment is already punched.']);
      expect(await till.server.deps.db.rows(logOf, [page.student.id])).to.have.length(1);
    });

    it("not paid: 'This enrollment must be marked as paid before it can be punched.'", async () => {
      const params = { id: (await pending()).id };
      for (const answer of [
        await till.server.call(punchCall, { as: till.finance, params }),
        await till.server.call(punchPreview, { as: till.finance, params }),
      ]) {
        expect([answer.status, answer.body.error]).to.deep.equal([
          409,
          'This enrollment must be marked as paid before it can be punched.',
        ]);
      }
    });

    it("unknown page: 'Enrollment not found.'", async () => {
      expect((await punch({ id: 999_999_999 })).body.error).to.equal('Enrollment not found.');
    });

    it('when the school demands it, the person who marked it cannot punch it; a superuser can, and that is audited', async () => {
      await till.wantFourEyes(true);
      const page = await pending();
      await mark(page);
      const refused = await punch(page);
      expect([refused.status, refused.body.error]).to.deep.equal([
        409,
        'You marked this enrollment as paid, so somebody else must punch it.',
      ]);
      const seen = await till.server.call(punchPreview, { as: till.finance, params: { id: page.id } });
      expect(seen.body.needs_another_person).to.equal(true);
      expect((await punch(page, till.admin)).status).to.equal(200);
      const own = await pending();
      await mark(own, {}, till.admin);
      expect((await punch(own, till.admin)).status).to.equal(200);
      const lines = await till.server.deps.db.rows<{ action: string; overridden: string }>(auditOf, [own.id]);
      expect(lines.find(({ action }) => action === 'payment.punch')?.overridden).to.equal('true');
    });

    it('without the setting, as soon as two people may punch; superusers and disabled colleagues do not count', async () => {
      await till.leaveFourEyesOpen();
      const [alone, together, again] = [await pending(), await pending(), await pending()];
      await mark(alone);
      expect((await punch(alone)).status, 'beside a superuser').to.equal(200);
      const colleague = await createStaff(till.server.deps, { permissions: ['payment.punch'] });
      await mark(together);
      expect((await punch(together)).body.code, 'beside a colleague').to.equal('same_person');
      expect((await punch(together, colleague)).status).to.equal(200);
      const disabled = await createStaff(till.server.deps, { permissions: ['payment.punch'] });
      for (const { accountId } of [colleague, disabled]) await till.server.deps.db.run(disable, [accountId]);
      await mark(again);
      const seen = await till.server.call(punchPreview, { as: till.finance, params: { id: again.id } });
      expect(seen.body.needs_another_person).to.equal(false);
      expect((await punch(again, disabled)).status, 'a disabled colleague').to.equal(401);
      expect((await punch(again)).status, 'beside disabled colleagues').to.equal(200);
    });
  });

  it('Punch: not a page that was paid before its enrolment was refunded', async () => {
    const page = await pending({ state: 'paid' });
    await till.refund(page);
    const answer = await punch(page);
    expect([answer.status, answer.body.error]).to.deep.equal([409, 'This enrollment has been refunded.']);
  });

  describe('Undo punch', () => {
    const undo = (page: { id: number }, as = till.admin, body: unknown = { reason: 'The wrong child' }) =>
      till.server.call(undoPunch, { as, params: { id: page.id }, body });

    it('a claimed lead that was sold stays with its owner, although nobody has noted the first contact', async () => {
      const page = await pending();
      const { db } = till.server.deps;
      const owner = await createStaff(till.server.deps, { permissions: ['lead.own'] });
      const lead = await createClaim(till.server.deps, owner, { stage: 'Trial Done' });
      await db.query(LeadModel).findById(lead.id).patch({ accountId: page.student.accountId });
      await mark(page);
      await punch(page);
      expect((await undo(page)).status).to.equal(200);
      const after = await db.query(LeadModel).findById(lead.id).throwIfNotFound();
      expect([after.stage, after.firstContactAt]).to.deep.equal(['Ready To Pay', till.server.deps.clock.now()]);
    });

    it('only a superuser; the page is Paid again, can be punched again, and each step is audited', async () => {
      const page = await pending();
      await mark(page);
      await punch(page);
      const powers = ['payment.punch', 'payment.mark_paid', 'refund.approve', 'credit.approve', 'payment.view_all'];
      const strong = await createStaff(till.server.deps, { permissions: powers });
      expect((await undo(page, strong)).status).to.equal(403);
      const { status, body } = await undo(page);
      expect([status, body.message]).to.deep.equal([200, 'The punch is undone.']);
      expect(body.enrollment).to.include({ state: 'Paid', is_paid: true, is_punched: false, punched_at: null });
      const preview = await till.server.call(punchPreview, { as: till.finance, params: { id: page.id } });
      expect(preview.body.credits).to.equal(16);
      expect((await punch(page)).body.enrollment.state).to.equal('Punched');
      const lines = await till.server.deps.db.rows<{ action: string }>(auditOf, [page.id]);
      expect(lines.map(({ action }) => action)).to.deep.equal([
        'payment.mark_paid',
        'payment.punch',
        'payment.undo_punch',
        'payment.punch',
      ]);
    });

    it('each refusal has its sentence; a reason is needed', async () => {
      const punched = await pending({ state: 'punched' });
      for (const body of [{}, { reason: ' ' }, { reason: {} }, { reason: null }]) {
        const answer = await undo(punched, till.admin, body);
        expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([400, 'Please say why.', 'reason']);
      }
      const said = async (page: { id: number }): Promise<unknown> => {
        const { status, body } = await undo(page);
        return [status, body.error];
      };
      expect(await said({ id: 999_999_999 })).to.deep.equal([404, 'Enrollment not found.']);
      expect(await said(await pending({ state: 'paid' }))).to.deep.equal([409, 'This enrollment is not punched.']);
      const used = await pending({ state: 'punched' });
      await spendCredits(till.server.deps, used.student.id, 1);
      expect(await said(used)).to.deep.equal([
        409,
        'Some of these credits have already been used, so they cannot be taken back.',
      ]);
      await till.refund(punched);
      expect(await said(punched)).to.deep.equal([409, 'This enrollment has been refunded.']);
    });
  });

  describe('Expire', () => {
    it("now, once: 'This payment page is already expired.'", async () => {
      const page = await pending();
      const answer = await expire(page);
      expect([answer.status, answer.body.enrollment.state]).to.deep.equal([200, 'Expired']);
      const again = await expire(page);
      expect([again.status, again.body.error]).to.deep.equal([409, 'This payment page is already expired.']);
      const past = await expire(await pending({ state: 'expired' }));
      expect([past.status, past.body.error]).to.deep.equal([409, 'This payment page is already expired.']);
    });

    it('its end is now, and no later date is stored', async () => {
      const page = await pending();
      await extend(page, { expiry_date: '2026-12-24' });
      const { enrollment } = (await expire(page)).body;
      expect(new Date(enrollment.expires_at)).to.deep.equal(till.server.clock.now());
      expect(enrollment.expiry_date).to.equal('2026-11-21');
    });

    it("not a paid one, and not a missing one: 'Payment page not found.'", async () => {
      const paid = await expire(await pending({ state: 'paid' }));
      expect([paid.status, paid.body.error]).to.deep.equal([409, 'This enrollment is already marked as paid.']);
      const missing = await expire({ id: 999_999_999 });
      expect([missing.status, missing.body.error]).to.deep.equal([404, 'Payment page not found.']);
    });
  });

  describe('Extend expiry', () => {
    it('to the last second of the day, and the hours agree with it', async () => {
      const page = await pending({ createdAt: new Date('2026-03-01T10:00:00Z'), expiresInHours: 24, state: 'expired' });
      till.server.clock.set('2026-03-03T00:00:00Z');
      const clerk = await createStaff(till.server.deps, { permissions: ['payment.expire'] });
      const { status, body } = await extend(page, { expiry_date: '2026-03-09' }, clerk);
      expect(status).to.equal(200);
      expect(body.enrollment).to.include({ state: 'Pending', expiry_date: '2026-03-09', expires_in_hours: 206 });
      expect(new Date(body.enrollment.expires_at).toISOString()).to.equal('2026-03-09T23:59:59.000Z');
      const read = await till.server.call(pageById, { as: clerk, params: { page_id: page.pageId } });
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

    it('an expired page can be activated on purpose, but not by a form that showed it as active', async () => {
      const page = await pending({ state: 'expired by hand' });
      const unknowing = await extend(page, { expiry_date: '2026-12-24', is_expired: false });
      expect([unknowing.status, unknowing.body.error]).to.deep.equal([409, 'This payment page is already expired.']);
      const { body } = await extend(page, { expiry_date: '2026-12-24', is_expired: true });
      expect(body.enrollment).to.include({ state: 'Pending', is_expired: false });
    });

    it("not one of a refunded enrolment: 'This enrollment has been refunded.'", async () => {
      const page = await pending({ state: 'expired by hand' });
      await till.refund(page);
      const answer = await extend(page, { expiry_date: '2026-12-24', is_expired: true });
      expect([answer.status, answer.body.error]).to.deep.equal([409, 'This enrollment has been refunded.']);
    });

    it('not a paid one, and not a missing one', async () => {
      const paid = await extend(await pending({ state: 'paid' }), { expiry_date: '2026-12-24' });
      expect([paid.status, paid.body.error]).to.deep.equal([409, 'This enrollment is already marked as paid.']);
      const missing = await extend({ id: 999_999_999 }, { expiry_date: '2026-12-24' });
      expect([missing.status, missing.body.error]).to.deep.equal([404, 'Payment page not found.']);
    });
  });

  it('each call needs its own permission', async () => {
    const page = await pending();
    const sales = await createStaff(till.server.deps, { permissions: ['payment.create', 'payment.view_all'] });
    const statuses = [
      (await mark(page, {}, sales)).status,
      (await punch(page, sales)).status,
      (await expire(page, sales)).status,
      (await extend(page, { expiry_date: '2026-12-24' }, sales)).status,
    ];
    expect(statuses).to.deep.equal([403, 403, 403, 403]);
  });
});
