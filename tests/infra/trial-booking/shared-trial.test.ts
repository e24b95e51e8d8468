import { findComing } from '@school/infra/reminders/coming-classes';
import { readChild } from '@school/infra/batch-changes/trial-seat-facts';
import { endClass } from '@school/infra/class-ending/end-class';
import { statement } from '@school/infra/db/sql';
import { findLeadTrial } from '@school/infra/leads/find-trial';
import { readTeacherWork } from '@school/infra/payouts/read-work';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { BY_FAMILY, type TrialChanger } from '@school/infra/trial-booking/change-guards';
import { cancelTrial } from '@school/infra/trial-booking/cancel-trial';
import { findTrialToChange } from '@school/infra/trial-booking/find-booking';
import { listTrials } from '@school/infra/trial-booking/list-trials';
import { moveTrial } from '@school/infra/trial-booking/move-trial';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { staffActor, teacherActor } from '../../support/factories/actor.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { addToTrial, createSeatedTrial, type SeatedTrial } from '../../support/factories/shared-trial.js';
import { createSlot } from '../../support/factories/trial.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const NOW = '2026-11-21T09:00:00Z';

const stateOf = statement(
  'test-shared-state',
  `
  SELECT b.state, c.id AS "classId", c.status, c.starts_at AS "startsAt", b.starts_at AS "bookedAt", x.name, x.class_size AS size,
    b.canceled_by AS "canceledBy", (SELECT count(*)::int FROM class_student s WHERE s.class_id = c.id) AS seats,
    EXISTS (SELECT FROM class_student s WHERE s.class_id = c.id AND s.student_id = b.student_id) AS "isSeated",
    (SELECT count(*)::int FROM batch_student m WHERE m.batch_id = x.id AND m.left_at IS NULL) AS members,
    (SELECT last_class_at FROM lead WHERE id = b.lead_id) AS "leadAt", (SELECT stage FROM lead WHERE id = b.lead_id) AS stage,
    (SELECT count(*)::int FROM availability_slot a WHERE a.booked_class_id = c.id) AS taken
  FROM trial_booking b JOIN scheduled_class c ON c.id = b.class_id JOIN batch x ON x.id = c.batch_id WHERE b.id = $1`,
);

interface State {
  state: string;
  classId: number;
  status: string;
  startsAt: Date;
  bookedAt: Date;
  name: string;
  size: number;
  canceledBy: string | null;
  seats: number;
  isSeated: boolean;
  members: number;
  leadAt: Date | null;
  stage: string;
  taken: number;
}

