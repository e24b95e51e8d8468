import * as contract from '@school/bff-staff/contract/instalments';
import { createEnrolment } from '@school/bff-staff/contract/payment-pages-create';
import { INSTALMENT_REFUSALS, WRITTEN_OFF } from '@school/core/instalments/errors';
import { addDays } from '@school/core/shared/local-time';
import { statement } from '@school/infra/db/sql';
import { instalmentsJob } from '@school/infra/instalments/instalment-jobs';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createFormLists, enrolmentForm } from '../../support/factories/enrolment-form.js';
import {
  createFinance,
  createPunchedEnrolment,
  instalmentsOf,
  settlePage,
  type TestFinance,
} from '../../support/factories/instalments.js';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PAID_ON = '2026-11-21';
/** A week before the second payment is due. */
const TODAY = '2026-12-14';
const makeDue = statement(
  'test-list-due',
  'UPDATE instalment SET due_on = $2 WHERE enrolment_id = $1 AND position = 2',
);
const makeOwn = statement('test-list-own', 'UPDATE batch SET class_size = 1 WHERE id = $1');
const auditOf = statement(
  'test-write-off-audit',
  `SELECT actor_account_id, after->>'reason' AS reason, after->>'page_expired' AS expired FROM audit_log
   WHERE action = 'instalment.write_off' AND entity_id = $1::text`,
);

