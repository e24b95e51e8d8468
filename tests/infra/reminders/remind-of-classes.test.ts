import { rescheduleClass } from '@school/bff-learner/contract/rescheduling';
import { statement } from '@school/infra/db/sql';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { createStudent, createTeacher, signedInAgain, type Person } from '../../support/factories/people.js';
import { createWeeklyBatch, offerHour } from '../../support/factories/weekly-batch.js';
import { openPostOffice, type PostOffice } from '../../support/faults/post-office.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

// Tuesday 16:00 in Berlin, 20:30 in Kolkata; the teacher's quiet hours start half an hour later.
const STARTS = '2026-11-24T15:00:00Z';
const MOVED_TO = '2026-11-25T12:00:00Z';

const made = statement('test-reminders-made', `UPDATE scheduled_class SET created_at = '2026-11-01T00:00:00Z'`);
const moveBack = statement(
  'test-reminders-move-back',
  `UPDATE scheduled_class SET starts_at = $2, ends_at = $2::timestamptz + interval '1 hour', schedule_version = schedule_version + 1
   WHERE id = $1`,
);
const makeTrial = statement(
  'test-reminders-trial',
  `WITH known AS (UPDATE scheduled_class SET created_at = $2 WHERE id = $1 RETURNING batch_id)
   UPDATE batch SET batch_type = 'free' FROM known WHERE id = known.batch_id`,
);
const setEmail = statement('test-reminders-email', 'UPDATE account SET email = $2 WHERE id = $1');
const told = statement(
  'test-reminders-told',
  'SELECT account_id AS "accountId", kind, title FROM notification WHERE class_id IS NOT NULL ORDER BY id',
);
const letters = statement(
  'test-reminders-letters',
  `SELECT id, recipient, status, error, attempts, subject, body, channel FROM delivery WHERE class_id IS NOT NULL ORDER BY id`,
);
const rowsOf = statement(
  'test-reminders-rows',
  'SELECT kind, account_id AS "accountId" FROM class_reminder ORDER BY kind',
);
const choose = statement(
  'test-reminders-choose',
  'INSERT INTO notification_choice (account_id, topic, channel, is_on) VALUES ($1, $2, $3, $4)',
);

interface Sent {
  id: number;
  recipient: string;
  status: string;
  error: string | null;
  attempts: number;
  subject: string;
  body: string;
  channel: string;
}

