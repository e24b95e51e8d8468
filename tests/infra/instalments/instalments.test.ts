import { instalmentState, REMINDER_DAYS } from '@school/core/instalments/state';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { addDays } from '@school/core/shared/local-time';
import { statement } from '@school/infra/db/sql';
import { instalmentReminderJob, instalmentsJob } from '@school/infra/instalments/instalment-jobs';
import { listInstalments } from '@school/infra/instalments/list-instalments';
import { openInstalmentPage } from '@school/infra/instalments/open-page';
import { readScheduleOf } from '@school/infra/instalments/schedule';
import { writeOff } from '@school/infra/instalments/write-off';
import { remindOf } from '@school/infra/notifications/instalment-news';
import { createMailer } from '@school/infra/notifications/mailer';
import { expirePage } from '@school/infra/payments/expire';
import { extendExpiry } from '@school/infra/payments/extend';
import { createRunner } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { creditsOf } from '../../support/factories/credits.js';
import {
  createFinance,
  createPunchedEnrolment,
  instalmentsOf,
  payPage,
  settlePage,
  type TestFinance,
} from '../../support/factories/instalments.js';
import type { TestPage } from '../../support/factories/payment-pages.js';
import { createStudent } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const PAID_ON = '2026-11-21';

const remindersOf = statement(
  'test-instalment-reminders',
  `SELECT business_key AS key, run_after AS "runAfter" FROM outbox WHERE business_key LIKE 'instalment:' || $1 || ':%' ORDER BY id`,
);
const giveConsent = statement(
  'test-give-consent',
  'UPDATE enrolment SET auto_charge_consent = true, consent_confirmed_at = $2 WHERE id = $1',
);
const lettersOf = statement(
  'test-instalment-letters',
  `SELECT subject, body FROM delivery WHERE business_key LIKE 'instalment:' || $1 || ':%' ORDER BY id`,
);
const noticesOf = statement(
  'test-instalment-notices',
  `SELECT title FROM notification WHERE business_key LIKE 'instalment:' || $1 || ':%' ORDER BY id`,
);
const auditOf = statement(
  'test-instalment-audit',
  `SELECT count(*)::int AS n FROM audit_log WHERE action = 'payment_page.create' AND entity_id = $1::text`,
);
const makeDue = statement('test-instalment-due', 'UPDATE instalment SET due_on = $2 WHERE id = $1');
const refundAll = statement('test-instalment-refund', 'UPDATE enrolment SET refunded_at = now() WHERE id = $1');

