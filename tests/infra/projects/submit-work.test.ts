import { statement } from '@school/infra/db/sql';
import type { Work } from '@school/infra/projects/lock-place';
import { submitWork } from '@school/infra/projects/submit-work';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { createBatchOf, createCourse, createLessonClass, type TestLesson } from '../../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { refusedBy, tally } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const keptVersions = statement(
  'test-kept-versions',
  `SELECT v.version, v.submission_link AS link FROM submission_version v
   JOIN project_submission p ON p.id = v.project_submission_id WHERE p.project_id = $1 ORDER BY v.version`,
);
const newest = statement(
  'test-newest-version',
  'SELECT version, submission_link AS link FROM project_submission WHERE project_id = $1',
);
const rewrite = statement(
  'test-rewrite-version',
  `UPDATE submission_version SET submission_link = 'https://x.example/'`,
);

interface Version {
  version: number;
  link: string;
}

describe('submissions at the same time', () => {
  let stores: TestStores;
  let student: Person;
  let lesson: TestLesson;

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());
  beforeEach(async () => {
    stores.clock.set('2026-11-21T12:00:00Z');
    student = await createStudent(stores.deps);
    const course = await createCourse(stores.deps, [1]);
    [lesson] = course.lessons as [TestLesson];
    const batch = await createBatchOf(stores.deps, course, await createTeacher(stores.deps), [student]);
    const done = { startsAt: new Date('2026-11-20T14:00:00Z'), status: 'complete' as const };
    await createLessonClass(stores.deps, batch, lesson, done, [student]);
  });

  const send = (number: number, more: Partial<Work> = {}): Promise<string> =>
    submitWork(stores.deps, studentActor(student), {
      kind: 'project',
      studentId: student.id,
      id: lesson.projectId,
      link: `https://scratch.mit.edu/projects/${number}`,
      ...more,
    }).then(
      ({ step }) => step,
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
    );

  it('two at once keep both versions, and the newest one is shown', async () => {
    const steps = await Promise.all(Array.from({ length: 6 }, (_, index) => send(index + 1)));
    expect(tally(steps)).to.deep.equal({ first: 1, next: 5 });
    const versions = await stores.deps.db.rows<Version>(keptVersions, [lesson.projectId]);
    expect(versions.map(({ version }) => version)).to.deep.equal([1, 2, 3, 4, 5, 6]);
    expect(new Set(versions.map(({ link }) => link)).size).to.equal(6);
    expect(await stores.deps.db.row<Version>(newest, [lesson.projectId])).to.deep.equal(versions.at(-1));
  });

  it('of those that saw the same version, one succeeds', async () => {
    await send(1);
    const steps = await Promise.all([2, 3, 4, 5].map((number) => send(number, { version: 1 })));
    expect(tally(steps)).to.deep.equal({ next: 1, changed_meanwhile: 3 });
  });

  it('the same call, sent many times at once, makes one version', async () => {
    const steps = await Promise.all(Array.from({ length: 5 }, () => send(1, { version: 0 })));
    expect(tally(steps)).to.deep.equal({ first: 1, same: 4 });
  });

  it('a stored version never changes', async () => {
    await send(1);
    expect(await refusedBy(stores.deps.db.run(rewrite))).to.not.equal('passed');
  });

  it("a person in a child's account is not the child", async () => {
    const teacher = await createTeacher(stores.deps);
    await submitWork(
      stores.deps,
      { ...studentActor(teacher), onBehalfOf: student.accountId },
      { kind: 'activity', studentId: student.id, id: lesson.activityId, link: 'scratch.mit.edu/1' },
    );
    const kept = statement(
      'test-by-teacher',
      'SELECT submitted_by_teacher AS "byTeacher", submitted_by AS by FROM activity_submission WHERE activity_id = $1',
    );
    expect(await stores.deps.db.row(kept, [lesson.activityId])).to.deep.equal({
      byTeacher: true,
      by: teacher.accountId,
    });
  });
});
