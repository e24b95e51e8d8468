import { DAYS } from '@school/core/batches/weekly-slots';
import { previewSchedule } from '@school/infra/batches/preview-schedule';
import { scheduleBatch } from '@school/infra/batches/schedule-batch';
import type { ScheduleOrder } from '@school/infra/batches/schedule-order';
import { statement } from '@school/infra/db/sql';
import { courseScheduledJob } from '@school/infra/notifications/course-scheduled';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { createTalk } from '../../support/factories/talks.js';
import { createSlot } from '../../support/factories/trial.js';
import { eventually } from '../../support/faults/eventually.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { refusedBy, tally, textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const LESSONS = 24;
const PARALLEL = 50;

// Finds batches that are incomplete, among all scheduled ones.
const halves = statement(
  'test-batch-halves',
  `SELECT b.code FROM batch b WHERE b.form_key IS NOT NULL AND (
     (SELECT count(*) FROM scheduled_class c WHERE c.batch_id = b.id) <> $1
     OR (SELECT count(*) FROM class_student s JOIN scheduled_class c ON c.id = s.class_id WHERE c.batch_id = b.id) <> $1
     OR NOT EXISTS (SELECT 1 FROM batch_slot s WHERE s.batch_id = b.id)
     OR NOT EXISTS (SELECT 1 FROM batch_student s WHERE s.batch_id = b.id)
     OR NOT EXISTS (SELECT 1 FROM outbox o WHERE o.business_key = 'batch:' || b.id || ':scheduled')
     OR NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.action = 'batch.schedule' AND a.entity_id = b.id::text))
   UNION ALL SELECT 'class without batch student ' || c.id FROM scheduled_class c
     WHERE NOT EXISTS (SELECT 1 FROM class_student s WHERE s.class_id = c.id)`,
);
const classesOf = statement(
  'test-batch-classes',
  `SELECT c.starts_at AS "startsAt", l.code, c.ends_at - c.starts_at = interval '1 hour' AS "isHour" FROM scheduled_class c
   JOIN batch b ON b.id = c.batch_id JOIN lesson l ON l.id = c.lesson_id WHERE b.code = $1 ORDER BY c.starts_at`,
);
const batchRow = statement(
  'test-batch-row',
  `SELECT b.batch_type, b.anchor_timezone, b.is_renewal, b.created_by, b.class_size, m.student_id,
     (SELECT json_agg(json_build_array(weekday, wall_time, valid_from, valid_to)) FROM batch_slot s WHERE s.batch_id = b.id) AS slots
   FROM batch b JOIN batch_student m ON m.batch_id = b.id WHERE b.code = $1`,
);
const slotsOf = statement(
  'test-batch-slots-taken',
  `SELECT starts_at::text AS at, booked_class_id IS NOT NULL AS taken FROM availability_slot WHERE teacher_id = $1 ORDER BY starts_at`,
);
const countBatches = statement(
  'test-batch-count',
  'SELECT count(*)::int AS n FROM batch WHERE teacher_id = $1 OR EXISTS (SELECT 1 FROM batch_student s WHERE s.batch_id = batch.id AND s.student_id = $2)',
);
const takeSeat = statement(
  'test-batch-take-seat',
  `INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
   SELECT id, $2, starts_at, ends_at, is_live FROM scheduled_class WHERE id = $1`,
);
const waiting = statement(
  'test-batch-waiting',
  `SELECT count(*)::int AS n FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INTO batch_slot%'`,
);
const lettersOf = statement(
  'test-batch-letters',
  `SELECT n.account_id AS "accountId", n.title, n.body FROM notification n WHERE n.kind = 'course-scheduled' AND n.account_id = ANY ($1) ORDER BY n.id`,
);

const preferMeet = statement(
  'test-batch-prefer-meet',
  `INSERT INTO teacher_profile (teacher_id, room_method, meet_link, updated_at)
   VALUES ($1, 'meet', 'https://meet.google.com/abc-defg-hij', now())`,
);
const roomOfBatch = statement(
  'test-batch-room',
  'SELECT classroom_method AS method, meet_link AS link FROM batch WHERE code = $1',
);

/** A promise and the function that resolves it. */
function gate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

