import { randomUUID } from 'node:crypto';
import { CREDIT_REFUSALS } from '@school/core/credits/errors';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { brokenPromises } from '@school/infra/credits/invariants';
import { statement } from '@school/infra/db/sql';
import { instalmentsJob } from '@school/infra/instalments/instalment-jobs';
import { createMailer } from '@school/infra/notifications/mailer';
import { salePunchedJob } from '@school/infra/notifications/payment-news';
import { punch } from '@school/infra/payments/punch';
import { undoPunch } from '@school/infra/payments/undo-punch';
import { createRunner } from '@school/infra/queue/run-job';
import { approveRefund } from '@school/infra/refunds/decide-refund';
import { quoteRefund, requestRefund } from '@school/infra/refunds/request-refund';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { creditsOf, giveCredits, spendCredits } from '../../support/factories/credits.js';
import {
  createFinance,
  createPunchedEnrolment,
  instalmentsOf,
  type TestFinance,
} from '../../support/factories/instalments.js';
import type { TestPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { refusedBy, tally, textOf } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const NOW = '2026-11-21T12:00:00Z';

const keysOf = statement(
  'test-unpunch-keys',
  `SELECT e.business_key AS key, sum(g.amount)::int AS amount, e.description
   FROM ledger_entry e JOIN ledger_leg g ON g.entry_id = e.id JOIN ledger_account a ON a.id = g.account_id
   WHERE a.student_id = $1 GROUP BY e.id ORDER BY e.id`,
);
const pageOf = statement(
  'test-unpunch-page',
  `SELECT punched_at IS NOT NULL AS "isPunched", punched_by AS "punchedBy", times_unpunched AS times FROM payment_page WHERE id = $1`,
);
const auditsOf = statement(
  'test-unpunch-audit',
  `SELECT before->>'punched_at' IS NOT NULL AS was, after->>'punched_at' AS "isNow", after->>'reason' AS reason,
     after->>'instalments_withdrawn' AS withdrawn, after->>'credits' AS credits, actor_account_id AS actor
   FROM audit_log WHERE action = 'payment.undo_punch' AND entity_id = $1::text`,
);
const noticesOf = statement('test-unpunch-notices', 'SELECT title, body FROM notification WHERE account_id = $1');
const codeOf = statement(
  'test-unpunch-code',
  `SELECT u.state, d.used FROM discount_use u JOIN discount_code d ON d.id = u.discount_code_id WHERE u.enrolment_id = $1`,
);
const addCode = statement(
  'test-unpunch-add-code',
  `WITH code AS (INSERT INTO discount_code (code, percent, max_uses, used) VALUES ($1, 20, 1, 1) RETURNING id)
   INSERT INTO discount_use (discount_code_id, enrolment_id, student_id, state) SELECT id, $2, $3, $4 FROM code`,
);
const forget = statement(
  'test-unpunch-forget',
  'UPDATE payment_page SET punched_at = NULL, punched_by = NULL WHERE id = $1',
);
const addLead = statement(
  'test-unpunch-add-lead',
  `INSERT INTO lead (lead_code, phone, account_id, student_id, student_name, stage)
   VALUES ('LU' || $2::bigint, $3, $1, $2, 'Mia', 'Trial Done')`,
);
const leadOf = statement('test-unpunch-lead', 'SELECT stage FROM lead WHERE account_id = $1');
const leadHistory = statement(
  'test-unpunch-lead-history',
  'SELECT v.kind FROM lead_event v JOIN lead l ON l.id = v.lead_id WHERE l.account_id = $1 ORDER BY v.id',
);
const forgetCounted = statement(
  'test-unpunch-forget-counted',
  'UPDATE payment_page SET punched_at = NULL, punched_by = NULL, times_unpunched = times_unpunched + 1 WHERE id = $1',
);

describe('Undo punch', () => {
  let stores: TestStores;
  let finance: TestFinance;
  let admin: Person;
  let student: Person;

  before(async () => {
    stores = await openTestStores();
    await createPaymentOptions(stores.deps);
    finance = await createFinance(stores.deps);
    admin = await createStaff(stores.deps, { superuser: true });
  });
  after(() => stores.close());
  beforeEach(async () => {
    stores.clock.set(NOW);
    student = await createStudent(stores.deps);
  });
  afterEach(async () => expect(await brokenPromises(stores.deps.db)).to.deep.equal([]));

  const enrol = (options: Parameters<typeof createPunchedEnrolment>[2] = {}): Promise<TestPage> =>
    createPunchedEnrolment(stores.deps, finance, {
      student,
      discountedFeeMinor: 96_000,
      totalClasses: 48,
      paidOn: '2026-11-21',
      ...options,
    });
  const undo = (page: Pick<TestPage, 'id'>): Promise<unknown> =>
    undoPunch(stores.deps, staffActor(admin), { pageNumber: page.id, reason: 'The wrong child' });
  const again = (page: Pick<TestPage, 'id'>): Promise<unknown> =>
    punch(stores.deps, staffActor(finance.puncher), page.id);
  const state = (page: TestPage): Promise<{ isPunched: boolean; times: number }> =>
    stores.deps.db.row(pageOf, [page.rowId]);
  const ask = (page: TestPage, amountMinor: number): Promise<number> =>
    requestRefund(stores.deps, staffActor(finance.marker), {
      formKey: randomUUID(),
      pageId: page.pageId,
      amountMinor,
      reason: 'The family moves away',
    });

  it('a reversing entry takes the credits, planned instalments are removed, before and after are audited, the owner gets a message', async () => {
    const page = await enrol({ payments: 3 });
    expect(await instalmentsOf(stores.deps, page)).to.have.length(3);
    await undo(page);
    expect(await state(page)).to.deep.equal({ isPunched: false, punchedBy: null, times: 1 });
    expect(await creditsOf(stores.deps, student.id)).to.equal(0);
    expect(await instalmentsOf(stores.deps, page)).to.have.length(1);
    expect(await stores.deps.db.rows(auditsOf, [page.id])).to.deep.equal([
      { was: true, isNow: null, reason: 'The wrong child', withdrawn: '2', credits: '16', actor: admin.accountId },
    ]);
    expect(await stores.deps.db.rows(noticesOf, [page.owner.accountId])).to.deep.include({
      title: `The punch for ${student.name} was undone`,
      body: '16 credits were taken back: The wrong child',
    });
  });

  it('the family is told of each punch, but not of one that was undone before the message was written', async () => {
    const page = await enrol();
    const told = async (): Promise<number> => {
      await runPlannedJobs(stores.deps, [salePunchedJob]);
      return (await stores.deps.db.rows(noticesOf, [student.accountId])).length;
    };
    expect(await told()).to.equal(1);
    await undo(page);
    await again(page);
    expect(await told(), 'the second punch').to.equal(2);
    await undo(page);
    await again(page);
    await undo(page);
    expect(await told(), 'undone at once').to.equal(2);
    await again(page);
    expect(await told(), 'the fourth punch').to.equal(3);
  });

  it('the lead leaves Enrolled when the family has no punched sale left, and not before', async () => {
    await stores.deps.db.run(addLead, [student.accountId, student.id, student.phone]);
    const [first, second] = [await enrol(), await enrol()];
    const stage = async () => (await stores.deps.db.row<{ stage: string }>(leadOf, [student.accountId])).stage;
    await undo(first);
    expect(await stage(), 'the second sale stands').to.equal('Enrolled');
    await undo(second);
    expect(await stage()).to.equal('Ready To Pay');
    await again(first);
    expect(await stage()).to.equal('Enrolled');
    const kinds = await stores.deps.db.rows<{ kind: string }>(leadHistory, [student.accountId]);
    expect(kinds.map(({ kind }) => kind)).to.deep.equal(['enrolled', 'punch_undone', 'enrolled']);
  });

  it('it is punched again with a new key, and undone again; the credit log shows all of it', async () => {
    const page = await enrol({ payments: 3 });
    await undo(page);
    await again(page);
    expect(await instalmentsOf(stores.deps, page)).to.have.length(3);
    expect(await creditsOf(stores.deps, student.id)).to.equal(16);
    await undo(page);
    await again(page);
    const words = `Enrolment ${page.enrolmentId} (1/3)`;
    const key = `enrolment:${page.id}:punch`;
    expect(await stores.deps.db.rows(keysOf, [student.id])).to.deep.equal([
      { key, amount: 16, description: words },
      { key: `${key}:undo`, amount: -16, description: `Taken back: ${words}` },
      { key: `${key}:2`, amount: 16, description: words },
      { key: `${key}:2:undo`, amount: -16, description: `Taken back: ${words}` },
      { key: `${key}:3`, amount: 16, description: words },
    ]);
    await spendCredits(stores.deps, student.id, 3);
    const { figures } = await quoteRefund(stores.deps, page.pageId);
    expect(figures, 'a refund counts the punch that stands').to.include({ usedCredits: 3, unspentCredits: 13 });
  });

  it('only while the lot is unused: not after a class, nor after it paid a debt; a use that was returned does not count', async () => {
    const page = await enrol();
    const used = CREDIT_REFUSALS.credits_used.text;
    await spendCredits(stores.deps, student.id, 1);
    expect(await textOf(undo(page))).to.equal(used);
    expect(await state(page)).to.include({ isPunched: true, times: 0 });
    student = await createStudent(stores.deps);
    await giveCredits(stores.deps, student.id, 1);
    await spendCredits(stores.deps, student.id, 2, { overdraft: { floor: -1 }, description: 'The last class' });
    expect(await textOf(undo(await enrol()))).to.equal(used);
    student = await createStudent(stores.deps);
    const other = await enrol();
    await giveCredits(stores.deps, student.id, 2, { category: 'promotional', expiresAt: null });
    await spendCredits(stores.deps, student.id, 2);
    expect(await textOf(undo(other)), 'promotional credits burn first').to.equal('done');
  });

  it('not one that is not punched or is refunded, nor while a refund waits', async () => {
    const page = await enrol();
    expect(await textOf(undo({ id: 1 }))).to.equal(PAYMENT_REFUSALS.enrolment_not_found.text);
    const refund = await ask(page, 96_000);
    expect(await textOf(undo(page))).to.equal(PAYMENT_REFUSALS.refund_open.text);
    await approveRefund(stores.deps, staffActor(admin), refund, 'SEPA 1');
    expect(await textOf(undo(page))).to.equal(PAYMENT_REFUSALS.refunded.text);
    const second = await enrol({ discountedFeeMinor: 50_000 });
    await undo(second);
    expect(await textOf(undo(second))).to.equal(PAYMENT_REFUSALS.not_punched.text);
  });

  it('a payment that the family was already asked for stays; the others are withdrawn', async () => {
    const page = await enrol({ payments: 3 });
    stores.clock.set('2026-12-15T12:00:00Z');
    await createRunner([instalmentsJob], { ...stores.deps, mailer: createMailer(stores.deps.config) })({
      name: 'instalments',
      refId: 1,
      attempt: 1,
    });
    await undo(page);
    const left = await instalmentsOf(stores.deps, page);
    expect(left.map(({ position }) => position)).to.deep.equal([1, 2]);
    await again(page);
    expect((await instalmentsOf(stores.deps, page)).map(({ position }) => position)).to.deep.equal([1, 2, 3]);
  });

  it('the use of a discount code is reserved again, and a full refund then releases it; a final one stays', async () => {
    const page = await enrol();
    await stores.deps.db.run(addCode, ['UNDO1', page.enrolmentRowId, student.id, 'final']);
    await undo(page);
    expect(await stores.deps.db.row(codeOf, [page.enrolmentRowId])).to.deep.equal({ state: 'reserved', used: 1 });
    await approveRefund(stores.deps, staffActor(admin), await ask(page, 96_000), 'SEPA 2');
    expect(await stores.deps.db.row(codeOf, [page.enrolmentRowId])).to.deep.equal({ state: 'released', used: 0 });
    const kept = await enrol({ discountedFeeMinor: 50_000 });
    await stores.deps.db.run(addCode, ['UNDO2', kept.enrolmentRowId, student.id, 'final']);
    await approveRefund(stores.deps, staffActor(admin), await ask(kept, 50_000), 'SEPA 3');
    expect(await stores.deps.db.row(codeOf, [kept.enrolmentRowId])).to.deep.equal({ state: 'final', used: 1 });
  });

  it('the table itself refuses a page that loses its punch but keeps its credits', async () => {
    const page = await enrol();
    expect(await refusedBy(stores.deps.db.run(forget, [page.rowId]))).to.match(/^23001/);
    expect(await refusedBy(stores.deps.db.run(forgetCounted, [page.rowId]))).to.match(/^23514/);
  });

  it('20 at once: one reversal; each later punch and undo counts once', async function () {
    this.timeout(60_000);
    const page = await enrol({ payments: 3 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => textOf(undo(page))));
    expect(tally(outcomes)).to.deep.equal({ done: 1, [PAYMENT_REFUSALS.not_punched.text]: 19 });
    const mixed = await Promise.all(
      Array.from({ length: 20 }, (_, index) => textOf(index % 2 === 0 ? again(page) : undo(page))),
    );
    expect(mixed).to.include('done');
    const { isPunched } = await state(page);
    expect(await creditsOf(stores.deps, student.id)).to.equal(isPunched ? 16 : 0);
  });

  it('a class, or a refund, at the same moment, 20 times: one of the two, never both', async function () {
    this.timeout(60_000);
    for (let round = 0; round < 20; round += 1) {
      student = await createStudent(stores.deps);
      const page = await enrol({ discountedFeeMinor: 2_000, totalClasses: 1 });
      const rival = round < 10 ? () => spendCredits(stores.deps, student.id, 1) : () => ask(page, 2_000);
      const works = round % 2 === 0 ? [() => undo(page), rival] : [rival, () => undo(page)];
      const outcomes = await Promise.all(works.map((work) => textOf(work())));
      // A refund of an undone punch pays the whole amount back, so asking for it is right in either order.
      if (round < 10) expect(outcomes.filter((outcome) => outcome === 'done')).to.have.length(1);
      const { isPunched } = await state(page);
      const undone = outcomes[round % 2] === 'done';
      expect(isPunched).to.equal(!undone);
      if (undone || round < 10) expect(await creditsOf(stores.deps, student.id)).to.equal(0);
    }
  });
});