describe('Instalments in the back office', () => {
  let server: TestServer;
  let finance: TestFinance;
  let chief: Person;
  let viewer: Person;
  let seller: Person;
  let hour = 0;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set(`${TODAY}T12:00:00Z`);
    await createPaymentOptions(server.deps);
    await createFormLists(server.deps);
    finance = await createFinance(server.deps);
    chief = await createStaff(server.deps, { permissions: ['refund.approve'] });
    viewer = await createStaff(server.deps, { permissions: ['payment.view_all'] });
    seller = await createStaff(server.deps, { permissions: ['payment.create', 'refund.approve'] });
  });
  after(() => server.close());

  const enrol = (options: Parameters<typeof createPunchedEnrolment>[2] = {}): Promise<TestPage> =>
    createPunchedEnrolment(server.deps, finance, { paidOn: PAID_ON, payments: 3, ...options });
  const work = (): Promise<void> =>
    createRunner([instalmentsJob], { ...server.deps, mailer: createMailer(server.deps.config) })({
      name: 'instalments',
      refId: ++hour,
      attempt: 1,
    });
  const schedule = (id: number, as = viewer) => server.call(contract.readSchedule, { as, params: { id } });
  const list = (query: Record<string, string | number> = {}, as = viewer) =>
    server.call(contract.listInstalments, { as, query });
  const writeOff = (id: number, position: number | string, as = chief, body: unknown = { reason: 'Moved away' }) =>
    server.call(contract.writeOff, { as, params: { id, position }, body });

  it('the schedule has every payment with amount, credits, due day, state and page', async () => {
    const page = await enrol({ discountedFeeMinor: 120_000, totalClasses: 50 });
    await work();
    const { status, body } = await schedule(page.id);
    expect(status).to.equal(200);
    expect(body).to.include({ enrolment_id: page.enrolmentId, total_discounted_fee: '1200.00', token_amount: null });
    expect(
      body.instalments.map((one) => [one.instalment, one.amount, one.credits_obtained, one.due_date, one.state]),
    ).to.deep.equal([
      [1, '400.00', 17, TODAY, 'punched'],
      [2, '400.00', 17, '2026-12-21', 'due'],
      [3, '400.00', 16, '2027-01-21', 'planned'],
    ]);
    const [, second, third] = body.instalments;
    expect(second?.payment_url).to.equal(`${server.deps.config.PUBLIC_URL}/payment/${second?.page_id}`);
    expect(second?.next_reminder).to.equal('2026-12-18');
    expect(third).to.include({ page_id: null, next_reminder: '2027-01-18', may_write_off: false });
    // Any page of the enrolment opens the same schedule.
    expect((await schedule(second?.page_number ?? 0)).body).to.deep.equal(body);
  });

  it('a batch on hold is shown on the schedule and in the list, with its reason and the waiting classes', async () => {
    const student = await createStudent(server.deps);
    const page = await enrol({ student });
    const batch = await createBatch(server.deps, await createTeacher(server.deps));
    await server.deps.db.run(makeOwn, [batch.id]);
    await createClass(server.deps, batch, { startsAt: new Date('2026-12-20T12:00:00Z') }, [student]);
    await server.deps.db.run(makeDue, [page.enrolmentRowId, addDays(TODAY, -14)]);
    expect((await schedule(page.id)).body.pauses).to.deep.equal([]);
    await work();
    const [pause, ...more] = (await schedule(page.id)).body.pauses;
    expect(more).to.deep.equal([]);
    expect(pause).to.include({
      classes: 1,
      reason: `Payment 2 of 3 for Coding Champion was due on ${addDays(TODAY, -14)} and is not punched yet.`,
    });
    const [row] = (await list({ tab: 'paused', q: student.name })).body.results;
    expect([row?.state, row?.paused_at]).to.deep.equal(['paused', pause?.paused_at]);
  });

  it('before the first payment the later ones are agreed, but their dates are unknown', async () => {
    const page = await createPaymentPage(server.deps, { payments: 3, discountedFeeMinor: 120_000, totalClasses: 50 });
    const { body } = await schedule(page.id);
    expect(
      body.instalments.map((one) => [one.amount, one.credits_obtained, one.state, one.page_id !== null]),
    ).to.deep.equal([
      ['400.00', 17, 'due', true],
      ['400.00', 17, 'planned', false],
      ['400.00', 16, 'planned', false],
    ]);
    expect(body.instalments.slice(1).map((one) => one.due_date)).to.deep.equal([null, null]);
  });

  it('a deposit is deducted only from the first payment, and the number of classes stays the same', async () => {
    const student = await createStudent(server.deps);
    const maker = await createStaff(server.deps, { permissions: ['payment.create'] });
    const change = {
      payment_type: 'Instalment',
      num_of_remaining_instalments: 2,
      payment_amount: '304.00',
      credits_obtained: 16,
      discount_code: 'WELCOME20',
      adjusted_course_fee: '862.00',
      is_token_amount_received: true,
      token_amount: '50.00',
      token_payment_date: '2026-11-20',
      token_payment_mode: 'PAY001',
    };
    const made = await server.call(createEnrolment, { as: maker, body: enrolmentForm(student, change) });
    expect(made.status, made.body.error).to.equal(200);
    await settlePage(server.deps, finance, made.body.id, PAID_ON, 5_000);
    await work();
    const { body } = await schedule(made.body.id);
    expect(body.token_amount).to.equal('50.00');
    expect(body.instalments.map((one) => [one.amount, one.payment_amount, one.credits_obtained])).to.deep.equal([
      ['304.00', '254.00', 16],
      ['304.00', '304.00', 16],
      ['304.00', '304.00', 16],
    ]);
  });

  it("another team's schedule is not found; the owner, the team and finance can see it", async () => {
    const page = await enrol();
    const stranger = await createStaff(server.deps, { permissions: ['payment.create'] });
    const answer = await schedule(page.id, stranger);
    expect([answer.status, answer.body.error]).to.deep.equal([404, INSTALMENT_REFUSALS.enrolment_not_found.text]);
    expect((await schedule(999_999, viewer)).body.error).to.equal(INSTALMENT_REFUSALS.enrolment_not_found.text);
    expect((await schedule(page.id, page.owner)).status).to.equal(200);
    expect((await schedule(page.id, chief)).status).to.equal(200);
    expect((await schedule(page.id, await createStaff(server.deps))).status).to.equal(403);
  });

  it('the list: tabs with counts by how late it is, search, owner and paging, the oldest first', async () => {
    const student = await createStudent(server.deps, { name: 'Zelda Overdue' });
    const pages: TestPage[] = [];
    for (let index = 0; index < 3; index += 1) pages.push(await enrol({ student, owner: seller }));
    const tabsOn = async (days: number) => {
      for (const page of pages) await server.deps.db.run(makeDue, [page.enrolmentRowId, addDays(TODAY, -days)]);
      const { counts } = (await list({ q: 'zelda' })).body;
      return Object.entries(counts).flatMap(([tab, n]) => (n === 0 ? [] : [`${tab} ${n}`]));
    };
    expect(await tabsOn(-8)).to.deep.equal([]);
    expect(await tabsOn(-7)).to.deep.equal(['open 3', 'due 3']);
    expect(await tabsOn(3)).to.deep.equal(['open 3', 'overdue 3']);
    expect(await tabsOn(7)).to.deep.equal(['open 3', 'restricted 3']);
    expect(await tabsOn(14)).to.deep.equal(['open 3', 'paused 3']);
    const first = (await list({ q: 'zelda', page_size: 2, tab: 'paused' })).body;
    expect([first.count, first.results.length]).to.deep.equal([3, 2]);
    expect(first.results[0]).to.include({ instalment: 2, num_of_instalments: 3, days_late: 14, state: 'paused' });
    const mine = (await list({ q: 'zelda', owner: 'mine' }, seller)).body;
    expect([mine.count, mine.results[0]?.owner_email]).to.deep.equal([3, seller.email]);
    expect((await list({ q: 'zelda', owner: 'mine' })).body.count).to.equal(0);
    expect((await list({ q: student.phone?.slice(-8) ?? '' })).body.count).to.equal(3);
    const stranger = await createStaff(server.deps, { permissions: ['payment.create'] });
    expect((await list({ q: 'zelda' }, stranger)).body.counts.open).to.equal(0);
    expect((await list({ q: 'z' })).body.count, 'the beginning of a name').to.equal(3);
    expect((await list({ q: '%%' })).body.count).to.equal(0);
  });

  it('written off by a person who did not make the sale: audited, its page no longer asks for it, and it leaves the list', async () => {
    const page = await enrol();
    await work();
    const { body, status } = await writeOff(page.id, 2);
    expect([status, body.message]).to.deep.equal([200, WRITTEN_OFF]);
    const [, second] = (await schedule(page.id)).body.instalments;
    expect(second).to.include({ state: 'written off', write_off_reason: 'Moved away', next_reminder: null });
    const written = (await instalmentsOf(server.deps, page))[1];
    expect(written?.expiredAt).to.be.instanceOf(Date);
    expect(written?.expiresAt, 'product 3.11: now').to.deep.equal(written?.expiredAt);
    expect(await server.deps.db.rows(auditOf, [page.enrolmentId])).to.deep.equal([
      { actor_account_id: chief.accountId, reason: 'Moved away', expired: 'true' },
    ]);
    expect((await writeOff(page.id, 2)).body.error).to.equal(INSTALMENT_REFUSALS.already_written_off.text);
    const mine = (await list({ q: page.student.name, tab: 'written off' })).body;
    expect(mine.results.map(({ enrolment_id }) => enrolment_id)).to.include(page.enrolmentId);
  });

  it("cannot be written off: a first payment, a paid one, a person's own sale, a missing one; or without a reason or the permission", async () => {
    const page = await enrol({ owner: seller });
    await work();
    const said = async (...given: Parameters<typeof writeOff>): Promise<unknown> => {
      const { status, body } = await writeOff(...given);
      return [status, body.error];
    };
    expect(await said(page.id, 1)).to.deep.equal([409, INSTALMENT_REFUSALS.first_payment.text]);
    expect(await said(page.id, 2, seller)).to.deep.equal([403, INSTALMENT_REFUSALS.same_person.text]);
    expect(await said(page.id, 4)).to.deep.equal([404, INSTALMENT_REFUSALS.instalment_not_found.text]);
    expect(await said(999_999, 2)).to.deep.equal([404, INSTALMENT_REFUSALS.enrolment_not_found.text]);
    expect((await writeOff(page.id, 61)).status).to.equal(404);
    expect(await said(page.id, 2, chief, { reason: ' ' })).to.deep.equal([400, 'Please say why.']);
    expect((await writeOff(page.id, 2, viewer)).status).to.equal(403);
    const [, second] = await instalmentsOf(server.deps, page);
    await settlePage(server.deps, finance, second?.pageNumber ?? 0);
    expect(await said(page.id, 2)).to.deep.equal([409, INSTALMENT_REFUSALS.already_paid.text]);
  });
});
