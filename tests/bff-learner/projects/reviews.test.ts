import { projectStats, reviewProject, teacherProjects } from '@school/bff-learner/contract/project-reviews';
import { afterClassProjects } from '@school/bff-learner/contract/projects';
import { statement } from '@school/infra/db/sql';
import { REVIEW_JOBS } from '@school/infra/projects/review-jobs';
import { submitWork } from '@school/infra/projects/submit-work';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { createBatchOf, createCourse, createLessonClass, type TestLesson } from '../../support/factories/lessons.js';
import {
  createStaff,
  createStudent,
  createTeacher,
  signedInAgain,
  type Person,
} from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const FIRST = 'https://scratch.mit.edu/projects/1';
const NEXT = 'https://scratch.mit.edu/projects/2';

const pointsOf = statement(
  'test-review-points',
  `SELECT points, kind, business_key AS key FROM point_entry WHERE student_id = $1`,
);
const plannedFor = statement(
  'test-review-planned',
  `SELECT topic FROM outbox WHERE business_key LIKE 'project:' || $1 || ':%' OR business_key LIKE 'tick:issue-certificates:%'
   GROUP BY topic ORDER BY topic`,
);
const toldTo = statement(
  'test-review-told',
  'SELECT title, body, link FROM notification WHERE account_id = $1 ORDER BY id',
);
const auditOf = statement(
  'test-review-audit',
  `SELECT action, after FROM audit_log WHERE entity = 'project_submission' AND entity_id = $1 ORDER BY id`,
);

