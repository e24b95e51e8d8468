import { statement } from '@school/infra/db/sql';
import { decideStrike } from '@school/infra/strikes/decide-strike';
import { STRIKE_JOBS } from '@school/infra/strikes/jobs';
import { planTick } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createBatch, createClass, type TestClass } from '../../support/factories/classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createStrike } from '../../support/factories/strikes.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';

const since = statement(
  'test-strikes-since',
  "UPDATE setting SET value = to_jsonb($1::timestamptz) WHERE key = 'strikes_since'",
);
const strikesOf = statement(
  'test-strikes-of',
  'SELECT kind, points, evidence FROM strike WHERE teacher_id = $1 ORDER BY kind, id',
);
const endAs = statement(
  'test-strike-cause',
  `UPDATE scheduled_class SET status = 'incomplete', ended_at = ends_at, incomplete_code = $2 WHERE id = $1`,
);
const record = statement(
  'test-strike-record',
  `INSERT INTO recording (class_id, account_id, key, file_name, content_type, size_bytes, state, created_at, touched_at, uploaded_at)
   VALUES ($1, $2, gen_random_uuid()::text, 'a.mp4', 'video/mp4', 9, 'uploaded', $3, $3, $3)`,
);
const cancel = statement(
  'test-strike-cancel',
  `UPDATE scheduled_class SET status = 'canceled', canceled_by = $2, canceled_at = starts_at - make_interval(mins => $3) WHERE id = $1`,
);
const visit = statement(
  'test-strike-visit',
  `INSERT INTO room_visit (class_id, account_id, first_seen_at, last_seen_at)
   SELECT id, $2, starts_at + make_interval(mins => $3), ends_at FROM scheduled_class WHERE id = $1`,
);
const move = statement(
  'test-strike-move',
  `INSERT INTO class_move (class_id, requested_by, account_id, preference, from_starts_at, to_starts_at, counts, created_at)
   SELECT id, $2, $3, 'another_time', starts_at, starts_at + interval '1 day', 2, starts_at - interval '3 hours'
   FROM scheduled_class WHERE id = $1`,
);
const leave = statement(
  'test-strike-leave',
  `INSERT INTO availability_block (teacher_id, starts_at, ends_at, kind, reason, created_by, created_at, removed)
   VALUES ($1, $2, $3, 'leave', 'Flu', $4, $5, '[]')`,
);
const submit = statement(
  'test-strike-submit',
  `WITH p AS (INSERT INTO project (lesson_id, title, position) VALUES ($1, 'Maze', 1) RETURNING id)
   INSERT INTO project_submission (student_id, project_id, batch_id, submission_link, submitted_by, submitted_at)
   SELECT $2, id, $3, 'https://example.org/maze', $4, $5 FROM p`,
);

