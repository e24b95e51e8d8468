import { randomUUID } from 'node:crypto';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { REFUND_REFUSALS } from '@school/core/refunds/errors';
import { statement } from '@school/infra/db/sql';
import { instalmentsJob } from '@school/infra/instalments/instalment-jobs';
import { createMailer } from '@school/infra/notifications/mailer';
import { refundApprovedJob } from '@school/infra/notifications/refund-news';
import { punch } from '@school/infra/payments/punch';
import { createRunner } from '@school/infra/queue/run-job';
import { approveRefund } from '@school/infra/refunds/decide-refund';
import { quoteRefund, requestRefund } from '@school/infra/refunds/request-refund';
import { checkPhone } from '@school/infra/payment-pages/check-phone';
import { listPages } from '@school/infra/payment-pages/list-pages';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { creditsOf, giveCredits, spendCredits } from '../../support/factories/credits.js';
import {
  createFinance,
  createPunchedEnrolment,
  instalmentsOf,
  payPage,
  type TestFinance,
} from '../../support/factories/instalments.js';
import { createLead } from '../../support/factories/leads.js';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { refusedBy, tally, textOf } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const stateOf = statement(
  'test-refund-state',
  `SELECT r.state, r.credits, e.refunded_at IS NOT NULL AS "isOver",
     (SELECT count(*) FROM ledger_entry WHERE business_key = 'refund:' || r.id)::int AS entries,
     (SELECT count(*) FROM audit_log WHERE action = 'refund.approve' AND entity_id = r.id::text)::int AS audits,
     (SELECT count(*) FROM outbox WHERE business_key = 'refund:' || r.id || ':approved')::int AS jobs
   FROM refund r JOIN enrolment e ON e.id = r.enrolment_id WHERE r.id = $1`,
);
const takeToken = statement('test-refund-token', 'UPDATE enrolment SET token_amount_minor = $2 WHERE id = $1');
const confirmToken = statement(
  'test-refund-confirm-token',
  'UPDATE enrolment SET token_confirmed_at = now(), token_confirmed_by = created_by WHERE id = $1',
);
const lettersOf = statement(
  'test-refund-letters',
  `SELECT subject, body FROM delivery WHERE business_key LIKE 'refund:' || $1 || ':%' ORDER BY id`,
);
const leadEvents = statement(
  'test-refund-lead-events',
  `SELECT v.kind FROM lead_event v JOIN lead l ON l.id = v.lead_id WHERE l.phone = $1 ORDER BY v.id`,
);

const reserve = statement(
  'test-refund-reserve',
  `WITH code AS (INSERT INTO discount_code (code, percent, max_uses, used) VALUES ($1, 20, 1, 1) RETURNING id)
   INSERT INTO discount_use (discount_code_id, enrolment_id, student_id) SELECT id, $2, $3 FROM code`,
);
const codeOf = statement(
  'test-refund-code',
  `SELECT u.state, d.used FROM discount_use u JOIN discount_code d ON d.id = u.discount_code_id WHERE u.enrolment_id = $1`,
);
const giveBackTwice = statement('test-refund-give-twice', 'UPDATE discount_code SET used = used - 1 WHERE code = $1');