describe('reminders of classes, as the workers send them', () => {
  let server: TestServer;
  let post: PostOffice;
  let teacher: Person;
  let mia: Person;
  let classId: number;
  let ticks = 0;

  before(async () => {
    post = await openPostOffice();
    server = await startTestServer('learner', { SMTP_URL: post.url });
  });
  beforeEach(async () => {
    const { deps, clock } = server;
    clock.set('2026-11-21T11:00:00Z');
    post.letters.length = 0;
    await asOwner(
      server.database,
      'TRUNCATE outbox, job_run, delivery, notification, class_reminder, notification_choice, unsubscribe_link',
    );
    await deps.db.pool.query(
      `UPDATE scheduled_class SET starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'`,
    );
    teacher = await createTeacher(deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    mia = await createStudent(deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
    const { classIds } = await createWeeklyBatch(deps, teacher, [mia], {
      zone: 'Europe/Berlin',
      weekly: [[2, '16:00']],
      starts: [STARTS],
    });
    classId = classIds[0] ?? 0;
    await deps.db.run(made);
    await deps.db.run(setEmail, [mia.accountId, `mia${classId}@home.test`]);
    await deps.db.run(setEmail, [teacher.accountId, `asha${classId}@school.test`]);
  });
  after(async () => {
    await server.close();
    await post.close();
  });

  const run = (name: string, refId: number): Promise<void> =>
    createRunner(JOBS, { ...server.deps, mailer: createMailer(server.deps.config) })({ name, refId, attempt: 1 });
  const tickAt = async (instant: string): Promise<void> => {
    server.clock.set(instant);
    await run('remind-of-classes', (ticks += 1));
  };
  // The family's before the teacher's when both were written at once.
  const sent = async (): Promise<Sent[]> =>
    (await server.deps.db.rows<Sent>(letters)).sort(
      (a, b) => Number(b.recipient.includes('mia')) - Number(a.recipient.includes('mia')) || a.id - b.id,
    );
  const notices = (): Promise<{ accountId: number; kind: string; title: string }[]> => server.deps.db.rows(told);
  const sendAll = async (): Promise<void> => {
    for (const { id, status } of await sent()) if (status === 'planned') await run('send-email', id);
  };
  const moveTo = async (instant: string, by: 'student' | 'teacher' = 'student'): Promise<void> => {
    await offerHour(server.deps, teacher, instant);
    const as = await signedInAgain(server.deps, by === 'student' ? mia : teacher, by);
    const body = { requested_by: by, confirmations: {}, preference: 'another_time', new_date_time: instant };
    expect((await server.call(rescheduleClass, { as, params: { id: classId }, body })).status).to.equal(200);
  };

  it('the family and the teacher get a reminder the day before, an hour before and ten minutes before, each once', async () => {
    for (let minute = 0; minute <= 24 * 60; minute += 5)
      await tickAt(new Date(Date.parse(STARTS) - 24 * 3_600_000 + minute * 60_000).toISOString());
    const [family, school] = [mia, teacher].map(({ accountId }) => accountId);
    const kinds = async (accountId: number | undefined) =>
      (await notices()).filter((one) => one.accountId === accountId).map(({ kind, title }) => `${kind} ${title}`);
    expect(await kinds(family)).to.deep.equal([
      `reminder-day Reminder: Mia's class "Lesson 1.1"`,
      `reminder-hour In one hour: Mia's class "Lesson 1.1"`,
      `reminder-minutes In 10 minutes: Mia's class "Lesson 1.1"`,
    ]);
    expect((await kinds(school)).length).to.equal(3);
    // Ten minutes before, only people who chose it get an e-mail.
    expect((await sent()).map(({ recipient }) => recipient.split(/\d/)[0])).to.deep.equal([
      'mia',
      'mia',
      'asha',
      'asha',
    ]);
    const [letter] = await sent();
    expect(letter?.body).to.include(
      'When: Tuesday 24 November 2026, 16:00 (Central European Standard Time, Europe/Berlin)',
    );
    expect(letter?.body).to.include('For the teacher that is Tuesday 24 November 2026, 20:30');
  });

  it('a class moves between writing and sending: the old e-mail is dropped, its notification hidden, a new one sent', async () => {
    await tickAt('2026-11-23T15:00:00Z');
    expect((await sent()).map(({ status }) => status)).to.deep.equal(['planned', 'planned']);
    await moveTo(MOVED_TO);
    await sendAll();
    expect((await sent()).map(({ status, error }) => [status, error])).to.deep.equal([
      ['dropped', 'The class was moved.'],
      ['dropped', 'The class was moved.'],
    ]);
    expect(post.letters).to.deep.equal([]);
    await tickAt('2026-11-24T12:00:00Z');
    await sendAll();
    const fresh = (await sent()).filter(({ error }) => error === null);
    expect(fresh.map(({ status }) => status)).to.deep.equal(['sent', 'sent']);
    expect(fresh[0]?.body).to.include('Wednesday 25 November 2026, 13:00');
    expect(post.letters).to.have.length(2);
  });

  for (const by of ['student', 'teacher'] as const)
    it(`moved by the ${by} across the change of clocks: the hour on the wall stays, and the reminder follows a day before it`, async () => {
      server.clock.set('2027-03-24T09:00:00Z');
      const { classIds } = await createWeeklyBatch(server.deps, teacher, [mia], {
        zone: 'Europe/Berlin',
        weekly: [[5, '16:00']],
        starts: ['2027-03-26T15:00:00Z'],
      });
      classId = classIds[0] ?? 0;
      await server.deps.db.run(made);
      await tickAt('2027-03-25T14:59:00Z');
      await moveTo('2027-03-29T14:00:00Z', by);
      await tickAt('2027-03-25T15:00:00Z');
      await tickAt('2027-03-28T13:59:00Z');
      expect(await server.deps.db.rows(rowsOf)).to.deep.equal([]);
      await tickAt('2027-03-28T14:00:00Z');
      await tickAt('2027-03-28T14:01:00Z');
      expect(await server.deps.db.rows(rowsOf)).to.have.length(2);
      const [family, own] = await sent();
      expect(family?.body).to.include('Monday 29 March 2027, 16:00 (Central European Summer Time');
      expect(own?.body).to.include('Monday 29 March 2027, 19:30');
    });

  it('a canceled class has no reminder, and waiting ones are dropped', async () => {
    await tickAt('2026-11-23T15:00:00Z');
    await server.deps.db.pool.query(`UPDATE scheduled_class SET status = 'canceled' WHERE id = $1`, [classId]);
    await sendAll();
    await tickAt('2026-11-24T14:00:00Z');
    expect((await sent()).map(({ status, error }) => [status, error])).to.deep.equal([
      ['dropped', 'The class was called off.'],
      ['dropped', 'The class was called off.'],
    ]);
    expect(await notices()).to.have.length(2);
  });

  it('an e-mail that would come too late for its class is not sent', async () => {
    await tickAt('2026-11-24T14:30:00Z');
    server.clock.set('2026-11-24T15:00:00Z');
    await sendAll();
    expect((await sent()).map(({ error }) => error)).to.deep.equal(['The class has begun.', 'The class has begun.']);
  });

  it('twelve workers at the same moment send one reminder', async () => {
    server.clock.set('2026-11-24T14:00:00Z');
    await Promise.all(Array.from({ length: 12 }, () => run('remind-of-classes', (ticks += 1))));
    expect(await notices()).to.have.length(2);
    expect(await sent()).to.have.length(2);
    expect(await server.deps.db.rows(rowsOf)).to.have.length(2);
  });

  it('moved away and back: a person who was reminded of this time is not reminded again', async () => {
    await tickAt('2026-11-23T15:00:00Z');
    await moveTo(MOVED_TO);
    await server.deps.db.run(moveBack, [classId, STARTS]);
    await tickAt('2026-11-23T15:05:00Z');
    expect((await server.deps.db.rows<{ kind: string }>(rowsOf)).length).to.equal(2);
  });

  it('a reminder that a person has switched off is not written, and never asked for again', async () => {
    await server.deps.db.run(choose, [mia.accountId, 'class-hour', 'email', false]);
    await server.deps.db.run(choose, [mia.accountId, 'class-hour', 'in_app', false]);
    await server.deps.db.run(choose, [teacher.accountId, 'class-hour', 'in_app', false]);
    await tickAt('2026-11-24T14:00:00Z');
    expect(await notices()).to.deep.equal([]);
    expect((await sent()).map(({ recipient }) => recipient)).to.deep.equal([`asha${classId}@school.test`]);
    expect(await server.deps.db.rows(rowsOf)).to.have.length(2);
  });

  it('switched off after it was written, it is not sent; in quiet hours no e-mail is written', async () => {
    await tickAt('2026-11-24T14:00:00Z');
    await server.deps.db.run(choose, [mia.accountId, 'class-hour', 'email', false]);
    await sendAll();
    expect((await sent()).map(({ status }) => status)).to.deep.equal(['dropped', 'sent']);
    await server.deps.db.pool.query(
      'INSERT INTO quiet_hours (account_id, is_on, from_minute, to_minute) VALUES ($1, true, 720, 1320)',
      [teacher.accountId],
    );
    await server.deps.db.run(choose, [teacher.accountId, 'class-minutes', 'email', true]);
    await tickAt('2026-11-24T14:50:00Z');
    expect(await sent()).to.have.length(2);
    expect((await notices()).filter(({ kind }) => kind === 'reminder-minutes')).to.have.length(2);
  });

  for (const [bookedAt, kind, tick] of [
    ['2026-11-22T12:00:00Z', 'the day before', '2026-11-23T15:00:00Z'],
    ['2026-11-24T09:00:00Z', 'an hour before, when it was booked too late for that', '2026-11-24T14:00:00Z'],
  ] as const)
    it(`the family of a trial with only a phone gets one WhatsApp message, ready to send: ${kind}`, async () => {
      await server.deps.db.run(setEmail, [mia.accountId, null]);
      await server.deps.db.run(makeTrial, [classId, bookedAt]);
      for (const instant of ['2026-11-23T15:00:00Z', '2026-11-24T14:00:00Z', '2026-11-24T14:55:00Z']) {
        const before = (await sent()).filter(({ channel }) => channel === 'whatsapp').length;
        await tickAt(instant);
        const after = (await sent()).filter(({ channel }) => channel === 'whatsapp').length;
        expect(after - before, instant).to.equal(instant === tick ? 1 : 0);
      }
    });

  it('each e-mail has a link that ends it: in the text, and as List-Unsubscribe for one click', async () => {
    await tickAt('2026-11-24T14:00:00Z');
    await sendAll();
    const [letter] = post.letters;
    expect(letter).to.match(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(letter?.replaceAll(/\r\n\s+/g, ' ')).to.match(
      /^List-Unsubscribe: <http.*\/api\/r\/[0-9A-Za-z]{43}\/unsubscribe\/>/m,
    );
    // Only a hash of the link's token is stored.
    expect((await sent())[0]?.body).not.to.include('/r/');
  });
});
