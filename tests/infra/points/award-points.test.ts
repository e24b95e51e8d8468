import { addPoints } from '@school/infra/points/add-points';
import { awardPerfectMonths, awardWorkPoints } from '@school/infra/points/award-points';
import { findFigures } from '@school/infra/points/student-figures';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createModuleWork } from '../../support/factories/certificates.js';
import { createBatch, createClass, type TestBatch } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const sit = statement(
  'test-points-sit',
  'UPDATE class_student SET attended = $3, joined_at = $4 WHERE class_id = $1 AND student_id = $2',
);
const another = statement(
  'test-points-lesson',
  `INSERT INTO lesson (module_id, code, name, position)
   SELECT module_id, 'P-' || (max(position) + 1), 'Loops', max(position) + 1 FROM lesson
   WHERE module_id = (SELECT module_id FROM lesson WHERE id = $1) GROUP BY module_id RETURNING id`,
);
const kinds = statement(
  'test-points-kinds',
  'SELECT kind, sum(points)::int AS points, count(*)::int AS entries FROM point_entry WHERE student_id = $1 GROUP BY kind ORDER BY kind',
);
const endEarly = statement(
  'test-points-end-early',
  `UPDATE scheduled_class SET status = 'incomplete', ended_at = ends_at, incomplete_reason = $2, incomplete_code = $3
   WHERE id = $1`,
);

const EVER = new Date(0);
const MINUTE_MS = 60_000;