describe('Refunds', () => {
  let stores: TestStores;
  let finance: TestFinance;
  let asker: Person;
  let approver: Person;
  let student: Person;

  before(async () => {
    stores = await openTestStores();
    await createPaymentOptions(stores.deps);
    finance = await createFinance(stores.deps);
    asker = await createStaff(stores.deps, { permissions: ['refund.request'] });
    approver = await createStaff(stores.deps, { permissions: ['refund.approve'] });
  });
  after(() => stores.close());
  beforeEach(async () => {
    stores.clock.set('2026-11-21T12:00:00Z');
    student = await createStudent(stores.deps);
  });

  const enrol = (options: Parameters<typeof createPunchedEnrolment>[2] = {}): Promise<TestPage> =>
    createPunchedEnrolment(stores.deps, finance, { student, discountedFeeMinor: 96_000, totalClasses: 48, ...options });
  const available = async (page: TestPage): Promise<number> =>
    (await quoteRefund(stores.deps, page.pageId)).figures.availableMinor;
  const ask = (page: TestPage, amountMinor: number): Promise<number> =>
    requestRefund(stores.deps, staffActor(asker), {
      formKey: randomUUID(),
      pageId: page.pageId,
      amountMinor,
      reason: 'The family moves away',
    });
  const approve = (id: number): Promise<void> => approveRefund(stores.deps, staffActor(approver), id, 'SEPA 4711');
  const state = (id: number): Promise<object> => stores.deps.db.row(stateOf, [id]);

  it('paid 960 (48 at 20), 13 used: 700.00 are refunded, 35 credits are taken back, and the enrolment ends', async () => {
    const page = await enrol();
    await spendCredits(stores.deps, student.id, 13);
    expect(await available(page)).to.equal(70_000);
    const id = await ask(page, 70_000);
    expect(await creditsOf(stores.deps, student.id), 'asking moves nothing').to.equal(35);
    await approve(id);
    expect(await state(id)).to.deep.equal({
      state: 'approved',
      credits: 35,
      isOver: true,
      entries: 1,
      audits: 1,
      jobs: 1,
    });
    expect(await creditsOf(stores.deps, student.id)).to.equal(0);
    expect(await available(page)).to.equal(0);
  });

  it('first of three instalments, 320 paid (16), 10 used: 120.00; later payments are no longer asked for', async () => {
    const page = await enrol({ payments: 3, paidOn: '2026-11-21' });
    const work = (refId: number): Promise<void> =>
      createRunner([instalmentsJob], { ...stores.deps, mailer: createMailer(stores.deps.config) })({
        name: 'instalments',
        refId,
        attempt: 1,
      });
    stores.clock.set('2026-12-15T12:00:00Z');
    await work(1);
    await spendCredits(stores.deps, student.id, 10);
    expect(await available(page)).to.equal(12_000);
    await approve(await ask(page, 12_000));
    stores.clock.set('2027-01-15T12:00:00Z');
    await work(2);
    const [, second, third] = await instalmentsOf(stores.deps, page);
    expect(second?.expiredAt).to.be.instanceOf(Date);
    expect(second?.expiresAt, 'product 3.11: now').to.deep.equal(second?.expiredAt);
    expect(third?.pageNumber).to.equal(null);
  });

  it('promotional credits are used first and are worth nothing; other enrolments stay as they are', async () => {
    const page = await enrol();
    const other = await enrol({ discountedFeeMinor: 40_000, totalClasses: 16 });
    await giveCredits(stores.deps, student.id, 3, { category: 'promotional', expiresAt: null });
    await spendCredits(stores.deps, student.id, 5);
    expect(await available(page)).to.equal(92_000);
    await approve(await ask(page, 92_000));
    expect(await creditsOf(stores.deps, student.id)).to.equal(16);
    expect(await available(other)).to.equal(40_000);
  });

  it('the deposit is included once finance has confirmed it; a debt is deducted', async () => {
    const page = await enrol({ discountedFeeMinor: 8_000, totalClasses: 4 });
    await stores.deps.db.run(takeToken, [page.enrolmentRowId, 2_000]);
    expect(await available(page)).to.equal(8_000);
    await stores.deps.db.run(confirmToken, [page.enrolmentRowId]);
    expect(await available(page)).to.equal(10_000);
    await spendCredits(stores.deps, student.id, 4);
    await spendCredits(stores.deps, student.id, 1, { overdraft: { floor: -1 }, description: 'The last class' });
    expect(await available(page)).to.equal(0);
    expect((await quoteRefund(stores.deps, page.pageId)).figures).to.include({ usedMinor: 8_000, debtMinor: 2_000 });
  });

  it('in parts: each takes back the classes it pays for; together never more than the whole', async () => {
    const page = await enrol();
    await spendCredits(stores.deps, student.id, 13);
    const first = await ask(page, 31_000);
    await approve(first);
    expect(await state(first)).to.include({ credits: 16, isOver: false });
    expect(await creditsOf(stores.deps, student.id)).to.equal(19);
    expect(await available(page)).to.equal(39_000);
    expect(await textOf(ask(page, 39_001))).to.equal('At most USD\u00a0390.00 can be refunded.');
    const rest = await ask(page, 39_000);
    await approve(rest);
    expect(await state(rest)).to.include({ credits: 19, isOver: true });
    expect(await textOf(ask(page, 1))).to.equal(REFUND_REFUSALS.nothing_to_refund.text);
  });

  it('paid but not punched: only the whole amount, and a refunded sale can no longer be punched', async () => {
    const page = await createPaymentPage(stores.deps, { student });
    await payPage(stores.deps, finance, page.id);
    expect(await textOf(ask(page, 100))).to.equal(REFUND_REFUSALS.punch_first.text);
    await approve(await ask(page, 40_000));
    expect(await textOf(punch(stores.deps, staffActor(finance.puncher), page.id))).to.equal(
      PAYMENT_REFUSALS.refunded.text,
    );
    expect(await creditsOf(stores.deps, student.id)).to.equal(0);
  });

  it('a sale that was not punched releases its discount code; a refund of a part does not', async () => {
    const page = await createPaymentPage(stores.deps, { student });
    await stores.deps.db.run(reserve, ['GIVEBACK', page.enrolmentRowId, student.id]);
    await payPage(stores.deps, finance, page.id);
    await approve(await ask(page, 40_000));
    expect(await stores.deps.db.row(codeOf, [page.enrolmentRowId])).to.deep.equal({ state: 'released', used: 0 });
    const punched = await createPaymentPage(stores.deps, { student });
    await stores.deps.db.run(reserve, ['KEPT', punched.enrolmentRowId, student.id]);
    await payPage(stores.deps, finance, punched.id);
    await punch(stores.deps, staffActor(finance.puncher), punched.id);
    await approve(await ask(punched, 10_000));
    await approve(await ask(punched, 30_000));
    expect(await stores.deps.db.row(codeOf, [punched.enrolmentRowId])).to.deep.equal({ state: 'final', used: 1 });
    expect(await refusedBy(stores.deps.db.run(giveBackTwice, ['GIVEBACK'])), 'used stays at 0 or more').to.match(
      /^23514/,
    );
  });

  it('a refunded enrolment allows no renewal, and is in no list of accounts receivable', async () => {
    const viewer = { staffId: 0, seesAll: true };
    const phone = { phone: student.phone ?? '', subject: 'Coding' as const, studentId: student.id, isReferrer: false };
    const typeOf = async (): Promise<unknown> =>
      (JSON.parse(await checkPhone(stores.deps, phone)) as { enrollment_type: string }).enrollment_type;
    const waiting = await createPaymentPage(stores.deps, { student });
    await payPage(stores.deps, finance, waiting.id);
    const unpunched = async (): Promise<number> => {
      const query = { tab: 'all' as const, isPaid: true, isPunched: false, q: waiting.pageId, owner: 'all' as const };
      const rest = { sort: { by: 'paid_at' as const, descending: true }, page: 1, pageSize: 9 };
      return (
        JSON.parse(await listPages({ ...stores.deps, sql: stores.deps.db }, viewer, { ...query, ...rest })) as {
          count: number;
        }
      ).count;
    };
    const page = await enrol();
    expect([await typeOf(), await unpunched()]).to.deep.equal(['Renewal', 1]);
    await approve(await ask(page, 96_000));
    await approve(await ask(waiting, 40_000));
    expect([await typeOf(), await unpunched()]).to.deep.equal(['New Sale', 0]);
  });

  it("the family gets its receipt once, and the lead's history shows it", async () => {
    await createLead(stores.deps, { phone: student.phone ?? '' });
    const page = await enrol();
    await spendCredits(stores.deps, student.id, 13);
    const id = await ask(page, 70_000);
    await approve(id);
    await runPlannedJobs(stores.deps, [refundApprovedJob]);
    await runPlannedJobs(stores.deps, [refundApprovedJob]);
    const letters = await stores.deps.db.rows<{ subject: string; body: string }>(lettersOf, [id]);
    expect(letters).to.have.length(1);
    expect(letters[0]?.subject).to.equal(`Refund of USD\u00a0700.00 for ${student.name}`);
    expect(letters[0]?.body).to.include('received USD\u00a0960.00 − 13 used × USD\u00a020.000 = USD\u00a0700.00');
    expect(letters[0]?.body).to.include('Reference: SEPA 4711').and.to.include('35 classes that were not used');
    const events = await stores.deps.db.rows<{ kind: string }>(leadEvents, [student.phone]);
    expect(events.map(({ kind }) => kind)).to.include('refunded');
  });

  it('20 approvals at once: one refund, one entry, one line in the audit log; the others get the sentence', async () => {
    const page = await enrol();
    const id = await ask(page, 96_000);
    const others = await Promise.all(Array.from({ length: 20 }, () => textOf(approve(id))));
    expect(tally(others)).to.deep.equal({ done: 1, [REFUND_REFUSALS.already_decided.text]: 19 });
    expect(await state(id)).to.deep.equal({
      state: 'approved',
      credits: 48,
      isOver: true,
      entries: 1,
      audits: 1,
      jobs: 1,
    });
  });

  it('20 forms at once for one enrolment: one waits', async () => {
    const page = await enrol();
    const asked = await Promise.all(Array.from({ length: 20 }, () => textOf(ask(page, 96_000))));
    expect(tally(asked)).to.deep.equal({ done: 1, [REFUND_REFUSALS.already_requested.text]: 19 });
  });

  it('a class that is used at the same moment, 20 times: either the refund or the class, never both', async function () {
    this.timeout(60_000);
    for (let round = 0; round < 20; round += 1) {
      student = await createStudent(stores.deps);
      const page = await enrol({ discountedFeeMinor: 2_000, totalClasses: 1 });
      const id = await ask(page, 2_000);
      const work = [() => textOf(approve(id)), () => textOf(spendCredits(stores.deps, student.id, 1))];
      if (round % 2 === 1) work.reverse();
      const outcomes = await Promise.all(work.map((start) => start()));
      expect(outcomes.filter((outcome) => outcome === 'done')).to.have.length(1);
      expect(await creditsOf(stores.deps, student.id)).to.equal(0);
      const isRefunded = outcomes[round % 2] === 'done';
      expect(await state(id)).to.include({ state: isRefunded ? 'approved' : 'requested', entries: isRefunded ? 1 : 0 });
    }
  });

  it('credits used since it was asked for: the approval gives the amount that is possible now, and nothing changes', async () => {
    const page = await enrol();
    const id = await ask(page, 96_000);
    await spendCredits(stores.deps, student.id, 1);
    expect(await textOf(approve(id))).to.equal(
      'Credits have been used since this refund was requested: at most USD\u00a0940.00 can be refunded now. Please decline it and ask again.',
    );
    expect(await state(id)).to.include({ state: 'requested', isOver: false, entries: 0, audits: 0 });
  });
});
