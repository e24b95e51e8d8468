import { addAvailability } from '@school/infra/calendar/change-availability';
import { teacherTimeLock } from '@school/infra/db/locks';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import pg from 'pg';
import { teacherActor } from '../../support/factories/actor.js';
import { createBatch, createClass, type TestBatch } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createSlot } from '../../support/factories/trial.js';
import { eventually } from '../../support/faults/eventually.js';
import { refusedBy, tally } from '../../support/refused.js';
import { lockSql } from '../../support/faults/stall.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const move = statement(
  'test-move',
  "UPDATE scheduled_class SET starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '1 hour' WHERE id = $1",
);
const cancel = statement('test-cancel', "UPDATE scheduled_class SET status = 'canceled' WHERE id = $1");
const revive = statement('test-revive', "UPDATE scheduled_class SET status = 'scheduled' WHERE id = $1");
const endWithoutTime = statement('test-end', "UPDATE scheduled_class SET status = 'complete' WHERE id = $1");
const seatOf = statement('test-seat', 'SELECT starts_at, ends_at, is_live FROM class_student WHERE class_id = $1');
const seatElsewhere = statement(
  'test-seat-elsewhere',
  `
  INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
  SELECT id, $2, starts_at + interval '1 day', ends_at + interval '1 day', is_live FROM scheduled_class WHERE id = $1`,
);
const overlaps = statement(
  'test-overlaps',
  `
  SELECT count(*) AS n FROM scheduled_class a JOIN scheduled_class b ON a.id < b.id AND a.teacher_id = b.teacher_id AND a.during && b.during
  WHERE a.is_live AND b.is_live`,
);
const slotOverlaps = statement(
  'test-slot-overlaps',
  `
  SELECT count(*) AS n FROM availability_slot a JOIN availability_slot b ON a.id < b.id AND a.teacher_id = b.teacher_id AND a.during && b.during`,
);
const waiters = statement(
  'test-teacher-lock-waiters',
  `
  SELECT count(*)::int AS n FROM pg_locks
  WHERE locktype = 'advisory' AND classid = 1 AND objid = $1 AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
);
const longSlot = statement(
  'test-slot-long',
  `
  INSERT INTO availability_slot (teacher_id, starts_at, ends_at) VALUES ($1, $2::timestamptz, $2::timestamptz + interval '31 minutes')`,
);

const TEACHER = '23P01 scheduled_class_teacher_overlap';
const STUDENT = '23P01 class_student_overlap';
const at = (time: string): Date => new Date(`2026-12-01T${time}:00Z`);

describe('the database enforces the rules of the calendar', () => {
  let stores: TestStores;
  let teacher: Person;
  let batch: TestBatch;

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());
  beforeEach(async () => {
    teacher = await createTeacher(stores.deps);
    batch = await createBatch(stores.deps, teacher);
  });

  it('no teacher has two classes at once; one may start when another ends; a canceled class blocks nobody', async () => {
    const { deps } = stores;
    const first = await createClass(deps, batch, { startsAt: at('10:00') });
    expect(await refusedBy(createClass(deps, batch, { startsAt: at('10:59') }))).to.equal(TEACHER);
    expect(await refusedBy(createClass(deps, batch, { startsAt: at('09:01') }))).to.equal(TEACHER);
    expect(await refusedBy(createClass(deps, batch, { startsAt: at('11:00') }))).to.equal('passed');
    expect(await refusedBy(createClass(deps, batch, { startsAt: at('09:00') }))).to.equal('passed');
    await deps.db.run(cancel, [first]);
    expect(await refusedBy(createClass(deps, batch, { startsAt: at('10:00') }))).to.equal('passed');
    expect(await refusedBy(deps.db.run(revive, [first]))).to.equal(TEACHER);
  });

  it('60 calls give one teacher a class in the same hour at the same time: one succeeds', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        refusedBy(createClass(stores.deps, batch, { startsAt: at(`10:${String(index).padStart(2, '0')}`) })),
      ),
    );
    const counts = tally(outcomes);
    expect(counts['passed']).to.equal(1);
    expect(Object.keys(counts)).to.include(TEACHER);
    // An exclusion constraint alone may answer with a deadlock; the lock of the use case prevents
    // that.
    for (const outcome of Object.keys(counts)) expect(outcome).to.match(/^passed$|^23P01|^40P01|^55P03/);
    expect(await stores.deps.db.row(overlaps)).to.deep.equal({ n: 0 });
  });

  it('no student has two classes at once, whoever teaches them', async () => {
    const { deps } = stores;
    const student = await createStudent(deps);
    const other = await createBatch(deps, await createTeacher(deps));
    await createClass(deps, batch, { startsAt: at('10:00') }, [student]);
    expect(await refusedBy(createClass(deps, other, { startsAt: at('10:30') }, [student]))).to.equal(STUDENT);
    expect(await refusedBy(createClass(deps, other, { startsAt: at('11:30') }, [student]))).to.equal('passed');
  });

  it('a seat moves with its class, and a class cannot move to the time of another class of its student', async () => {
    const { deps } = stores;
    const student = await createStudent(deps);
    const other = await createBatch(deps, await createTeacher(deps));
    const moving = await createClass(deps, batch, { startsAt: at('10:00') }, [student]);
    await createClass(deps, other, { startsAt: at('14:00') }, [student]);
    await deps.db.run(move, [moving, at('12:00')]);
    expect(await deps.db.row(seatOf, [moving])).to.deep.equal({
      starts_at: at('12:00'),
      ends_at: at('13:00'),
      is_live: true,
    });
    expect(await refusedBy(deps.db.run(move, [moving, at('13:30')]))).to.equal(STUDENT);
    expect(await deps.db.row(seatOf, [moving]))
      .to.include({ is_live: true })
      .and.deep.include({ starts_at: at('12:00') });
  });

  it("a canceled class leaves its student's hour free, and cannot be restored while that hour is taken", async () => {
    const { deps } = stores;
    const student = await createStudent(deps);
    const other = await createBatch(deps, await createTeacher(deps));
    const gone = await createClass(deps, batch, { startsAt: at('10:00') }, [student]);
    await deps.db.run(cancel, [gone]);
    expect(await deps.db.row(seatOf, [gone])).to.include({ is_live: false });
    expect(await refusedBy(createClass(deps, other, { startsAt: at('10:00') }, [student]))).to.equal('passed');
    expect(await refusedBy(deps.db.run(revive, [gone]))).to.equal(STUDENT);
  });

  it("two classes move to one student's hour at the same time: one succeeds", async () => {
    const { deps } = stores;
    for (let round = 0; round < 10; round += 1) {
      const student = await createStudent(deps);
      const other = await createBatch(deps, await createTeacher(deps));
      const own = await createBatch(deps, await createTeacher(deps));
      const [one, two] = [
        await createClass(deps, own, { startsAt: at('08:00') }, [student]),
        await createClass(deps, other, { startsAt: at('10:00') }, [student]),
      ];
      const outcomes = await Promise.all([
        refusedBy(deps.db.run(move, [one, at('12:00')])),
        refusedBy(deps.db.run(move, [two, at('12:30')])),
      ]);
      expect(
        outcomes.filter((outcome) => outcome === 'passed'),
        outcomes.join(),
      ).to.have.length(1);
    }
  });

  it('a seat always has the time of its class', async () => {
    const student = await createStudent(stores.deps);
    const id = await createClass(stores.deps, batch, { startsAt: at('10:00') });
    expect(await refusedBy(stores.deps.db.run(seatElsewhere, [id, student.id]))).to.match(
      /^23503 class_student_class_id/,
    );
  });

  it('an ended class has the time of its end', async () => {
    const id = await createClass(stores.deps, batch, { startsAt: at('10:00') });
    expect(await refusedBy(stores.deps.db.run(endWithoutTime, [id]))).to.match(/^23514 scheduled_class_check/);
  });

  it('a class ends after it starts', async () => {
    expect(await refusedBy(createClass(stores.deps, batch, { startsAt: at('10:00'), minutes: 0 }))).to.match(/^23514/);
  });

  it('availability rows of a teacher never overlap and are 30 minutes long', async () => {
    const { deps } = stores;
    await createSlot(deps, teacher, at('10:00'));
    expect(await refusedBy(createSlot(deps, teacher, at('10:00')))).to.equal('23P01 availability_slot_overlap');
    expect(await refusedBy(createSlot(deps, teacher, at('10:15')))).to.equal('23P01 availability_slot_overlap');
    expect(await refusedBy(createSlot(deps, teacher, at('10:30')))).to.equal('passed');
    expect(await refusedBy(deps.db.run(longSlot, [teacher.id, at('12:00')]))).to.match(/^23514/);
    expect(await refusedBy(createSlot(deps, await createTeacher(deps), at('10:00')))).to.equal('passed');
  });

  const offer = (start: Date, minutes: number): Promise<unknown> => {
    const span = { startsAt: start, endsAt: new Date(start.getTime() + minutes * 60_000) };
    const order = { teacherId: teacher.id, timezone: 'UTC', ...span };
    return addAvailability(stores.deps, teacherActor(teacher), order);
  };

  it('200 overlapping availability inserts for one teacher leave 0 overlaps, and no deadlock reaches the client', async () => {
    stores.clock.set(at('00:07'));
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        refusedBy(offer(new Date(at('08:00').getTime() + (index % 4) * 30 * 60_000), 60)),
      ),
    );
    expect(Object.keys(tally(outcomes)).sort()).to.deep.equal(['overlaps_availability', 'passed']);
    expect(await stores.deps.db.row(slotOverlaps)).to.deep.equal({ n: 0 });
  });

  it("offering time waits for the teacher's lock, so that no two inserts of one teacher meet at the constraint", async () => {
    const { deps, clock } = stores;
    clock.set(at('00:07'));
    const other = new pg.Client({ connectionString: deps.config.DATABASE_URL });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query(lockSql(teacherTimeLock(teacher.id)));
      const outcome: string[] = [];
      const offered = refusedBy(offer(at('08:00'), 30)).then((said) => void outcome.push(said));
      await eventually('the offer waits, or is made', 20_000, async () => {
        const { n } = await deps.db.row<{ n: number }>(waiters, [teacher.id]);
        return n === 1 || outcome.length > 0;
      });
      expect(outcome, 'made without waiting').to.deep.equal([]);
      await other.query('ROLLBACK');
      await offered;
      expect(outcome).to.deep.equal(['passed']);
    } finally {
      await other.end();
    }
  });
});