describe('Points by cause', () => {
  let test: TestStores;
  let student: Person;
  let batch: TestBatch;

  before(async () => {
    test = await openTestStores();
    test.clock.set('2026-04-02T12:00:00Z');
  });
  after(() => test.close());
  beforeEach(async () => {
    student = await createStudent(test.deps, { timezone: 'Europe/Berlin' });
    batch = await createBatch(test.deps, await createTeacher(test.deps));
  });

  /** A class that the student joined this many minutes late; a negative number is early. */
  const attend = async (startsAt: string, lateMinutes = 0): Promise<void> => {
    const { id: lessonId } = await test.deps.db.row<{ id: number }>(another, [batch.lessonId]);
    const start = new Date(startsAt);
    const id = await createClass(test.deps, { ...batch, lessonId }, { startsAt: start, status: 'complete' }, [student]);
    await test.deps.db.run(sit, [id, student.id, true, new Date(start.getTime() + lateMinutes * MINUTE_MS)]);
  };
  const award = async (): Promise<void> => {
    const now = test.clock.now();
    await awardWorkPoints(test.deps.db, EVER, now);
    await awardPerfectMonths(test.deps.db, EVER, now);
  };
  const add = (businessKey: string, kind: 'quiz' | 'project', points: number): Promise<boolean> =>
    test.deps.db.transaction((trx) =>
      addPoints(trx, { studentId: student.id, businessKey, kind, points, description: 'Quiz' }),
    );
  const pointsNow = async (): Promise<number> =>
    (await findFigures(test.deps.db, student.id, test.clock.now(), 'Europe/Berlin')).points;

  it('8 classes in March all on time, 1 quiz 80, 1 project 4★: 690, however often it is counted', async () => {
    for (const day of [2, 5, 9, 12, 16, 19, 23, 26]) await attend(`2026-03-${String(day).padStart(2, '0')}T14:00:00Z`);
    await add(`quiz:${student.id}:points`, 'quiz', 50);
    await add(`project:${student.id}:test`, 'project', 80);
    await Promise.all([award(), award()]);
    await award();
    expect(await test.deps.db.rows(kinds, [student.id])).to.deep.equal([
      { kind: 'lesson', points: 160, entries: 8 },
      { kind: 'on_time', points: 40, entries: 8 },
      { kind: 'perfect_month', points: 360, entries: 1 },
      { kind: 'project', points: 80, entries: 1 },
      { kind: 'quiz', points: 50, entries: 1 },
    ]);
    expect(await pointsNow()).to.equal(690);
  });

  it('on time is up to 5 minutes after the start; with one late class, or only three classes, the month is not perfect', async () => {
    for (const day of ['03', '10', '17', '24']) await attend(`2026-03-${day}T14:00:00Z`, day === '24' ? 6 : 5);
    await award();
    expect(await test.deps.db.rows(kinds, [student.id])).to.deep.equal([
      { kind: 'lesson', points: 80, entries: 4 },
      { kind: 'on_time', points: 15, entries: 3 },
    ]);
  });

  it('a month that is not over, or has a class that was not ended, waits', async () => {
    for (const day of ['03', '10', '17', '24']) await attend(`2026-03-${day}T14:00:00Z`);
    const open = await createClass(test.deps, batch, { startsAt: new Date('2026-03-30T14:00:00Z') }, [student]);
    await award();
    expect(await pointsNow()).to.equal(100);
    expect(open).to.be.greaterThan(0);
  });

  it('a reviewed project gives its stars × 20, once', async () => {
    const work = await createModuleWork(test.deps, { student, submitted: 2, reviewed: 1, lessons: false });
    await award();
    await award();
    expect(await test.deps.db.rows(kinds, [work.student.id])).to.deep.equal([
      { kind: 'project', points: 80, entries: 1 },
    ]);
  });

  it('the same cause is written once, also by two at the same time; zero points write nothing', async () => {
    const key = `quiz:${student.id}:twice`;
    expect((await Promise.all([add(key, 'quiz', 50), add(key, 'quiz', 50)])).sort()).to.deep.equal([false, true]);
    expect(await add(`${key}:none`, 'quiz', 0)).to.equal(false);
    expect(await pointsNow()).to.equal(50);
  });

  it('this month: on time of the past classes, in the child’s zone; without classes canceled by the teacher', async () => {
    await attend('2026-03-31T22:30:00Z');
    await attend('2026-04-01T14:00:00Z', 9);
    const ill = { startsAt: new Date('2026-04-02T08:00:00Z'), status: 'canceled', reason: 'Teacher is ill' } as const;
    await createClass(test.deps, batch, ill, [student]);
    const { month, streak } = await findFigures(test.deps.db, student.id, test.clock.now(), 'Europe/Berlin');
    expect(month).to.deep.equal({ onTime: 1, classes: 2 });
    expect(streak).to.deep.equal({ classes: 2, frozenBy: 'called_off' });
  });

  /** An incomplete class of the student with the cause that was picked, or none as in old rows. */
  const breakOff = async (startsAt: string, reason: string, code: string | null): Promise<void> => {
    const id = await createClass(test.deps, batch, { startsAt: new Date(startsAt) }, [student]);
    await test.deps.db.run(endEarly, [id, reason, code]);
  };
  const figuresNow = () => findFigures(test.deps.db, student.id, test.clock.now(), 'Europe/Berlin');

  it('streak and month follow the cause that was picked, not the words of the reason', async () => {
    await attend('2026-04-01T07:00:00Z');
    await breakOff('2026-04-01T09:00:00Z', 'The student could not hear the teacher', 'platform');
    expect(await figuresNow()).to.deep.include({
      month: { onTime: 1, classes: 1 },
      streak: { classes: 1, frozenBy: 'broken_off' },
    });
    await breakOff('2026-04-01T11:00:00Z', 'Nobody came', 'student');
    expect(await figuresNow()).to.deep.include({
      month: { onTime: 1, classes: 2 },
      streak: { classes: 0, frozenBy: null },
    });
  });

  it('a perfect month follows the cause that was picked; the words count for rows without one', async () => {
    const days = ['03', '10', '17', '24'];
    const isPerfect = async (): Promise<boolean> => {
      for (const day of days) await attend(`2026-03-${day}T14:00:00Z`);
      await award();
      return (await test.deps.db.rows<{ kind: string }>(kinds, [student.id])).some(
        (row) => row.kind === 'perfect_month',
      );
    };
    await breakOff('2026-03-26T14:00:00Z', 'The student could not hear the teacher', 'teacher');
    expect(await isPerfect()).to.equal(true);
    student = await createStudent(test.deps, { timezone: 'Europe/Berlin' });
    batch = await createBatch(test.deps, await createTeacher(test.deps));
    await breakOff('2026-03-26T14:00:00Z', 'Nobody came', 'student');
    expect(await isPerfect()).to.equal(false);
    student = await createStudent(test.deps, { timezone: 'Europe/Berlin' });
    batch = await createBatch(test.deps, await createTeacher(test.deps));
    await breakOff('2026-03-26T14:00:00Z', 'Student absent', null);
    expect(await isPerfect()).to.equal(false);
  });
});
