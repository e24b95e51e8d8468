import { END_CLASS_REFUSALS } from '@school/core/class-ending/errors';
import { endClass } from '@school/infra/class-ending/end-class';
import { childTimeLock } from '@school/infra/db/locks';
import { statement } from '@school/infra/db/sql';
import { instalmentsJob } from '@school/infra/instalments/instalment-jobs';
import { openInstalmentPage } from '@school/infra/instalments/open-page';
import { PAUSE_JOBS } from '@school/infra/instalments/pause-jobs';
import { writeOff } from '@school/infra/instalments/write-off';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { findComing } from '@school/infra/reminders/coming-classes';
import { expect } from 'chai';
import { staffActor, teacherActor } from '../../support/factories/actor.js';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import {
  createFinance,
  createPunchedEnrolment,
  instalmentsOf,
  settlePage,
  type TestFinance,
} from '../../support/factories/instalments.js';
import type { TestPage } from '../../support/factories/payment-pages.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createTalk } from '../../support/factories/talks.js';
import { createWeeklyBatch, type WeeklyBatch } from '../../support/factories/weekly-batch.js';
import { lockSql, stall } from '../../support/faults/stall.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const PAID_ON = '2026-11-21';
/** Two weeks after the second payment was due; a Monday. */
const PAUSED_ON = '2027-01-04T12:00:00Z';
/** Tuesdays and Thursdays at 16:00; the first class is a day after the pause. */
const STARTS = ['2027-01-05T11:00:00Z', '2027-01-07T16:00:00Z', '2027-01-12T16:00:00Z', '2027-01-14T16:00:00Z'];

const setSize = statement('test-hold-size', 'UPDATE batch SET class_size = 1 WHERE id = $1');
const classesOf = statement(
  'test-hold-classes',
  `SELECT c.status || ' ' || to_char(c.starts_at AT TIME ZONE 'UTC', 'MM-DD HH24:MI') AS one
   FROM scheduled_class c WHERE c.batch_id = $1 ORDER BY c.lesson_id`,
);
const plannedOf = statement(
  'test-hold-planned',
  `SELECT topic, ref_id AS "refId" FROM outbox o JOIN batch_pause p ON p.id = o.ref_id
   WHERE p.batch_id = $1 AND topic IN ('batch-paused', 'batch-resumed', 'seat-kept') ORDER BY o.id`,
);
const toldOf = statement(
  'test-hold-told',
  `SELECT n.title, n.body, n.account_id AS "accountId" FROM notification n
   WHERE n.kind = 'batch-paused' AND n.business_key LIKE 'batch-pause:' || $1 || ':%' ORDER BY n.id`,
);
interface Planned {
  topic: string;
  refId: number;
}