describe('Scheduling a course', () => {
  let stores: TestStores;
  let academics: Person;
  let course: string;

  before(async () => {
    stores = await openTestStores();
    stores.clock.set('2026-03-01T09:00:00Z');
    academics = await createStaff(stores.deps, { permissions: ['class.schedule'] });
    course = await createLongCourse(stores.deps, LESSONS);
  });
  after(() => stores.close());
  afterEach('no batch is half there (C10)', async () => {
    expect(await stores.deps.db.rows(halves, [LESSONS])).to.deep.equal([]);
  });

  const order = (teacher: Person, student: Person, wishes: Partial<ScheduleOrder> = {}): ScheduleOrder => ({
    courseCode: course,
    isRenewal: false,
    teacher: { id: teacher.id, email: undefined },
    student: { id: undefined, named: [student.phone ?? ''] },
    rule: { slots: [{ weekday: 1, time: '19:30' }], startDate: '2026-03-02', zone: 'Asia/Kolkata' },
    isOutsideConfirmed: false,
    formKey: undefined,
    content: `${teacher.id} ${student.id} ${JSON.stringify(wishes)}`,
    ...wishes,
  });
  const schedule = (wanted: ScheduleOrder): Promise<string> =>
    scheduleBatch(stores.deps, staffActor(academics), wanted);
  const outcomes = async (orders: readonly ScheduleOrder[]): Promise<Record<string, number>> =>
    tally(await Promise.all(orders.map((one) => refusedBy(schedule(one)))));

  it('makes the batch, its rule, its seat and a class of 60 minutes for each lesson in order, without the trial', async () => {
    const [teacher, student] = [await createTeacher(stores.deps), await createStudent(stores.deps)];
    const code = await schedule(order(teacher, student, { isRenewal: true }));
    expect(code).to.match(new RegExp(`^${course}-2026-\\d{4}$`));
    expect(await stores.deps.db.row(batchRow, [code])).to.deep.include({
      batch_type: 'paid',
      anchor_timezone: 'Asia/Kolkata',
      is_renewal: true,
      created_by: academics.accountId,
      student_id: student.id,
      slots: [[1, '19:30:00', '2026-03-02', null]],
    });
    const classes = await stores.deps.db.rows<{ startsAt: Date; code: string; isHour: boolean }>(classesOf, [code]);
    expect(classes.map((one) => one.startsAt.getTime())).to.deep.equal(
      Array.from({ length: LESSONS }, (_, week) => Date.parse('2026-03-02T14:00:00Z') + week * 7 * 86_400_000),
    );
    expect(classes.every(({ isHour }) => isHour)).to.equal(true);
    // The second module's lessons were written in reverse order; their positions count.
    const expected = [
      ...Array.from({ length: LESSONS / 2 }, (_, index) => index + 1),
      ...Array.from({ length: LESSONS / 2 }, (_, index) => LESSONS - index),
    ].map((number) => `${course}-${number}`);
    expect(classes.map((one) => one.code)).to.deep.equal(expected);
  });

  it('is held in the teacher’s default classroom; without one in the in-app classroom', async () => {
    const [teacher, student] = [await createTeacher(stores.deps), await createStudent(stores.deps)];
    const roomOf = async (code: string): Promise<object> => stores.deps.db.row(roomOfBatch, [code]);
    const ours = await schedule(order(teacher, student));
    expect(await roomOf(ours)).to.deep.equal({ method: 'jitsi', link: null });
    await stores.deps.db.run(preferMeet, [teacher.id]);
    const slots = [{ weekday: 3, time: '19:30' }];
    const rule = { slots, startDate: '2026-03-02', zone: 'Asia/Kolkata' };
    const theirs = await schedule(order(teacher, await createStudent(stores.deps), { rule }));
    expect(await roomOf(theirs)).to.deep.equal({ method: 'meet', link: 'https://meet.google.com/abc-defg-hij' });
  });

  it('an anchor in New York keeps 9:00 there when the clocks change', async () => {
    const [teacher, student] = [await createTeacher(stores.deps), await createStudent(stores.deps)];
    const rule = { slots: [{ weekday: 1, time: '09:00' }], startDate: '2026-03-02', zone: 'America/New_York' };
    const code = await schedule(order(teacher, student, { rule }));
    const [first, second] = await stores.deps.db.rows<{ startsAt: Date }>(classesOf, [code]);
    expect([first?.startsAt.toISOString(), second?.startsAt.toISOString()]).to.deep.equal([
      '2026-03-02T14:00:00.000Z',
      '2026-03-09T13:00:00.000Z',
    ]);
  });

  it('a class may begin when the child’s talk with another teacher ends; that teacher’s half hour is not over then', async () => {
    const [teacher, student] = [await createTeacher(stores.deps), await createStudent(stores.deps)];
    await createTalk(stores.deps, student, await createTeacher(stores.deps), new Date('2026-03-02T14:00:00Z'));
    const at = (time: string): ScheduleOrder => {
      const rule = { slots: [{ weekday: 1, time }], startDate: '2026-03-02', zone: 'Asia/Kolkata' };
      return order(teacher, student, { rule });
    };
    expect(await textOf(schedule(at('19:30')))).to.include('2026-03-02 19:30 (student: free doubt session)');
    expect(await textOf(schedule(at('19:45')))).to.equal('done');
  });

  it('takes the open half hours that the classes need, and no others', async () => {
    const [teacher, student] = [await createTeacher(stores.deps), await createStudent(stores.deps)];
    for (const at of ['13:30', '14:00', '14:30', '15:00'])
      await createSlot(stores.deps, teacher, new Date(`2026-03-09T${at}:00Z`));
    await schedule(order(teacher, student));
    const slots = await stores.deps.db.rows<{ taken: boolean }>(slotsOf, [teacher.id]);
    expect(slots.map(({ taken }) => taken)).to.deep.equal([false, true, true, false]);
  });

  it('50 at once on one teacher’s slot: one batch, the others read every clashing class, and no batch is incomplete', async function () {
    this.timeout(60_000);
    const teacher = await createTeacher(stores.deps);
    const students = await Promise.all(Array.from({ length: PARALLEL }, () => createStudent(stores.deps)));
    expect(await outcomes(students.map((student) => order(teacher, student)))).to.deep.equal({
      passed: 1,
      clash: PARALLEL - 1,
    });
    expect(await stores.deps.db.row(countBatches, [teacher.id, 0])).to.deep.equal({ n: 1 });
  });

  it('50 at once for one student with 50 teachers: one batch', async function () {
    this.timeout(60_000);
    const student = await createStudent(stores.deps);
    const teachers = await Promise.all(Array.from({ length: PARALLEL }, () => createTeacher(stores.deps)));
    expect(await outcomes(teachers.map((teacher) => order(teacher, student)))).to.deep.equal({
      passed: 1,
      clash: PARALLEL - 1,
    });
  });

  it('the same form 20 times at once makes one batch and returns its code to all; with other values it is refused', async () => {
    const [teacher, student] = [await createTeacher(stores.deps), await createStudent(stores.deps)];
    const formKey = '3f1f1c9e-2f44-4c58-9a0e-1f7c2b9a6d10';
    const wanted = order(teacher, student, { formKey, content: 'one' });
    const codes = await Promise.all(Array.from({ length: 20 }, () => schedule(wanted)));
    expect(new Set(codes).size).to.equal(1);
    expect(await outcomes([{ ...wanted, content: 'two' }])).to.deep.equal({ form_used: 1 });
  });

  it('names each class of the teacher or the student at these times; a canceled one is no clash', async () => {
    const [teacher, student] = [await createTeacher(stores.deps), await createStudent(stores.deps)];
    const other = await createBatch(stores.deps, teacher);
    await createClass(stores.deps, other, { startsAt: new Date('2026-03-09T14:30:00Z') }, [
      await createStudent(stores.deps),
    ]);
    await createClass(stores.deps, other, { startsAt: new Date('2026-03-16T14:00:00Z'), status: 'canceled' }, [
      student,
    ]);
    const elsewhere = await createBatch(stores.deps, await createTeacher(stores.deps));
    await createClass(stores.deps, elsewhere, { startsAt: new Date('2026-03-23T13:30:00Z') }, [student]);
    await createClass(stores.deps, elsewhere, { startsAt: new Date('2026-03-30T15:00:00Z') }, [student]);
    const error = await schedule(order(teacher, student)).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(Error).and.to.have.property('kind', 'conflict');
    expect((error as Error).message).to.match(
      /^The schedule overlaps 2 classes, Asia\/Kolkata time: 2026-03-09 19:30 \(teacher: B-\d+\); 2026-03-23 19:30 \(student: B-\d+\)$/,
    );
    const { classes } = await previewSchedule(stores.deps, order(teacher, student));
    expect(classes.filter(({ clashes }) => clashes.length > 0).map(({ number }) => number)).to.deep.equal([2, 4]);
    expect(await stores.deps.db.row(countBatches, [0, student.id])).to.deep.equal({ n: 2 });
  });

  it('the constraint refuses a class that appears between the check and the insert, and it is named', async () => {
    const [teacher, student] = [await createTeacher(stores.deps), await createStudent(stores.deps)];
    const other = await createBatch(stores.deps, await createTeacher(stores.deps));
    const classId = await createClass(stores.deps, other, { startsAt: new Date('2026-03-16T14:30:00Z') }, [
      await createStudent(stores.deps),
    ]);
    const [isTaken, mayEnd] = [gate(), gate()];
    const seat = stores.deps.db.transaction(async (trx) => {
      await trx.run(takeSeat, [classId, student.id]);
      isTaken.resolve();
      await mayEnd.promise;
    });
    await isTaken.promise;
    const attempt = schedule(order(teacher, student)).catch((thrown: unknown) => thrown);
    await eventually(
      'the schedule waits for the seat',
      5000,
      async () => (await stores.deps.db.row<{ n: number }>(waiting)).n === 1,
    );
    mayEnd.resolve();
    await seat;
    const error = await attempt;
    expect(error).to.have.property('kind', 'conflict');
    expect((error as Error).message).to.match(
      /^The schedule overlaps 1 class, Asia\/Kolkata time: 2026-03-16 19:30 \(student: B-\d+\)$/,
    );
    expect(await stores.deps.db.row(countBatches, [teacher.id, 0])).to.deep.equal({ n: 0 });
  });

  it('sends the family and the teacher one message, each in their own zone, with every clock change', async () => {
    const teacher = await createTeacher(stores.deps, { name: 'Asha Palivar', timezone: 'Asia/Kolkata' });
    const student = await createStudent(stores.deps, { name: 'Nell Ashdown', timezone: 'America/New_York' });
    await schedule(order(teacher, student));
    await runPlannedJobs(stores.deps, [courseScheduledJob]);
    const letters = await stores.deps.db.rows<{ accountId: number; title: string; body: string }>(lettersOf, [
      [teacher.accountId, student.accountId],
    ]);
    const family = letters.find(({ accountId }) => accountId === student.accountId);
    const teachers = letters.find(({ accountId }) => accountId === teacher.accountId);
    expect(letters).to.have.length(2);
    expect(family?.title).to.equal('Robots for Kids for Nell Ashdown is scheduled');
    expect(family?.body).to.include(
      'First class: Monday 2 March 2026, 09:00 (Eastern Standard Time, America/New_York)',
    );
    expect(family?.body).to.include('For the teacher that is Monday 2 March 2026, 19:30');
    expect(family?.body).to.include('The clocks change: from 2026-03-09 at 10:00 instead of 09:00.');
    expect(teachers?.body).to.include('First class: Monday 2 March 2026, 19:30');
    expect(teachers?.body).not.to.include('The clocks change');
  });

  it('every day of the week may have its own time', async () => {
    const [teacher, student] = [await createTeacher(stores.deps), await createStudent(stores.deps)];
    const slots = DAYS.map((_, index) => ({ weekday: index + 1, time: `1${index}:15` }));
    const code = await schedule(order(teacher, student, { rule: { slots, startDate: '2026-03-04', zone: 'UTC' } }));
    const classes = await stores.deps.db.rows<{ startsAt: Date }>(classesOf, [code]);
    expect(classes.slice(0, 3).map(({ startsAt }) => startsAt.toISOString().slice(0, 16))).to.deep.equal([
      '2026-03-04T12:15',
      '2026-03-05T13:15',
      '2026-03-06T14:15',
    ]);
  });
});
