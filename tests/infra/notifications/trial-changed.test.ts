import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { bookingUrl, type BookingKey } from '@school/infra/trial-booking/booking-link';
import { BY_FAMILY } from '@school/infra/trial-booking/change-guards';
import { cancelTrial } from '@school/infra/trial-booking/cancel-trial';
import { moveTrial } from '@school/infra/trial-booking/move-trial';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { teacherActor } from '../../support/factories/actor.js';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { createSlot } from '../../support/factories/trial.js';
import { bookTrial, type BookedTrial } from '../../support/faults/booked-trial.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

interface Told {
  accountId: number;
  title: string;
  body: string;
}

describe('letters about a trial that its family or the staff change', () => {
  let test: TestStores;
  let ben: Person;
  let trial: BookedTrial;
  let booking: BookingKey;
  let run: (name: string, refId: number) => Promise<void>;

  before(async () => {
    test = await openTestStores();
    test.clock.set('2026-11-21T09:00:00Z');
    const runJob = createRunner(JOBS, { ...test.deps, mailer: createMailer(test.deps.config) });
    let attempt = 0;
    run = (name, refId) => runJob({ name, refId, attempt: ++attempt });
  });
  after(() => test.close());
  beforeEach(async () => {
    ben = await createTeacher(test.deps, { name: 'Ben Okafor', timezone: 'Africa/Lagos' });
    trial = await bookTrial(test.deps);
    booking = { id: trial.bookingId, hash: null };
    await asOwner(test.database, 'TRUNCATE outbox, job_run, delivery, notification');
  });

  const told = async (): Promise<Told[]> =>
    (await test.deps.db.pool.query<Told>('SELECT account_id AS "accountId", title, body FROM notification ORDER BY id'))
      .rows;
  const planned = async (): Promise<{ topic: string; refId: number }[]> =>
    (
      await test.deps.db.pool.query<{ topic: string; refId: number }>(
        `SELECT topic, ref_id AS "refId" FROM outbox WHERE topic LIKE 'trial-%' ORDER BY id`,
      )
    ).rows;
  const tellAll = async (): Promise<void> => {
    for (const { topic, refId } of await planned()) await run(topic, refId);
  };
  const move = async (startsAt: string, teacher: Person, version = 1, by = BY_FAMILY): Promise<void> => {
    const slotId = await createSlot(test.deps, teacher, new Date(startsAt));
    await moveTrial(test.deps, { booking, by, slotId, version, timezone: 'Europe/Berlin' });
  };
  const ownTeacher = (): Promise<Person> =>
    test.deps.db.pool
      .query<Person>('SELECT id FROM teacher WHERE account_id = $1', [trial.teacherAccountId])
      .then(({ rows: [row] }) => ({ ...ben, id: row?.id ?? 0 }));

  it('moved within one teacher: family, teacher and owner read both times, each on their own clock', async () => {
    await move('2026-11-25T15:00:00Z', await ownTeacher());
    await tellAll();
    const [family, teacher, owner, ...more] = await told();
    expect(more).to.deep.equal([]);
    expect([family, teacher, owner].map((one) => one?.accountId)).to.deep.equal([
      trial.familyAccountId,
      trial.teacherAccountId,
      trial.ownerAccountId,
    ]);
    expect(family?.body)
      .to.include('Before: Tuesday 24 November 2026, 17:00')
      .and.include('Now: Wednesday 25 November 2026, 16:00');
    expect(family?.body).to.include(bookingUrl(test.deps.config, trial.bookingId));
    expect(teacher?.body)
      .to.include('Before: Tuesday 24 November 2026, 21:30')
      .and.include('Now: Wednesday 25 November 2026, 20:30');
    expect(owner?.body).to.include('Now: Wednesday 25 November 2026, 19:00');
  });

  it('moved to another teacher: the one is free again, the other gets a new class', async () => {
    await move('2026-11-25T15:00:00Z', ben);
    await tellAll();
    const titles = (await told()).map(({ accountId, title }) => [accountId, title]);
    expect(titles).to.have.deep.members([
      [trial.teacherAccountId, 'Trial class with Mia Muster goes to another teacher'],
      [trial.familyAccountId, 'Trial class for Mia Muster was moved'],
      [
        ben.accountId,
        'New trial class: Mia Muster, Wednesday 25 November 2026, 16:00 (West Africa Time, Africa/Lagos)',
      ],
      [trial.ownerAccountId, titles.at(-1)?.[1]],
    ]);
  });

  it('moved again before anybody was told: only the last time is announced, and the first teacher still hears that the class is gone', async () => {
    await move('2026-11-25T15:00:00Z', ben);
    await move('2026-11-26T15:00:00Z', ben, 2);
    await tellAll();
    const all = await told();
    expect(all.filter(({ accountId }) => accountId === trial.familyAccountId)).to.have.length(1);
    expect(all.filter(({ body }) => body.includes('Now: Wednesday 25'))).to.deep.equal([]);
    expect(all.filter(({ accountId }) => accountId === trial.teacherAccountId).map(({ title }) => title)).to.deep.equal(
      ['Trial class with Mia Muster goes to another teacher'],
    );
  });

  it('canceled: family, teacher and owner are told once, the owner with the reason', async () => {
    await cancelTrial(test.deps, { booking, by: BY_FAMILY, version: 1, reason: 'Illness' });
    for (const _ of [1, 2]) {
      await tellAll();
      await asOwner(test.database, 'TRUNCATE job_run');
    }
    const [family, teacher, owner, ...more] = await told();
    expect(more).to.deep.equal([]);
    expect([family?.title, family?.accountId]).to.deep.equal([
      'Trial class for Mia Muster was canceled',
      trial.familyAccountId,
    ]);
    expect(teacher?.body).to.include('You are free again: Tuesday 24 November 2026, 21:30');
    expect(owner?.body).to.include('The family canceled: Illness\n\nPlease call the family');
    expect(family?.body).to.include('was canceled, as you asked.');
    expect(teacher?.body).to.include('That half hour is open').and.not.include('Illness');
  });

  it('canceled by staff for the teacher: nobody reads that the family did it, and the time is no longer offered', async () => {
    const staff = teacherActor({ accountId: trial.teacherAccountId });
    await cancelTrial(test.deps, { booking, by: { askedBy: 'teacher', staff }, version: 1, reason: 'Fever' });
    await tellAll();
    const [family, teacher, owner] = await told();
    expect(family?.body).to.include('cannot take place. We are sorry.').and.not.include('Fever');
    expect(teacher?.body).to.include('was canceled, as you asked.').and.include('That half hour is not offered');
    expect(owner?.body).to.include('The teacher canceled: Fever');
  });

  it('moved or canceled by the lead’s own owner: the owner is not told what they have done themselves', async () => {
    const by = {
      askedBy: 'school',
      staff: { ...teacherActor({ accountId: trial.ownerAccountId }), role: 'staff' },
    } as const;
    await move('2026-11-25T15:00:00Z', ben, 1, by);
    await cancelTrial(test.deps, { booking, by, version: 2, reason: 'No teacher' });
    await tellAll();
    expect((await told()).map(({ accountId }) => accountId)).to.not.include(trial.ownerAccountId);
  });

  it('the reminder of the day before leads the family to the page of its booking', async () => {
    await test.deps.db.pool.query("UPDATE scheduled_class SET created_at = '2026-11-20T09:00:00Z'");
    await test.deps.db.pool.query(
      `INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
       SELECT c.id, b.student_id, c.starts_at, c.ends_at, true
       FROM trial_booking b JOIN scheduled_class c ON c.id = b.class_id WHERE b.id = $1`,
      [trial.bookingId],
    );
    test.clock.set('2026-11-23T17:00:00Z');
    await run('remind-of-classes', 0);
    test.clock.set('2026-11-21T09:00:00Z');
    const [family] = await told();
    expect(family?.accountId).to.equal(trial.familyAccountId);
    expect(family?.body).to.include(
      `The booking, also if you cannot come: ${bookingUrl(test.deps.config, trial.bookingId)}`,
    );
  });

  it('canceled before anybody was told of the booking: the booking is no longer announced', async () => {
    await cancelTrial(test.deps, { booking, by: BY_FAMILY, version: 1, reason: '' });
    await run('trial-booked', trial.bookingId);
    expect(await told()).to.deep.equal([]);
  });
});
