import { statement } from '@school/infra/db/sql';
import { reviewProject, type ReviewOrder } from '@school/infra/projects/review-project';
import { submitWork } from '@school/infra/projects/submit-work';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { createBatchOf, createCourse, createLessonClass, type TestLesson } from '../../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

interface Facts {
  status: string;
  version: number;
  stars: number | null;
  points: number | null;
  entries: number;
  audited: number;
}

const factsOf = statement(
  'test-review-facts',
  `SELECT w.status, w.version, w.star_rating AS stars,
     (SELECT sum(points)::int FROM point_entry k WHERE k.student_id = w.student_id) AS points,
     (SELECT count(*)::int FROM point_entry k WHERE k.student_id = w.student_id) AS entries,
     (SELECT count(*)::int FROM audit_log a WHERE a.entity = 'project_submission' AND a.entity_id = w.id::text) AS audited
   FROM project_submission w WHERE w.id = $1`,
);

describe('reviews at the same time', () => {
  let stores: TestStores;
  let teacher: Person;
  let student: Person;
  let lesson: TestLesson;
  let id: number;

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());
  beforeEach(async () => {
    stores.clock.set('2026-11-21T12:00:00Z');
    [teacher, student] = [await createTeacher(stores.deps), await createStudent(stores.deps)];
    const course = await createCourse(stores.deps, [1]);
    [lesson] = course.lessons as [TestLesson];
    const batch = await createBatchOf(stores.deps, course, teacher, [student]);
    const done = { startsAt: new Date('2026-11-20T14:00:00Z'), status: 'complete' as const };
    await createLessonClass(stores.deps, batch, lesson, done, [student]);
    id = (await submit(1)).id;
  });

  const submit = (number: number) =>
    submitWork(stores.deps, studentActor(student), {
      kind: 'project',
      studentId: student.id,
      id: lesson.projectId,
      link: `https://scratch.mit.edu/projects/${number}`,
    });
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
    );
  const review = (order: Partial<ReviewOrder>): Promise<string> => {
    const whole = {
      id,
      teacherId: teacher.id,
      status: 'reviewed',
      stars: 3,
      feedback: '',
      version: 1,
      ...order,
    } as const;
    return codeOf(reviewProject(stores.deps, { ...studentActor(teacher), role: 'teacher' }, whole));
  };
  const facts = () => stores.deps.db.row<Facts>(factsOf, [id]);

  it('two different reviews at once: one counts, with one status, one line of points, one line of audit', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((stars) => review({ stars })));
    expect(tally(answers)).to.deep.equal({ done: 1, reviewed_already: 4 });
    const { stars, points, entries, audited } = await facts();
    expect([points, entries, audited]).to.deep.equal([20 * (stars ?? 0), 1, 1]);
  });

  it('the same review, sent many times at once, counts once and gets the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => review({ stars: 4 })));
    expect(tally(answers)).to.deep.equal({ done: 5 });
    expect(await facts()).to.include({ points: 80, entries: 1, audited: 1 });
  });

  it('reviewed and invalid at once: one of them, and points only for the first', async () => {
    const answers = await Promise.all([
      review({ stars: 5 }),
      review({ status: 'invalid', stars: null, feedback: 'No' }),
    ]);
    expect(answers.filter((answer) => answer === 'done')).to.have.length(1);
    const { status, entries } = await facts();
    expect(entries).to.equal(status === 'reviewed' ? 1 : 0);
  });

  it('a review and a new version at once: never stars for a version that the teacher did not see', async () => {
    const [reviewed, submitted] = await Promise.all([review({ stars: 5 }), codeOf(submit(2))]);
    const { status, version } = await facts();
    if (reviewed === 'done') expect([submitted, status, version]).to.deep.equal(['already_reviewed', 'reviewed', 1]);
    else expect([reviewed, submitted, status, version]).to.deep.equal(['resubmitted', 'done', 'submitted', 2]);
  });
});