describe('a trial class with several children', () => {
  let test: TestStores;
  let trial: SeatedTrial;
  let noah: Person;
  let noahs: number;
  let run: (name: string, refId: number) => Promise<void>;

  before(async () => {
    test = await openTestStores();
    const runJob = createRunner(JOBS, { ...test.deps, mailer: createMailer(test.deps.config) });
    let attempt = 0;
    run = (name, refId) => runJob({ name, refId, attempt: ++attempt });
  });
  after(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    trial = await createSeatedTrial(test.deps);
    ({ child: noah, bookingId: noahs } = await addToTrial(test.deps, trial));
    await asOwner(test.database, 'TRUNCATE outbox, job_run, delivery, notification');
  });

  const state = (id: number) => test.deps.db.row<State>(stateOf, [id]);
  const both = async () => [await state(trial.bookingId), await state(noahs)] as const;
  const of = (id: number) => ({ id, hash: null });
  const cancel = (id: number, by: TrialChanger = BY_FAMILY) =>
    cancelTrial(test.deps, { booking: of(id), by, version: 1, reason: 'We are ill' });
  const move = async (id: number, by: TrialChanger = BY_FAMILY, teacher?: Person, version = 1): Promise<Date> => {
    const at = new Date('2026-11-25T16:00:00Z');
    const slotId = await createSlot(test.deps, teacher ?? (await createTeacher(test.deps)), at);
    await moveTrial(test.deps, { booking: of(id), by, slotId, version, timezone: 'Europe/London' });
    return at;
  };
  const staffBy = async (askedBy: TrialChanger['askedBy']): Promise<TrialChanger> => ({
    askedBy,
    staff: staffActor(await createStaff(test.deps)),
  });
  const tell = async (): Promise<Map<number, string>> => {
    const { rows } = await test.deps.db.pool.query<{ topic: string; id: number }>(
      `SELECT topic, ref_id AS id FROM outbox WHERE topic LIKE 'trial-%' ORDER BY id`,
    );
    for (const { topic, id } of rows) await run(topic, id);
    const told = await test.deps.db.pool.query<{ id: number; text: string }>(
      `SELECT account_id AS id, string_agg(title || ' ' || body, E'\\n' ORDER BY id) AS text FROM notification GROUP BY 1`,
    );
    return new Map(told.rows.map(({ id, text }) => [id, text]));
  };
  const end = async (attendedIds: readonly number[]) => {
    test.clock.set('2026-11-24T16:20:00Z');
    const { classId, teacherId, teacherAccountId: accountId } = trial;
    const order = { status: 'complete', attendedIds, reason: '', code: undefined } as const;
    await endClass(test.deps, teacherActor({ accountId }), { classId, teacherId }, order);
  };

  it('each child has a booking, and the name of the batch, which families read, names none of them', async () => {
    const [mia, second] = await both();
    expect([second.classId, second.isSeated, second.state, second.stage]).to.deep.equal([
      mia.classId,
      true,
      'open',
      'Trial Booked',
    ]);
    expect([mia.name, mia.size, mia.seats, mia.members]).to.deep.equal(['Trial: First steps', 2, 2, 2]);
  });

  it('a family cancels: only its child leaves, and the class takes place with the other one', async () => {
    await cancel(trial.bookingId);
    const [mia, second] = await both();
    expect([mia.state, mia.canceledBy, mia.isSeated, mia.leadAt]).to.deep.equal(['canceled', 'student', false, null]);
    expect([second.state, second.status, second.seats, second.members]).to.deep.equal(['open', 'scheduled', 1, 1]);
    expect([second.name, second.taken]).to.deep.equal(['Trial: Noah Brandt', 1]);
    const told = await tell();
    expect(told.get(trial.familyAccountId)).to.include('was canceled, as you asked.');
    expect(told.get(trial.teacherAccountId))
      .to.include('the family of Mia Muster has canceled its trial class.')
      .and.include('The class takes place with the other children: Tuesday 24 November 2026, 21:30')
      .and.not.include('You are free again');
    expect(told.get(noah.accountId), 'nothing changes for the other family').to.equal(undefined);
    await cancel(noahs);
    const last = await state(noahs);
    expect([last.state, last.status, last.taken], 'the last one frees the half hour').to.deep.equal([
      'canceled',
      'canceled',
      0,
    ]);
  });

  it('the school cancels for one child as a family does; for a teacher who cannot come the class is off for all', async () => {
    await cancel(noahs, await staffBy('school'));
    expect((await both()).map((one) => [one.state, one.status])).to.deep.equal([
      ['open', 'scheduled'],
      ['canceled', 'scheduled'],
    ]);
    ({ bookingId: noahs } = await addToTrial(test.deps, trial, { child: noah }));
    await cancel(trial.bookingId, await staffBy('teacher'));
    expect((await both()).map((one) => [one.state, one.canceledBy, one.status])).to.deep.equal([
      ['canceled', 'teacher', 'canceled'],
      ['canceled', 'teacher', 'canceled'],
    ]);
    const told = await tell();
    for (const family of [trial.familyAccountId, noah.accountId])
      expect(told.get(family)).to.include('cannot take place. We are sorry.');
  });

  it('a family moves its child: it gets a class of its own, which counts as one move of this booking only', async () => {
    const ben = await createTeacher(test.deps, { name: 'Ben Okafor' });
    const at = await move(noahs, BY_FAMILY, ben);
    const [mia, second] = await both();
    expect([mia.state, mia.seats, mia.members, mia.name]).to.deep.equal(['open', 1, 1, 'Trial: Mia Muster']);
    expect(second.classId).to.not.equal(mia.classId);
    expect([second.startsAt, second.bookedAt, second.leadAt]).to.deep.equal([at, at, at]);
    expect([second.seats, second.members, second.taken, second.size, second.name]).to.deep.equal([
      1,
      1,
      1,
      1,
      'Trial: Noah Brandt',
    ]);
    const moves = async (id: number) => (await findTrialToChange(test.deps, test.deps.db, of(id)))?.moves;
    expect([await moves(trial.bookingId), await moves(noahs)]).to.deep.equal([0, 1]);
    const told = await tell();
    expect(told.get(noah.accountId)).to.include('Trial class for Noah Brandt was moved');
    expect(told.get(trial.teacherAccountId)).to.include('Your class takes place with the other children');
    expect(told.get(ben.accountId)).to.include('New trial class: Noah Brandt');
    expect(told.get(trial.familyAccountId)).to.equal(undefined);
  });

  it('the first child moves away: the added one keeps the class, and the moves of the first do not count for it', async () => {
    await move(trial.bookingId);
    expect((await findTrialToChange(test.deps, test.deps.db, of(noahs)))?.moves).to.equal(0);
    const again = await move(noahs);
    const second = await state(noahs);
    expect([second.classId, second.startsAt, second.taken]).to.deep.equal([trial.classId, again, 1]);
  });

  it('moves from before the second child was added count for the first one only', async () => {
    const alone = await createSeatedTrial(test.deps);
    await move(alone.bookingId);
    const { bookingId } = await addToTrial(
      test.deps,
      { ...alone, version: 2 },
      { child: await createStudent(test.deps) },
    );
    const moves = async (id: number) => (await findTrialToChange(test.deps, test.deps.db, of(id)))?.moves;
    expect([await moves(alone.bookingId), await moves(bookingId)]).to.deep.equal([1, 0]);
  });

  it('a teacher who asks for another time of one child has not called the class off', async () => {
    test.clock.set('2026-11-24T06:00:00Z');
    await move(noahs, await staffBy('teacher'));
    const { rows } = await test.deps.db.pool.query(
      'SELECT counts, left_class_id AS "left" FROM class_move WHERE trial_booking_id = $1',
      [noahs],
    );
    expect(rows).to.deep.equal([{ counts: 0, left: trial.classId }]);
  });

  it('each family is reminded with the link of its own booking, the teacher once without any', async () => {
    await test.deps.db.pool.query('UPDATE scheduled_class SET created_at = $1', ['2026-11-20T09:00:00Z']);
    test.clock.set('2026-11-23T17:00:00Z');
    const people = await findComing(test.deps.db, test.clock.now());
    expect(
      people
        .filter(({ classId }) => classId === trial.classId)
        .map(({ accountId, side, bookingId, children }) => [accountId, side, bookingId, children.length]),
    ).to.have.deep.members([
      [trial.familyAccountId, 'family', trial.bookingId, 1],
      [trial.teacherAccountId, 'teacher', null, 2],
      [noah.accountId, 'family', noahs, 1],
    ]);
  });

  it('staff see each booking once, with the other children', async () => {
    const { results } = JSON.parse(await listTrials(test.deps.db, { page: 1, pageSize: 100 }, test.clock.now())) as {
      results: { id: number; others: string[] }[];
    };
    const seen = new Map(results.map(({ id, others }) => [id, others]));
    expect([seen.get(trial.bookingId), seen.get(noahs)]).to.deep.equal([['Noah Brandt'], ['Mia Muster']]);
  });

  it('one child came and one did not: Trial Done and No-show, and one trial is paid', async () => {
    await end([trial.studentId]);
    const [mia, second] = await both();
    expect([mia.state, mia.stage, second.state, second.stage]).to.deep.equal([
      'closed',
      'Trial Done',
      'closed',
      'No-show',
    ]);
    const leadTrial = async (leadId: number) => {
      const { rows } = await test.deps.db.pool.query<{ code: string }>(
        'SELECT lead_code AS code FROM lead WHERE id = $1',
        [leadId],
      );
      return (await findLeadTrial(test.deps.db, rows[0]?.code ?? '', test.clock.now())) ?? '';
    };
    const { rows } = await test.deps.db.pool.query<{ id: number }>(
      'SELECT lead_id AS id FROM trial_booking WHERE id = $1',
      [noahs],
    );
    expect(JSON.parse(await leadTrial(trial.leadId))).to.have.nested.property('trial.state', 'done');
    expect(JSON.parse(await leadTrial(rows[0]?.id ?? 0))).to.have.nested.property('trial.state', 'missed');
    const work = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };
    const { units } = await readTeacherWork(test.deps.db, trial.teacherId, { ...work, now: test.clock.now() });
    expect(units.map(({ activity }) => activity)).to.deep.equal(['trial_class']);
  });

  it('a sale counts for the teacher if its own child was in the trial, and an absent one has missed it', async () => {
    const conversions = async () => {
      const stretch = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };
      const { units } = await readTeacherWork(test.deps.db, trial.teacherId, { ...stretch, now: test.clock.now() });
      return units.filter(({ activity }) => activity === 'conversion').length;
    };
    const missed = async () => (await readChild(test.deps.db, noah.id, { now: test.clock.now(), classId: 0 })).missed;
    for (const isThere of [true, false]) {
      test.clock.set(NOW);
      trial = await createSeatedTrial(test.deps);
      ({ child: noah } = await addToTrial(test.deps, trial));
      await end(isThere ? [trial.studentId, noah.id] : [trial.studentId]);
      test.clock.set('2026-11-25T10:00:00Z');
      await createPaymentPage(test.deps, { student: noah, state: 'punched', paidAt: new Date('2026-11-25T10:00:00Z') });
      expect([await conversions(), await missed()]).to.deep.equal(isThere ? [1, 0] : [0, 1]);
    }
  });

  it('the database knows no more bookings than seats, no second one of a child, and no smaller class than its children', async () => {
    const violation = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? Reflect.get(error, 'constraint') : error),
      );
    const third = await createStudent(test.deps);
    expect(await violation(addToTrial(test.deps, trial, { child: third }))).to.equal('trial_booking_capacity');
    const copy = (student: number, phone: string) =>
      test.deps.db.pool.query(
        `INSERT INTO trial_booking (class_id, student_id, lead_id, phone, starts_at, confirmation_hash, is_added)
         SELECT class_id, $2, lead_id, $3, starts_at, decode(md5(random()::text), 'hex'), true FROM trial_booking WHERE id = $1`,
        [noahs, student, phone],
      );
    expect(await violation(copy(third.id, '+491999'))).to.equal('trial_booking_capacity');
    expect(await violation(copy(noah.id, '+491998'))).to.equal('trial_booking_seat');
    const shrink = test.deps.db.pool.query('UPDATE batch SET class_size = 1 WHERE id = $1', [trial.batchId]);
    expect(await violation(shrink)).to.equal('batch_student_capacity');
  });
});
