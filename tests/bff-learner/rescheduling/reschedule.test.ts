import { askForTime, rescheduleClass, rescheduleOptions } from '@school/bff-learner/contract/rescheduling';
import { bookTrialSlot } from '@school/bff-learner/contract/trial-booking';
import {
  REQUEST_REFUSALS,
  RESCHEDULE_DONE,
  RESCHEDULE_FAILED,
  RESCHEDULE_REFUSALS,
  type RescheduleReason,
} from '@school/core/rescheduling/errors';
import { openSession } from '@school/infra/auth/sessions';
import { RESCHEDULE_JOBS } from '@school/infra/rescheduling/jobs';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createSlot } from '../../support/factories/trial.js';
import { createWeeklyBatch, offerHour } from '../../support/factories/weekly-batch.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

// A Saturday; Mia's classes are Tuesdays and Thursdays at 16:00 in Berlin.
const NOW = '2026-11-21T11:00:00Z';
const STARTS = ['2026-11-24T15:00:00Z', '2026-11-26T15:00:00Z', '2026-12-01T15:00:00Z'];
const FREE_HOUR = '2026-11-25T12:00:00Z';

describe('PATCH /api/reschedule-class/{id}/', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let batchId: number;
  let classIds: number[];

  before(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    server.clock.set(NOW);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    mia = await createStudent(server.deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
    ({
      batch: { id: batchId },
      classIds,
    } = await createWeeklyBatch(server.deps, teacher, [mia], {
      zone: 'Europe/Berlin',
      weekly: [
        [2, '16:00'],
        [4, '16:00'],
      ],
      starts: STARTS,
    }));
  });
  after(() => server.close());

  /** Moves the clock to a day on which today's sessions are no more, and opens them anew. */
  async function comeBackAt(instant: string): Promise<void> {
    server.clock.set(instant);
    for (const person of [teacher, mia]) {
      const { db, config, clock } = server.deps;
      const studentId = person === mia ? mia.id : null;
      const facts = {
        accountId: person.accountId,
        studentId,
        audience: 'learner',
        openedBy: 'password',
        bind: false,
      } as const;
      person.token = (await openSession(db, config, clock.now(), facts)).token;
    }
  }

  const first = (): number => classIds[0] ?? 0;
  const move = (as: Person | undefined, body: object, id: number = first()) =>
    server.call(rescheduleClass, { ...(as ? { as } : {}), params: { id }, body });
  const toTime = (new_date_time: unknown, more: object = {}): object => ({
    requested_by: 'student',
    confirmations: {},
    preference: 'another_time',
    new_date_time,
    ...more,
  });
  const toNext = (more: object = {}): object => ({
    requested_by: 'teacher',
    confirmations: { studentInformed: true, whatsappDiscussed: false },
    preference: 'next_time',
    new_date_time: null,
    ...more,
  });
  const ask = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await server.deps.db.pool.query<T>(sql, values)).rows;
  const startsOf = async (): Promise<string[]> =>
    (
      await ask<{ starts_at: Date }>('SELECT starts_at FROM scheduled_class WHERE batch_id = $1 ORDER BY id', [batchId])
    ).map((row) => row.starts_at.toISOString());
  const movesOf = () =>
    ask<{ class_id: number; requested_by: string; counts: number; caused_by: number | null }>(
      `SELECT m.class_id, m.requested_by, m.preference, m.reason, m.confirmations, m.counts, m.caused_by, m.account_id
       FROM class_move m JOIN scheduled_class c ON c.id = m.class_id WHERE c.batch_id = $1 ORDER BY m.id`,
      [batchId],
    );
  const refused = (answer: { status: number; body: { error?: string; detail?: string } }) => ({
    status: answer.status,
    error: answer.body.error,
    detail: answer.body.detail,
  });
  const refusalOf = (reason: RescheduleReason) => {
    const { kind, text, detail } = RESCHEDULE_REFUSALS[reason];
    return { status: kind === 'invalid' ? 400 : 409, error: text, detail: detail ?? text };
  };

  it('another time: this class alone moves, its version grows, its seats and half hours go with it', async () => {
    await offerHour(server.deps, teacher, FREE_HOUR);
    const { status, body } = await move(mia, toTime(FREE_HOUR, { reason: 'Illness', version: 1 }));
    expect(status).to.equal(200);
    expect(body).to.include({ message: RESCHEDULE_DONE, id: first(), version: 2, left_this_month: 1 });
    expect(body.moved).to.have.length(1);
    expect(body.moved[0]).to.include({
      from: '2026-11-24T15:00:00.000Z',
      starts_at: '2026-11-25T12:00:00.000Z',
      class_datetime_local: '2026-11-25T13:00:00+01:00',
      teacher_time: '2026-11-25T17:30:00+05:30',
    });
    expect(await startsOf()).to.deep.equal([
      '2026-11-25T12:00:00.000Z',
      ...STARTS.slice(1).map((start) => new Date(start).toISOString()),
    ]);
    const [row] = await ask(
      `SELECT c.schedule_version, c.original_starts_at, s.starts_at AS seat,
         (SELECT count(*)::int FROM availability_slot a WHERE a.booked_class_id = c.id) AS taken
       FROM scheduled_class c JOIN class_student s ON s.class_id = c.id WHERE c.id = $1`,
      [first()],
    );
    expect(row).to.deep.equal({
      schedule_version: 2,
      original_starts_at: new Date('2026-11-24T15:00:00Z'),
      seat: new Date(FREE_HOUR),
      taken: 2,
    });
    expect(await movesOf()).to.deep.equal([
      {
        class_id: first(),
        requested_by: 'student',
        preference: 'another_time',
        reason: 'Illness',
        confirmations: {},
        counts: 1,
        caused_by: null,
        account_id: mia.accountId,
      },
    ]);
    const [line] = await ask<{ action: string; actor_account_id: number }>(
      `SELECT action, actor_account_id FROM audit_log WHERE entity = 'scheduled_class' AND entity_id = $1`,
      [String(first())],
    );
    expect(line).to.deep.equal({ action: 'class.reschedule', actor_account_id: mia.accountId });
  });

  it('next time: L5 Tue, L6 Thu, L7 Tue become L5 Thu, L6 Tue, L7 Thu', async () => {
    const { status, body } = await move(teacher, toNext());
    expect(status).to.equal(200);
    expect(body.moved.map(({ id }) => id)).to.deep.equal(classIds);
    expect(await startsOf()).to.deep.equal([
      '2026-11-26T15:00:00.000Z',
      '2026-12-01T15:00:00.000Z',
      '2026-12-03T15:00:00.000Z',
    ]);
    const moves = await movesOf();
    expect(moves.map(({ class_id, counts }) => [class_id, counts])).to.deep.equal(
      classIds.map((id, index) => [id, index === 0 ? 1 : 0]),
    );
    expect(moves[0]).to.deep.include({ confirmations: { studentInformed: true, whatsappDiscussed: false } });
    expect(new Set(moves.slice(1).map(({ caused_by }) => caused_by !== null))).to.deep.equal(new Set([true]));
  });

  it('T20: who asked is the role of the session, whatever the body says', async () => {
    await move(mia, toNext({ requested_by: 'teacher' }));
    await move(teacher, toNext({ requested_by: 'student' }));
    const asked = (await movesOf()).filter(({ caused_by }) => caused_by === null);
    expect(asked.map(({ requested_by }) => requested_by)).to.deep.equal(['student', 'teacher']);
  });

  it('a time without an offset stands on the clock of whoever asks', async () => {
    const { body } = await move(teacher, toTime('2026-11-25T17:30'));
    expect(body.moved[0]?.starts_at).to.equal('2026-11-25T12:00:00.000Z');
  });

  it('a teacher gives any time of their own, and is told of children for whom it is night', async () => {
    const { body } = await move(teacher, toTime('2026-11-25T02:30:00Z'));
    expect(body.warnings).to.deep.equal(['For Mia Brandt it is 03:30 then (Europe/Berlin).']);
  });

  const wrong: [title: string, body: object, reason: RescheduleReason][] = [
    ['no time', toTime(null), 'time_needed'],
    ['no time at all', toTime(undefined), 'time_needed'],
    ['a word', toTime('tomorrow'), 'time_needed'],
    ['a number', toTime(1e300), 'time_needed'],
    ['a list', toTime([FREE_HOUR]), 'time_needed'],
    ['the past', toTime('2026-11-20T12:00:00Z'), 'time_past'],
    ['before 8:00 AM', toTime('2026-11-25T06:45:00Z'), 'time_outside_day'],
    ['at 8:00 PM', toTime('2026-11-25T19:00:00Z'), 'time_outside_day'],
    ['the year 9999', toTime('9999-11-25T12:00:00Z'), 'time_too_far'],
    ['a step of 10 minutes', toTime('2026-11-25T12:10:00Z'), 'time_step'],
    ['the time it has', toTime(STARTS[0]), 'time_same'],
    ['past the following class', toTime('2026-11-27T12:00:00Z'), 'past_following'],
    ['an hour that the teacher does not offer', toTime(FREE_HOUR), 'not_offered'],
    ['an older version', toTime(FREE_HOUR, { version: 7 }), 'changed'],
  ];
  for (const [title, body, reason] of wrong) {
    const { status, error, detail } = refusalOf(reason);
    it(`refuses ${title}: ${status} '${error}', '${detail}'`, async () => {
      expect(refused(await move(mia, body))).to.deep.equal({ status, error, detail });
      expect(await movesOf()).to.deep.equal([]);
    });
  }

  it('names the earliest time (P5) at its field', async () => {
    const { status, body } = await move(mia, toTime('2026-11-24T13:45:00Z'));
    expect({ status, error: body.error, field: body.field }).to.deep.equal({
      status: 400,
      error: 'Please select a time after Nov 24, 2026, 3:00 PM (1 hour before next scheduled class)',
      field: 'new_date_time',
    });
  });

  it(`at least 1 hour from now: '${RESCHEDULE_REFUSALS.time_notice.text}'`, async () => {
    await comeBackAt('2026-11-24T13:50:00Z');
    expect(refused(await move(teacher, toTime('2026-11-24T14:30:00Z')))).to.deep.equal(refusalOf('time_outside_day'));
    expect(refused(await move(mia, toTime('2026-11-24T14:30:00Z')))).to.deep.equal(refusalOf('time_notice'));
  });

  it('an hour before its start a class stays, and so does one that was ended or canceled', async () => {
    await comeBackAt('2026-11-24T14:00:01Z');
    expect(refused(await move(teacher, toNext()))).to.deep.equal(refusalOf('too_late'));
    await server.deps.db.pool.query(`UPDATE scheduled_class SET status = 'canceled' WHERE id = $1`, [classIds[1]]);
    expect(refused(await move(teacher, toNext(), classIds[1]))).to.deep.equal(refusalOf('not_scheduled'));
  });

  it('a family moves two classes a month and batch, and a late one counts twice; a teacher has no limit', async () => {
    for (const left of [1, 0]) expect((await move(mia, toNext())).body.left_this_month).to.equal(left);
    expect(refused(await move(mia, toNext()))).to.deep.equal(refusalOf('quota_used'));
    expect((await move(teacher, toNext())).body.left_this_month).to.equal(null);
    // On the clock of Berlin it is December from 23:00 UTC on.
    await comeBackAt('2026-11-30T22:59:00Z');
    expect((await move(mia, toNext())).status).to.equal(409);
    server.clock.set('2026-11-30T23:00:00Z');
    expect((await move(mia, toNext())).body.left_this_month).to.equal(1);
  });

  it(`less than 12 hours before: '${RESCHEDULE_REFUSALS.quota_double.detail}'`, async () => {
    await move(mia, toNext());
    await comeBackAt('2026-11-26T05:00:00Z');
    expect(refused(await move(mia, toNext()))).to.deep.equal(refusalOf('quota_double'));
  });

  it('the settings say how many: the teacher’s limit is off until they do', async () => {
    const set = `INSERT INTO setting (key, value) VALUES ('reschedules_per_month_teacher', $1)`;
    await server.deps.db.pool.query(set, ['1']);
    try {
      expect((await move(teacher, toNext())).body.left_this_month).to.equal(0);
      expect(refused(await move(teacher, toNext()))).to.deep.equal(refusalOf('quota_used'));
    } finally {
      await server.deps.db.pool.query(`DELETE FROM setting WHERE key = 'reschedules_per_month_teacher'`);
    }
  });

  it('the time of another class of the teacher or of the child: 409, and nothing has moved', async () => {
    const other = await createBatch(server.deps, teacher);
    await createClass(server.deps, other, { startsAt: new Date('2026-11-25T12:30:00Z') });
    expect(refused(await move(teacher, toTime(FREE_HOUR)))).to.deep.equal(refusalOf('teacher_busy'));
    const elsewhere = await createBatch(server.deps, await createTeacher(server.deps));
    await createClass(server.deps, elsewhere, { startsAt: new Date('2026-11-25T09:30:00Z') }, [mia]);
    expect(refused(await move(teacher, toTime('2026-11-25T09:00:00Z')))).to.deep.equal(refusalOf('student_busy'));
    expect((await startsOf())[0]).to.equal('2026-11-24T15:00:00.000Z');
  });

  it('a child of a group does not move the class of the others, and a trial has its own way', async () => {
    const group = await createBatch(server.deps, teacher);
    const shared = await createClass(server.deps, group, { startsAt: new Date('2026-11-28T12:00:00Z') }, [
      mia,
      await createStudent(server.deps),
    ]);
    expect(refused(await move(mia, toNext(), shared))).to.deep.equal(refusalOf('is_group'));
    const free = await createBatch(server.deps, teacher, 'free');
    const trial = await createClass(server.deps, free, { startsAt: new Date('2026-11-29T12:00:00Z'), minutes: 30 }, [
      mia,
    ]);
    expect(refused(await move(mia, toNext(), trial))).to.deep.equal(refusalOf('is_trial'));
    expect(refused(await move(teacher, toNext(), trial))).to.deep.equal(refusalOf('no_weekly_slot'));
  });

  it('30 at the same time, each with the version it saw: one moves the class, the others are told that it was changed', async () => {
    const hours = ['2026-11-25T06:00:00Z', '2026-11-25T09:00:00Z', FREE_HOUR];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 4 === 3
          ? move(teacher, toNext({ version: 1 }))
          : move(teacher, toTime(hours[index % 4], { version: 1 })),
      ),
    );
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost).to.have.length(29);
    for (const answer of lost) expect(refused(answer)).to.deep.equal(refusalOf('changed'));
    expect((await movesOf()).filter(({ caused_by }) => caused_by === null)).to.have.length(1);
    expect(new Set(await startsOf()).size).to.equal(3);
  });

  it('moving to an hour while a family books half of it as a trial: one of the two has it', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const hour = new Date(Date.parse('2026-11-25T08:00:00Z') + round * 3_600_000).toISOString();
      const child = await createStudent(server.deps, { timezone: 'Europe/Berlin' });
      const startsAt = new Date(Date.parse('2026-11-25T07:00:00Z'));
      const own = await createTeacher(server.deps);
      const slot = await createSlot(server.deps, own, new Date(hour));
      await createSlot(server.deps, own, new Date(Date.parse(hour) + 1_800_000));
      const batch = await createBatch(server.deps, own);
      const classId = await createClass(server.deps, batch, { startsAt }, [child]);
      const booking = {
        student_name: 'Leo',
        phone_number: `+4915933333${String(round).padStart(3, '0')}`,
        grade: 4,
        teacher_availability_id: slot,
        timezone: 'UTC',
      };
      const [moved, booked] = await Promise.all([
        move(child, toTime(hour), classId),
        server.call(bookTrialSlot, { body: booking }),
      ]);
      outcomes.add(`${moved.status} ${booked.status}`);
    }
    expect(
      [...outcomes].every((pair) => pair === '200 409' || pair === '409 201'),
      [...outcomes].join(),
    ).to.equal(true);
  });

  it('the hour that a class leaves can be booked again, the one it comes to cannot', async () => {
    const ids = [];
    for (const at of ['2026-11-24T15:00:00Z', '2026-11-24T15:30:00Z', '2026-11-25T12:00:00Z', '2026-11-25T12:30:00Z'])
      ids.push(await createSlot(server.deps, teacher, new Date(at)));
    await server.deps.db.pool.query(
      'UPDATE availability_slot SET booked_class_id = $1 WHERE teacher_id = $2 AND starts_at < $3',
      [first(), teacher.id, '2026-11-25T00:00:00Z'],
    );
    expect((await move(mia, toTime(FREE_HOUR))).status).to.equal(200);
    const open = await ask<{ id: number }>(
      'SELECT id FROM availability_slot WHERE teacher_id = $1 AND is_open ORDER BY id',
      [teacher.id],
    );
    expect(open.map(({ id }) => id)).to.deep.equal(ids.slice(0, 2));
  });

  it('teacher and family are told once, on their own clocks, and not of a time that is no more', async () => {
    await runPlannedJobs(server.deps, RESCHEDULE_JOBS);
    await move(teacher, toNext());
    await move(teacher, toNext());
    await runPlannedJobs(server.deps, RESCHEDULE_JOBS);
    const told = await ask<{ account_id: number; body: string }>(
      `SELECT account_id, body FROM notification WHERE kind = 'class-moved' AND account_id = ANY ($1) ORDER BY id`,
      [[mia.accountId, teacher.accountId]],
    );
    expect(told.map(({ account_id }) => account_id)).to.deep.equal([mia.accountId, teacher.accountId]);
    expect(told[0]?.body).to.include('Now: Tuesday 1 December 2026, 16:00 (Central European Standard Time');
    expect(told[1]?.body).to.include('Now: Tuesday 1 December 2026, 20:30 (India Standard Time');
    expect(told[1]?.body).to.include('For the family that is Tuesday 1 December 2026, 16:00');
  });

  describe('the options of the dialog', () => {
    const options = (as: Person, id = first()) => server.call(rescheduleOptions, { as, params: { id } });

    it('the three nearest hours that teacher and child have, the next slot, and what is left', async () => {
      for (const hour of [FREE_HOUR, '2026-11-25T13:00:00Z', '2026-11-26T09:00:00Z'])
        await offerHour(server.deps, teacher, hour);
      const elsewhere = await createBatch(server.deps, await createTeacher(server.deps));
      await createClass(server.deps, elsewhere, { startsAt: new Date('2026-11-25T13:30:00Z') }, [mia]);
      const { status, body } = await options(mia);
      expect(status).to.equal(200);
      expect(body.times).to.deep.equal([
        { starts_at: '2026-11-25T12:00:00.000Z' },
        { starts_at: '2026-11-25T12:30:00.000Z' },
        { starts_at: '2026-11-26T09:00:00.000Z' },
      ]);
      expect(body.next_time?.moved.map(({ starts_at }) => starts_at.slice(0, 10))).to.deep.equal([
        '2026-11-26',
        '2026-12-01',
        '2026-12-03',
      ]);
      expect(body).to.deep.include({
        quota: { limit: 2, left: 2, counts: 1 },
        blocked: null,
        has_asked: false,
        version: 1,
        earliest: '2026-11-24T14:00:00.000Z',
      });
      for (const { starts_at } of body.times.slice(0, 1))
        expect((await move(mia, toTime(starts_at, { version: body.version }))).status).to.equal(200);
    });

    it('nothing left: nothing is offered, and the reason is said', async () => {
      await move(mia, toNext());
      await move(mia, toNext());
      const { body } = await options(mia);
      expect(body).to.deep.include({
        times: [],
        next_time: null,
        quota: { limit: 2, left: 0, counts: 1 },
        blocked: RESCHEDULE_REFUSALS.quota_used.detail,
      });
    });
  });

  describe('asking for another time', () => {
    const wish = (body: object, as: Person = mia) => server.call(askForTime, { as, body });

    it('is stored, told to the teacher and to who schedules, and settled by the move', async () => {
      const office = await createStaff(server.deps, { permissions: ['class.schedule'] });
      const { status, body } = await wish({ scheduled_class: first(), reason: 'Illness', wish: 'Friday after 4' });
      expect({ status, message: body.message }).to.deep.equal({
        status: 201,
        message: 'Your teacher and the school have been asked for another time.',
      });
      expect((await wish({ scheduled_class: first(), wish: 'Saturday' })).status).to.equal(201);
      await runPlannedJobs(server.deps, RESCHEDULE_JOBS);
      const told = await ask<{ account_id: number; body: string }>(
        `SELECT account_id, body FROM notification WHERE kind = 'time-asked' AND account_id = ANY ($1) ORDER BY account_id`,
        [[teacher.accountId, office.accountId]],
      );
      expect(told.map(({ account_id }) => account_id)).to.deep.equal([teacher.accountId, office.accountId]);
      expect(told[0]?.body).to.include('Their wish: Saturday');
      const options = await server.call(rescheduleOptions, { as: mia, params: { id: first() } });
      expect(options.body.has_asked).to.equal(true);
      await move(teacher, toNext());
      const after = await server.call(rescheduleOptions, { as: mia, params: { id: first() } });
      expect(after.body.has_asked).to.equal(false);
    });

    it('refuses no words, too many, and a class that was canceled', async () => {
      const { wish_needed, wish_too_long, not_movable } = REQUEST_REFUSALS;
      for (const [body, text] of [
        [{ scheduled_class: first() }, wish_needed.text],
        [{ scheduled_class: first(), wish: '  ' }, wish_needed.text],
        [{ scheduled_class: first(), wish: 'x'.repeat(501) }, wish_too_long.text],
      ] as const) {
        const answer = await wish(body);
        expect({ status: answer.status, error: answer.body.error }).to.deep.equal({ status: 400, error: text });
      }
      await server.deps.db.pool.query(`UPDATE scheduled_class SET status = 'canceled' WHERE id = $1`, [first()]);
      const answer = await wish({ scheduled_class: first(), wish: 'Friday' });
      expect({ status: answer.status, error: answer.body.error }).to.deep.equal({
        status: 409,
        error: not_movable.text,
      });
    });

    it('another’s class and a missing one are the same 404', async () => {
      const other = await createStudent(server.deps);
      const answers = await Promise.all([
        wish({ scheduled_class: first(), wish: 'Friday' }, other),
        wish({ scheduled_class: 999_999_999, wish: 'Friday' }, other),
      ]);
      expect(answers.map(({ status, body }) => [status, body.error])).to.deep.equal(Array(2).fill([404, 'Not found.']));
    });
  });

  it(`every conflict says '${RESCHEDULE_FAILED}' and why`, () => {
    for (const { kind, text, detail } of Object.values(RESCHEDULE_REFUSALS))
      if (kind === 'conflict') expect([text, typeof detail]).to.deep.equal([RESCHEDULE_FAILED, 'string']);
  });
});