describe('the check for strikes', () => {
  let server: TestServer;
  let office: Person;
  let teacher: Person;
  let runs = 0;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T09:00:00Z');
    office = await createStaff(server.deps, { permissions: ['class.schedule'] });
  });
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    await server.deps.db.run(since, ['2026-11-01T00:00:00Z']);
    teacher = await createTeacher(server.deps);
  });
  after(() => server.close());

  const check = async (): Promise<object[]> => {
    const { deps } = server;
    // Each run has a minute of its own, whatever the clock of the test says.
    await planTick(deps, 'check-strikes', new Date(++runs * 60_000));
    await runPlannedJobs(deps, STRIKE_JOBS);
    return deps.db.rows(strikesOf, [teacher.id]);
  };
  const kinds = async () =>
    ((await check()) as { kind: string; points: number }[]).map((one) => [one.kind, one.points]);
  const classOf = async (type: 'paid' | 'free', given: Partial<TestClass> = {}): Promise<number> =>
    createClass(server.deps, await createBatch(server.deps, teacher, type), {
      startsAt: new Date('2026-11-20T10:00:00Z'),
      ...given,
    });
  const incomplete = async (type: 'paid' | 'free', cause: string): Promise<number> => {
    const id = await classOf(type);
    await server.deps.db.run(endAs, [id, cause]);
    return id;
  };
  const recorded = async (id: number, at = '2026-11-20T12:00:00Z'): Promise<void> => {
    await server.deps.db.run(record, [id, teacher.accountId, at]);
  };
  const later = (): void => {
    server.clock.set('2026-11-25T09:00:00Z');
  };

  it('a class that was not held because of the teacher: 3 for a course, 4 for a trial, once', async () => {
    await incomplete('paid', 'teacher');
    expect(await kinds()).to.deep.equal([['no_show_course', 3]]);
    server.clock.set('2026-11-21T10:00:00Z');
    expect(await kinds()).to.deep.equal([['no_show_course', 3]]);
    teacher = await createTeacher(server.deps);
    await incomplete('free', 'teacher');
    server.clock.set('2026-11-21T11:00:00Z');
    expect(await kinds()).to.deep.equal([['no_show_trial', 4]]);
  });

  for (const cause of ['student', 'platform', 'needs_review'])
    it(`what "${cause}" caused does not count`, async () => {
      await incomplete('paid', cause);
      expect(await kinds()).to.deep.equal([]);
    });

  it('waits until the teacher can no longer correct the outcome', async () => {
    await incomplete('paid', 'teacher');
    server.clock.set('2026-11-20T12:59:00Z');
    expect(await kinds()).to.deep.equal([]);
    server.clock.set('2026-11-20T13:00:00Z');
    expect(await kinds()).to.have.length(1);
  });

  it('called off by the teacher: 2 within an hour, 1 within 12 hours, nothing earlier; the school and families never', async () => {
    const cases = [
      ['teacher', 59, [['canceled_within_hour', 2]]],
      ['teacher', 60, [['canceled_late', 1]]],
      ['teacher', 719, [['canceled_late', 1]]],
      ['teacher', 720, []],
      ['school', 10, []],
      ['student', 10, []],
    ] as const;
    let minute = 0;
    for (const [by, minutes, expected] of cases) {
      teacher = await createTeacher(server.deps);
      await server.deps.db.run(cancel, [await classOf('paid'), by, minutes]);
      server.clock.set(`2026-11-21T09:0${++minute}:00Z`);
      expect(await kinds(), `${by} ${minutes}`).to.deep.equal(expected);
    }
  });

  it('moved late by the teacher counts like called off; moved by the family does not', async () => {
    await server.deps.db.run(move, [await classOf('paid'), 'teacher', teacher.accountId]);
    expect(await check()).to.deep.equal([
      {
        kind: 'canceled_late',
        points: 1,
        evidence: 'The teacher called the class off or moved it 3 hours before it began.',
      },
    ]);
    teacher = await createTeacher(server.deps);
    await server.deps.db.run(move, [await classOf('paid'), 'student', teacher.accountId]);
    server.clock.set('2026-11-21T10:00:00Z');
    expect(await kinds()).to.deep.equal([]);
  });

  it('more than 10 minutes late into our room: 1; after exactly 10 minutes nothing', async () => {
    for (const [minutes, expected] of [
      [10, []],
      [11, [['late', 1]]],
    ] as const) {
      teacher = await createTeacher(server.deps);
      const id = await classOf('paid', { status: 'complete' });
      await recorded(id);
      await server.deps.db.run(visit, [id, teacher.accountId, minutes]);
      server.clock.set(`2026-11-21T09:${minutes}:00Z`);
      expect(await kinds()).to.deep.equal(expected);
    }
  });

  it('no recording 48 hours after a complete class: 1; one that came in time is none', async () => {
    await classOf('paid', { status: 'complete' });
    expect(await kinds()).to.deep.equal([]);
    later();
    expect(await kinds()).to.deep.equal([['recording_missing', 1]]);
    teacher = await createTeacher(server.deps);
    await recorded(await classOf('paid', { status: 'complete' }), '2026-11-22T11:00:00Z');
    server.clock.set('2026-11-25T10:00:00Z');
    expect(await kinds()).to.deep.equal([]);
  });

  it('a project that waits for more than 72 hours: 1', async () => {
    const { deps } = server;
    const student = await createStudent(deps);
    const batch = await createBatch(deps, teacher);
    await deps.db.run(submit, [
      batch.lessonId,
      student.id,
      batch.id,
      student.accountId,
      new Date('2026-11-19T10:00:00Z'),
    ]);
    expect(await kinds()).to.deep.equal([]);
    later();
    expect(await kinds()).to.deep.equal([['review_late', 1]]);
  });

  it('who was on leave is excused, if the leave was taken in time', async () => {
    const { deps } = server;
    const away = ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', office.accountId];
    await deps.db.run(leave, [teacher.id, ...away, '2026-11-19T22:00:00Z']);
    await incomplete('paid', 'teacher');
    expect(await kinds()).to.deep.equal([]);
    teacher = await createTeacher(deps);
    await deps.db.run(leave, [teacher.id, ...away, '2026-11-19T22:00:01Z']);
    await incomplete('paid', 'teacher');
    server.clock.set('2026-11-21T10:00:00Z');
    expect(await kinds()).to.deep.equal([['no_show_course', 3]]);
  });

  it('nobody gets a strike for what happened before strikes began', async () => {
    await incomplete('paid', 'teacher');
    await server.deps.db.run(since, ['2026-11-20T10:00:01Z']);
    expect(await kinds()).to.deep.equal([]);
  });

  it('gives none beside what staff gave for the class, also if it was withdrawn', async () => {
    const classId = await incomplete('paid', 'teacher');
    const id = await createStrike(server.deps, office, teacher, { kind: 'no_show_course', classId });
    await decideStrike(server.deps, staffActor(office), { id, decision: 'withdrawn', text: 'The power was out.' });
    expect(await kinds()).to.deep.equal([['no_show_course', 3]]);
  });
});