describe('Instalments', () => {
  let stores: TestStores;
  let finance: TestFinance;
  let hour = 0;

  before(async () => {
    stores = await openTestStores();
    await createPaymentOptions(stores.deps);
    finance = await createFinance(stores.deps);
  });
  after(() => stores.close());
  beforeEach(() => stores.clock.set(`${PAID_ON}T12:00:00Z`));

  const work = (): Promise<void> =>
    createRunner([instalmentsJob], { ...stores.deps, mailer: createMailer(stores.deps.config) })({
      name: 'instalments',
      refId: ++hour,
      attempt: 1,
    });
  const goTo = (date: string, time = '12:00:00'): void => stores.clock.set(`${date}T${time}Z`);
  const enrol = (options: Parameters<typeof createPunchedEnrolment>[2] = {}): Promise<TestPage> =>
    createPunchedEnrolment(stores.deps, finance, { paidOn: PAID_ON, payments: 3, ...options });
  const second = async (page: TestPage) => {
    const found = (await instalmentsOf(stores.deps, page))[1];
    if (found === undefined) throw new Error('there is no second instalment');
    return found;
  };

  for (const { payments, credits } of [
    { payments: 3, credits: [17, 17, 16] },
    { payments: 7, credits: [7, 7, 7, 7, 7, 7, 8] },
  ]) {
    it(`an enrolment of 50 classes in ${payments} payments grants exactly the classes bought: ${credits.join(' + ')}`, async function () {
      this.timeout(60_000);
      const student = await createStudent(stores.deps);
      const page = await enrol({ student, payments, discountedFeeMinor: 120_000, totalClasses: 50 });
      const granted = [await creditsOf(stores.deps, student.id)];
      const paid = [page.amountMinor];
      for (const planned of (await instalmentsOf(stores.deps, page)).slice(1)) {
        expect(planned.pageNumber).to.equal(null);
        goTo(addDays(planned.dueOn, -7));
        await work();
        const now = (await instalmentsOf(stores.deps, page))[planned.position - 1];
        const before = await creditsOf(stores.deps, student.id);
        await settlePage(stores.deps, finance, now?.pageNumber ?? 0);
        granted.push((await creditsOf(stores.deps, student.id)) - before);
        paid.push(now?.pageMinor ?? 0);
      }
      expect(granted).to.deep.equal(credits);
      expect(paid.reduce((sum, one) => sum + one, 0)).to.equal(120_000);
      expect(await creditsOf(stores.deps, student.id)).to.equal(50);
    });
  }

  it("the page is made seven days before the due date in the family's zone, not a minute earlier", async () => {
    const student = await createStudent(stores.deps, { timezone: 'America/Los_Angeles' });
    const page = await enrol({ student });
    expect((await second(page)).dueOn).to.equal('2026-12-21');
    goTo('2026-12-14', '07:59:59');
    await work();
    expect((await second(page)).pageNumber).to.equal(null);
    goTo('2026-12-14', '08:00:00');
    await work();
    const made = await second(page);
    expect(made.pageId).to.match(/^\d{9}-20261214-[0-9A-Za-z]{24}$/);
    expect(made.pageNumber).to.not.equal(page.id);
    expect(made.expiresAt?.toISOString(), '30 days after it is due, to the last second').to.equal(
      '2027-01-21T07:59:59.000Z',
    );
    expect(await stores.deps.db.row(auditOf, [made.pageNumber])).to.deep.equal({ n: 1 });
  });

  it('two workers, or the same twice, or twenty at once make one page', async () => {
    const page = await enrol();
    const { id } = await second(page);
    goTo('2026-12-15');
    const now = stores.clock.now();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => stores.deps.db.transaction((trx) => openInstalmentPage(trx, id, now))),
    );
    expect(made.filter(Boolean)).to.have.length(1);
    const { pageNumber } = await second(page);
    await Promise.all([work(), work()]);
    await work();
    expect((await second(page)).pageNumber).to.equal(pageNumber);
    expect(await stores.deps.db.row(auditOf, [pageNumber])).to.deep.equal({ n: 1 });
  });

  it('nothing is asked for before the first payment counts, nor for a refunded enrolment', async () => {
    const page = await enrol();
    await stores.deps.db.run(refundAll, [page.enrolmentRowId]);
    goTo('2026-12-20');
    await work();
    expect((await second(page)).pageNumber).to.equal(null);
  });

  it('a family that agreed to automatic payments is reminded of it, and that no money is taken automatically', async () => {
    const page = await enrol();
    const { id, dueOn } = await second(page);
    goTo(addDays(dueOn, -7), '01:00:00');
    await work();
    await stores.deps.db.run(giveConsent, [page.enrolmentRowId, stores.clock.now()]);
    await stores.deps.db.transaction((trx) => remindOf(trx, stores.deps.config, id, 0, stores.clock.now()));
    const [letter] = await stores.deps.db.rows<{ body: string }>(lettersOf, [id]);
    expect(letter?.body).to.include('You agreed to automatic payments. Nothing is charged automatically');
  });

  it('reminders at −3, 0, +3 and +7 days, each once, in the family’s morning; the owner reads it in the app', async () => {
    const student = await createStudent(stores.deps, { timezone: 'Asia/Kolkata' });
    const page = await enrol({ student });
    const { id, dueOn } = await second(page);
    for (let day = -7; day <= 16; day += 1) {
      goTo(addDays(dueOn, day), '01:00:00');
      await work();
      await work();
    }
    const planned = await stores.deps.db.rows<{ key: string; runAfter: Date }>(remindersOf, [id]);
    expect(planned.map(({ key }) => key)).to.deep.equal(REMINDER_DAYS.map((day) => `instalment:${id}:reminder:${day}`));
    expect(planned[0]?.runAfter.toISOString()).to.equal('2026-12-18T03:30:00.000Z');
    await runPlannedJobs(stores.deps, [instalmentReminderJob]);
    const letters = await stores.deps.db.rows<{ subject: string; body: string }>(lettersOf, [id]);
    expect(letters.map(({ subject }) => subject.replace(/^.*: /, ''))).to.deep.equal([
      'payment 2 of 3 is due in 3 days',
      'payment 2 of 3 is due today',
      'payment 2 of 3 is 3 days late',
      'payment 2 of 3 is 7 days late',
    ]);
    expect(letters.filter(({ body }) => body.includes('automatic payments'))).to.deep.equal([]);
    const viewer = { staffId: 0, seesAll: true };
    const list = await listInstalments(stores.deps, viewer, {
      tab: 'open',
      q: student.name,
      owner: 'all',
      page: 1,
      pageSize: 9,
    });
    expect((JSON.parse(list) as { results: object[] }).results[0]).to.include({ state: 'paused', reminded: 4 });
  });

  it('a reminder is dropped when its instalment has been paid', async () => {
    const page = await enrol();
    const { id } = await second(page);
    goTo('2026-12-18');
    await work();
    const { pageNumber } = await second(page);
    await payPage(stores.deps, finance, pageNumber ?? 0);
    await runPlannedJobs(stores.deps, [instalmentReminderJob]);
    expect(await stores.deps.db.rows(remindersOf, [id])).to.have.length(1);
    expect(await stores.deps.db.rows(lettersOf, [id])).to.have.length(0);
  });

  it('nobody is sent to a page that staff expired: its owner gets a message, and it does not count as a reminder', async () => {
    const student = await createStudent(stores.deps);
    const page = await enrol({ student });
    const { id, dueOn } = await second(page);
    goTo(addDays(dueOn, -3), '12:00:00');
    await work();
    const { pageNumber } = await second(page);
    await expirePage(stores.deps, staffActor(finance.marker), pageNumber ?? 0);
    await runPlannedJobs(stores.deps, [instalmentReminderJob]);
    expect(await stores.deps.db.rows(lettersOf, [id])).to.deep.equal([]);
    const told = await stores.deps.db.rows<{ title: string }>(noticesOf, [id]);
    expect(told.map(({ title }) => title)).to.deep.equal([
      `${student.name}: payment 2 of 3 is due in 3 days, and its page has expired`,
    ]);
  });

  it('a payment that was written off stays closed: more time is refused', async () => {
    const page = await enrol();
    const { dueOn } = await second(page);
    goTo(addDays(dueOn, -3), '12:00:00');
    await work();
    const { pageNumber } = await second(page);
    const actor = staffActor(finance.marker);
    await writeOff(stores.deps, actor, { pageNumber: page.id, position: 2, reason: 'Moved away' });
    const wish = { pageNumber: pageNumber ?? 0, expiryDate: addDays(dueOn, 20), seenActive: false };
    const refused = await extendExpiry(stores.deps, actor, wish).catch((error: unknown) => String(error));
    expect(refused).to.include(PAYMENT_REFUSALS.already_written_off.text);
    expect((await second(page)).expiredAt).to.be.instanceOf(Date);
  });

  it('lists and schedule agree with the rule on every day from four weeks before to four weeks after', async function () {
    this.timeout(60_000);
    const student = await createStudent(stores.deps, { timezone: 'Pacific/Kiritimati' });
    const page = await enrol({ student });
    const { id } = await second(page);
    const viewer = { staffId: 0, seesAll: true };
    const today = '2026-11-22';
    for (let days = -28; days <= 28; days += 1) {
      const dueOn = addDays(today, -days);
      await stores.deps.db.run(makeDue, [id, dueOn]);
      const wanted = instalmentState({ position: 2, dueOn, page: null, writtenOffAt: null, isRefunded: false }, today);
      const schedule = await readScheduleOf(stores.deps, viewer, page.id);
      expect(schedule.instalments[1]?.state, `${days} days`).to.equal(wanted);
      const query = { tab: 'open' as const, q: student.name, owner: 'all' as const, page: 1, pageSize: 9 };
      const list = JSON.parse(await listInstalments(stores.deps, viewer, query)) as { results: { state: string }[] };
      expect(
        list.results.map(({ state }) => state),
        `${days} days`,
      ).to.deep.equal(wanted === 'planned' ? [] : [wanted]);
    }
  });
});