describe('project reviews', () => {
  let server: TestServer;
  let teacher: Person;
  let student: Person;
  let lessons: readonly TestLesson[];

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T12:00:00Z');
    [teacher, student] = [await createTeacher(server.deps), await createStudent(server.deps, { name: 'Mia Sommer' })];
    const course = await createCourse(server.deps, [3]);
    lessons = course.lessons;
    const batch = await createBatchOf(server.deps, course, teacher, [student]);
    for (const [index, lesson] of lessons.entries()) {
      const startsAt = new Date(Date.parse('2026-11-15T14:00:00Z') + index * 86_400_000);
      await createLessonClass(server.deps, batch, lesson, { startsAt, status: 'complete' }, [student]);
    }
  });

  const submit = async (index = 0, link = FIRST): Promise<number> => {
    const work = { kind: 'project' as const, studentId: student.id, id: lessons[index]?.projectId ?? 0, link };
    return (await submitWork(server.deps, studentActor(student), work)).id;
  };
  const list = async (status: 'submitted' | 'reviewed' = 'submitted', name = '', as = teacher) =>
    (await server.call(teacherProjects, { as, query: { status, student: name } })).body;
  const review = (id: number, body: Record<string, unknown>, as = teacher) =>
    server.call(reviewProject, { as, params: { id }, body: { status: 'reviewed', ...body } });
  const stats = async (as = teacher) => (await server.call(projectStats, { as })).body;

  it('lists waiting projects, the longest wait first; a new link does not restart the wait', async () => {
    const [late, early] = [await submit(0), await (server.clock.set('2026-11-21T13:00:00Z'), submit(1))];
    server.clock.set('2026-11-21T20:00:00Z');
    await submit(0, NEXT);
    const waiting = await list();
    expect(waiting.map(({ id }) => id)).to.deep.equal([late, early]);
    expect(waiting[0]).to.deep.include({
      student_id: student.id,
      title: 'A dancing cat',
      lesson_name: 'Lesson 1.1',
      description: 'It dances.',
      submitted_by: 'Mia Sommer',
      grade: 4,
      status: 'submitted',
      star_rating: null,
      points: 0,
      submission_link: NEXT,
      version: 2,
      waiting_since: '2026-11-21T12:00:00+00:00',
      submission_date: '2026-11-21T20:00:00+00:00',
      is_resubmitted: false,
      due_date: '2026-11-16T14:00:00+00:00',
    });
    expect(waiting[0]?.versions.map((one) => one.submission_link)).to.deep.equal([NEXT, FIRST]);
  });

  it('goes on after the last shown project, in the order of each list', async () => {
    const ids: number[] = [];
    for (const index of [0, 1, 2]) {
      server.clock.set(`2026-11-21T1${3 + index}:00:00Z`);
      ids.push(await submit(index));
    }
    const after = async (status: 'submitted' | 'reviewed', before: number) =>
      (await server.call(teacherProjects, { as: teacher, query: { status, before } })).body.map(({ id }) => id);
    const [first = 0, second = 0, third = 0] = ids;
    expect(await after('submitted', first)).to.deep.equal([second, third]);
    expect(await after('submitted', third)).to.deep.equal([]);
    for (const id of [second, first, third]) {
      server.clock.advance(60_000);
      await review(id, { star_rating: 5 });
    }
    expect(await after('reviewed', third)).to.deep.equal([first, second]);
    expect(await after('reviewed', first)).to.deep.equal([second]);
    for (const before of ['x', 0, -1, 1.5])
      expect((await server.call(teacherProjects, { as: teacher, query: { before } })).status, String(before)).to.equal(
        400,
      );
  });

  it('the filter finds the student’s name however it is typed; % and _ find nobody', async () => {
    await submit();
    for (const name of ['mia', 'SOMMER', ' Mia S ', 'sommer, mia', 'M', 'ＭＩＡ', 'Mía'])
      expect(await list('submitted', name), name).to.have.length(1);
    for (const name of ['%', '_', 'Leo', 'a']) expect(await list('submitted', name), name).to.have.length(0);
  });

  it('reviewed: stars, feedback and points reach the student; the outbox sends one message', async () => {
    const id = await submit();
    server.clock.set('2026-11-21T15:00:00Z');
    const { status, body } = await review(id, { star_rating: 4, teacher_feedback: ' What a dance! ', version: 1 });
    expect([status, body.status, body.star_rating, body.points, body.teacher_feedback]).to.deep.equal([
      200,
      'reviewed',
      4,
      80,
      ' What a dance! ',
    ]);
    expect(await list()).to.deep.equal([]);
    expect((await list('reviewed')).map((one) => one.id)).to.deep.equal([id]);
    const { body: own } = await server.call(afterClassProjects, { as: student, params: { studentId: student.id } });
    expect(own.find((one) => one.id === id)).to.deep.include({
      status: 'reviewed',
      star_rating: 4,
      points: 80,
      teacher_feedback: ' What a dance! ',
    });
    expect(await server.deps.db.rows(pointsOf, [student.id])).to.deep.equal([
      { points: 80, kind: 'project', key: `project:${id}:points` },
    ]);
    expect((await server.deps.db.rows<{ topic: string }>(plannedFor, [id])).map(({ topic }) => topic)).to.deep.equal([
      'issue-certificates',
      'project-reviewed',
    ]);
    await runPlannedJobs(server.deps, REVIEW_JOBS);
    expect(await server.deps.db.rows(toldTo, [student.accountId])).to.deep.equal([
      {
        title: 'Your project was reviewed: A dancing cat',
        body: '4 of 5 stars, +80 points.\n What a dance! ',
        link: '/student-dashboard/my-projects?tab=reviewed',
      },
    ]);
    expect(await server.deps.db.rows(auditOf, [String(id)])).to.deep.equal([
      { action: 'project.review', after: { status: 'reviewed', version: 1, star_rating: 4 } },
    ]);
  });

  it('invalid: back to the student with the reason, without points; submitted again it is marked', async () => {
    const id = await submit();
    const reason = 'This link opens an empty page.';
    const { status, body } = await review(id, { status: 'invalid', star_rating: 5, teacher_feedback: reason });
    expect([status, body.status, body.star_rating, body.points]).to.deep.equal([200, 'invalid', null, 0]);
    expect(await server.deps.db.rows(pointsOf, [student.id])).to.deep.equal([]);
    await runPlannedJobs(server.deps, REVIEW_JOBS);
    expect(await server.deps.db.rows(toldTo, [student.accountId])).to.deep.equal([
      {
        title: 'Please submit again: A dancing cat',
        body: reason,
        link: '/student-dashboard/my-projects?tab=practice',
      },
    ]);
    server.clock.set('2026-11-22T12:00:00Z');
    teacher = await signedInAgain(server.deps, teacher, 'teacher');
    await submit(0, NEXT);
    const [again] = await list();
    expect(again).to.deep.include({
      is_resubmitted: true,
      reviewed_version: 1,
      teacher_feedback: reason,
      waiting_since: '2026-11-22T12:00:00+00:00',
    });
    expect((await review(id, { star_rating: 3, version: 2 })).status).to.equal(200);
    expect((await stats()).projects_invalid).to.equal(0);
    await runPlannedJobs(server.deps, REVIEW_JOBS);
    const [, second] = await server.deps.db.rows<{ title: string }>(toldTo, [student.accountId]);
    expect(second?.title).to.equal('Your project was reviewed: A dancing cat');
  });

  it("refused: a review without stars, 'invalid' without a reason, and more than five stars", async () => {
    const id = await submit();
    for (const star_rating of [0, null, undefined]) {
      const { status, body } = await review(id, { star_rating });
      expect([status, body.error]).to.deep.equal([400, 'Please provide a star rating before submitting.']);
    }
    const { status, body } = await review(id, { status: 'invalid', teacher_feedback: '  ' });
    expect([status, body.error]).to.deep.equal([
      400,
      'Please say why the submission is invalid. The student reads this.',
    ]);
    for (const star_rating of [6, 99, -1, 1.5, 'five'])
      expect((await review(id, { star_rating })).body.error, String(star_rating)).to.equal('Please give 1 to 5 stars.');
    expect((await review(id, { star_rating: 1, teacher_feedback: 'x'.repeat(4001) })).body.error).to.equal(
      'Please use at most 4000 characters.',
    );
    expect(await list()).to.have.length(1);
  });

  it('a new version since the teacher looked: 409 with its sentence, and nothing is given', async () => {
    const id = await submit();
    await submit(0, NEXT);
    const { status, body } = await review(id, { star_rating: 5, version: 1 });
    expect([status, body.code, body.error]).to.deep.equal([
      409,
      'resubmitted',
      'The student has submitted a new version in the meantime. Please look at it first; what you typed is still here.',
    ]);
    expect(await server.deps.db.rows(pointsOf, [student.id])).to.deep.equal([]);
    expect((await list())[0]?.submission_link).to.equal(NEXT);
  });

  it('counts once: the same call again gets the same answer, another one is refused', async () => {
    const id = await submit();
    await review(id, { star_rating: 4, version: 1 });
    expect((await review(id, { star_rating: 4, version: 1 })).status).to.equal(200);
    const other = await review(id, { star_rating: 5, version: 1 });
    expect([other.status, other.body.error]).to.deep.equal([409, 'This project has already been reviewed.']);
    const bad = await submit(1);
    await review(bad, { status: 'invalid', teacher_feedback: 'Empty' });
    const late = await review(bad, { star_rating: 5 });
    expect([late.status, late.body.error]).to.deep.equal([
      409,
      'This submission has already been marked as invalid. It comes back when the student submits again.',
    ]);
    expect(await server.deps.db.rows(pointsOf, [student.id])).to.have.length(1);
  });

  it("only projects of the teacher's own batches: others are like missing ones", async () => {
    const id = await submit();
    const stranger = await createTeacher(server.deps);
    const [another, missing] = [
      await review(id, { star_rating: 5 }, stranger),
      await review(999_999_999, { star_rating: 5 }, stranger),
    ];
    expect([another.status, another.body.error]).to.deep.equal([404, missing.body.error]);
    expect(await list('submitted', '', stranger)).to.deep.equal([]);
    expect((await stats(stranger)).projects_under_review).to.equal(0);
    expect((await review(id, { star_rating: 5 }, student)).status).to.equal(403);
    expect((await review(id, { star_rating: 5 }, await createStaff(server.deps))).status).to.equal(401);
  });

  it('status, points and teacher are never taken from the body', async () => {
    const id = await submit();
    await review(id, { star_rating: 2, points: 5000, reviewed_by: 1, student_id: 1, submission_link: NEXT });
    const [done] = await list('reviewed');
    expect(done).to.deep.include({ points: 40, submission_link: FIRST, student_id: student.id });
  });

  it('the figures: waiting, late, due soon, reviewed and the median of the review times', async () => {
    expect(await stats()).to.deep.equal({
      projects_under_review: 0,
      projects_reviewed: 0,
      projects_invalid: 0,
      due_soon: 0,
      late: 0,
      median_review_minutes: null,
    });
    const ids = [await submit(0), await submit(1)];
    server.clock.set('2026-11-21T18:00:00Z');
    await submit(2);
    server.clock.set('2026-11-22T06:00:00Z');
    teacher = await signedInAgain(server.deps, teacher, 'teacher');
    expect(await stats()).to.include({ projects_under_review: 3, due_soon: 2, late: 0 });
    server.clock.set('2026-11-22T12:00:00Z');
    expect(await stats()).to.include({ due_soon: 1, late: 2 });
    await review(ids[0] ?? 0, { star_rating: 5 });
    server.clock.set('2026-11-22T14:00:00Z');
    await review(ids[1] ?? 0, { status: 'invalid', teacher_feedback: 'Empty' });
    expect(await stats()).to.include({
      projects_under_review: 1,
      projects_reviewed: 1,
      projects_invalid: 1,
      median_review_minutes: 25 * 60,
    });
  });
});