describe('The classes of a paused batch', () => {
  let stores: TestStores;
  let finance: TestFinance;
  let teacher: Person;
  let student: Person;
  let page: TestPage;
  let own: WeeklyBatch;
  let hour = 0;

  before(async () => {
    stores = await openTestStores();
    await createPaymentOptions(stores.deps);
    finance = await createFinance(stores.deps);
  });
  after(() => stores.close());
  beforeEach(async () => {
    stores.clock.set(`${PAID_ON}T12:00:00Z`);
    [student, teacher] = [await createStudent(stores.deps), await createTeacher(stores.deps)];
    page = await createPunchedEnrolment(stores.deps, finance, { student, paidOn: PAID_ON, payments: 3 });
    own = await createWeeklyBatch(stores.deps, teacher, [student], {
      zone: 'UTC',
      weekly: [
        [2, '16:00'],
        [4, '16:00'],
      ],
      starts: STARTS,
    });
    await stores.deps.db.run(setSize, [own.batch.id]);
    stores.clock.set(PAUSED_ON);
    await run('instalments', ++hour);
  });

  const run = (name: string, refId: number): Promise<void> =>
    createRunner([instalmentsJob, ...PAUSE_JOBS], { ...stores.deps, mailer: createMailer(stores.deps.config) })({
      name,
      refId,
      attempt: 1,
    });
  const classes = async (): Promise<string[]> =>
    (await stores.deps.db.rows<{ one: string }>(classesOf, [own.batch.id])).map(({ one }) => one);
  const planned = (): Promise<Planned[]> => stores.deps.db.rows<Planned>(plannedOf, [own.batch.id]);
  const runPlanned = async (topic: string): Promise<number> => {
    const refId = (await planned()).findLast((one) => one.topic === topic)?.refId ?? 0;
    await run(topic, refId);
    return refId;
  };
  const told = (pauseId: number) =>
    stores.deps.db.rows<{ title: string; body: string; accountId: number }>(toldOf, [pauseId]);
  const pay = async (): Promise<void> => {
    const second = (await instalmentsOf(stores.deps, page))[1];
    await stores.deps.db.transaction((trx) => openInstalmentPage(trx, second?.id ?? 0, stores.clock.now()));
    await settlePage(stores.deps, finance, (await instalmentsOf(stores.deps, page))[1]?.pageNumber ?? 0);
  };

  it('stop a day after the pause: they keep their times, are not ended, and nobody gets a reminder', async () => {
    expect(await classes()).to.deep.equal([
      'scheduled 01-05 11:00',
      'paused 01-07 16:00',
      'paused 01-12 16:00',
      'paused 01-14 16:00',
    ]);
    const reminded = await findComing(stores.deps.db, new Date('2027-01-07T14:00:00Z'));
    expect(reminded.filter(({ classId }) => own.classIds.includes(classId))).to.deep.equal([]);
    stores.clock.set('2027-01-07T16:30:00Z');
    const [, second = 0] = own.classIds;
    const order = { status: 'complete', attendedIds: [student.id], reason: '', code: undefined } as const;
    const ending = endClass(stores.deps, teacherActor(teacher), { classId: second, teacherId: teacher.id }, order);
    expect(await ending.catch((error: { detail?: string }) => error.detail)).to.equal(END_CLASS_REFUSALS.paused.detail);
  });

  it("family, teacher and owner get one message about the pause; the teacher's does not mention money", async () => {
    const id = await runPlanned('batch-paused');
    await run('batch-paused', id);
    const notices = await told(id);
    expect(notices.map(({ accountId }) => accountId).slice(0, 2)).to.deep.equal([student.accountId, teacher.accountId]);
    expect(notices).to.have.length(3);
    expect(notices[0]?.body)
      .to.include('3 coming classes wait')
      .and.to.include('Payment 2 of 3')
      .and.to.include('/payment/');
    expect(notices[1]?.body).to.include('3 coming classes wait').and.not.to.match(/pay/i);
  });

  it('return with the punch: missed lessons move on in order, and new times are added at the end', async () => {
    stores.clock.set('2027-01-12T18:00:00Z');
    await pay();
    expect(await classes(), 'what is to come is back at once').to.deep.equal([
      'scheduled 01-05 11:00',
      'paused 01-07 16:00',
      'paused 01-12 16:00',
      'scheduled 01-14 16:00',
    ]);
    const id = await runPlanned('batch-resumed');
    expect(await classes()).to.deep.equal([
      'scheduled 01-05 11:00',
      'scheduled 01-14 16:00',
      'scheduled 01-19 16:00',
      'scheduled 01-21 16:00',
    ]);
    const notices = await told(id);
    expect(notices).to.have.length(3);
    expect(notices[0]?.body)
      .to.include('go on.')
      .and.to.include('14 January 2027')
      .and.to.include('missed move on (2)');
    expect(notices[1]?.body).to.include('14 January 2027');
  });

  it('a weekly time for which the child books a talk with another teacher meanwhile is left out', async () => {
    const talk = new Date('2027-01-19T16:30:00Z');
    const other = await createTeacher(stores.deps);
    stores.clock.set('2027-01-12T18:00:00Z');
    await pay();
    await stall(
      stores.deps,
      lockSql(childTimeLock(student.id)),
      () => runPlanned('batch-resumed'),
      () => createTalk(stores.deps, student, other, talk),
    );
    expect(await classes()).to.deep.equal([
      'scheduled 01-05 11:00',
      'scheduled 01-14 16:00',
      'scheduled 01-21 16:00',
      'scheduled 01-26 16:00',
    ]);
  });

  it('return when the payment is written off; for a pause that has ended by then only its end is announced', async () => {
    await writeOff(stores.deps, staffActor(finance.marker), { pageNumber: page.id, position: 2, reason: 'Moved away' });
    await run('instalments', ++hour);
    expect((await classes()).every((one) => one.startsWith('scheduled'))).to.equal(true);
    const begun = await runPlanned('batch-paused');
    expect(await told(begun)).to.deep.equal([]);
    const over = await runPlanned('batch-resumed');
    expect((await told(over)).map(({ title }) => title.endsWith('go on'))).to.deep.equal([true, true, true]);
  });

  it('the seat is kept for 14 more days; then the owner must decide, unless the classes go on', async () => {
    const id = await runPlanned('seat-kept');
    expect((await told(id)).map(({ title }) => title)).to.deep.equal([`${student.name}'s seat was kept for 14 days`]);
  });
});
