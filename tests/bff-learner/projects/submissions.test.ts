import {
  activitySubmissions,
  afterClassProjects,
  projectSubmissions,
  submitActivity,
  submitAfterClassProject,
  submitProject,
} from '@school/bff-learner/contract/projects';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { TestBatch } from '../../support/factories/classes.js';
import { tokenBy } from '../../support/factories/family.js';
import { createBatchOf, createCourse, createLessonClass, type TestLesson } from '../../support/factories/lessons.js';
import {
  createStaff,
  createStudent,
  createTeacher,
  signedInAgain,
  type Person,
} from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const LINK = 'https://scratch.mit.edu/projects/1';
const NEXT = 'https://scratch.mit.edu/projects/2';

const review = statement(
  'test-review',
  `UPDATE project_submission SET status = 'reviewed', star_rating = 4, teacher_feedback = 'Well done', reviewed_at = now(),
     reviewed_version = version, reviewed_by = $2 WHERE project_id = $1`,
);
const invalidate = statement('test-invalid', `UPDATE project_submission SET status = 'invalid' WHERE project_id = $1`);
const facts = statement(
  'test-submission-facts',
  'SELECT status, submitted_by_teacher, star_rating, student_id FROM project_submission WHERE project_id = $1',
);

describe('submissions', () => {
  let server: TestServer;
  let student: Person;
  let batch: TestBatch;
  let lesson: TestLesson;
  let later: TestLesson;
  let classId: number;
  let laterId: number;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T12:00:00Z');
    student = await createStudent(server.deps, { name: 'Mia Sommer' });
    const course = await createCourse(server.deps, [2]);
    [lesson, later] = course.lessons as [TestLesson, TestLesson];
    batch = await createBatchOf(server.deps, course, await createTeacher(server.deps), [student]);
    const done = { startsAt: new Date('2026-11-20T14:00:00Z'), status: 'complete' as const };
    classId = await createLessonClass(server.deps, batch, lesson, done, [student]);
    laterId = await createLessonClass(server.deps, batch, later, { startsAt: new Date('2026-11-24T14:00:00Z') }, [
      student,
    ]);
  });

  const hand = (body: Record<string, unknown>, as = student) =>
    server.call(submitProject, { as, body: { project: lesson.projectId, submission_link: LINK, ...body } });
  const handActivity = (body: Record<string, unknown>, as = student) =>
    server.call(submitActivity, { as, body: { activity: lesson.activityId, submission_link: LINK, ...body } });
  const handLater = (body: Record<string, unknown>, as = student) =>
    server.call(submitAfterClassProject, {
      as,
      body: { student: student.id, project: lesson.projectId, submission_link: LINK, status: 'submitted', ...body },
    });
  const projects = async (as: Person | string = student) =>
    (await server.call(afterClassProjects, { as, params: { studentId: student.id } })).body;

  it('an activity: submitted, updated, each version kept', async () => {
    const first = await handActivity({});
    expect([first.status, first.body.message, first.body.version]).to.deep.equal([
      201,
      'Activity submitted successfully!',
      1,
    ]);
    await handActivity({ submission_link: NEXT, version: 1 });
    const { body } = await server.call(activitySubmissions, { as: student });
    expect(body.map((one) => [one.activity, one.lesson_code, one.submission_link, one.version])).to.deep.equal([
      [lesson.activityId, lesson.code, NEXT, 2],
    ]);
    expect(body[0]?.versions.map((one) => one.submission_link)).to.deep.equal([NEXT, LINK]);
  });

  it('a project of a lesson: with its class, and with its sentence', async () => {
    const { status, body } = await hand({ scheduled_class: classId });
    expect([status, body.message]).to.deep.equal([201, 'Project submitted successfully!']);
    const listed = await server.call(projectSubmissions, { as: student });
    expect(listed.body[0]).to.deep.include({
      project: lesson.projectId,
      scheduled_class: classId,
      status: 'submitted',
    });
  });

  it('my projects: submitted, then updated', async () => {
    expect((await handLater({})).body.message).to.equal('Project submitted successfully!');
    expect((await handLater({ submission_link: NEXT, version: 1 })).body.message).to.equal(
      'Project submission updated successfully!',
    );
  });

  it('an older version is refused, and nothing changes', async () => {
    await hand({});
    await hand({ submission_link: NEXT, version: 1 });
    const { status, body } = await hand({ submission_link: 'https://scratch.mit.edu/projects/3', version: 1 });
    expect([status, body.code]).to.deep.equal([409, 'changed_meanwhile']);
    expect((await projects())[0]?.submission_link).to.equal(NEXT);
  });

  it('the same call again, because its answer was lost, makes one version', async () => {
    const first = await hand({ version: 0 });
    const again = await hand({ version: 0 });
    expect([again.status, again.body.version, again.body.id]).to.deep.equal([201, 1, first.body.id]);
  });

  it('a wrong link: the sentence of each page', async () => {
    for (const submission_link of ['javascript:alert(1)', 'http://user@host.example/', 'x'.repeat(5000)]) {
      const [activity, project] = [await handActivity({ submission_link }), await handLater({ submission_link })];
      expect([activity.status, activity.body.code]).to.deep.equal([400, 'link_invalid']);
      expect([project.status, project.body.error]).to.deep.equal([
        400,
        'Invalid submission data. Please check your project link.',
      ]);
    }
    for (const submission_link of ['', '   ', undefined]) {
      const { status, body } = await hand({ submission_link });
      expect([status, body.error]).to.deep.equal([400, 'Please fill in all fields']);
    }
  });

  it('an address without a scheme is stored with https, without spaces around it', async () => {
    expect((await handActivity({ submission_link: ' scratch.mit.edu/projects/9 ' })).body.submission_link).to.equal(
      'https://scratch.mit.edu/projects/9',
    );
  });

  it("only work of the student's own batch, only for that student, only by students", async () => {
    const stranger = await createStudent(server.deps);
    const missing = await hand({ project: 999_999 });
    for (const answer of [
      missing,
      await hand({}, stranger),
      await handLater({}, stranger),
      await handLater({ student: stranger.id }),
    ])
      expect([answer.status, answer.body.error]).to.deep.equal([403, 'You are not authorized to submit this project.']);
    const activity = await handActivity({}, stranger);
    expect([activity.status, activity.body.error]).to.deep.equal([
      403,
      'You are not authorized to submit this activity.',
    ]);
    const [teacher, staff] = [await createTeacher(server.deps), await createStaff(server.deps)];
    expect((await handLater({}, teacher)).status).to.equal(403);
    expect((await handLater({}, staff)).status).to.equal(401);
  });

  it('nothing is handed in for a class before it has started; without a class it belongs to none', async () => {
    const early = { project: later.projectId, activity: later.activityId };
    const refused = [
      await hand({ ...early, scheduled_class: laterId }),
      await handLater({ ...early, scheduled_class: laterId }),
    ];
    const text = 'This class has not started yet. Its work can be submitted once it has.';
    for (const { status, body } of refused) expect([status, body.error]).to.deep.equal([409, text]);
    expect((await hand(early)).status).to.equal(201);
    expect((await handActivity(early)).status).to.equal(201);
    const listed = [
      (await server.call(projectSubmissions, { as: student })).body[0],
      (await server.call(activitySubmissions, { as: student })).body[0],
    ];
    expect(listed.map((one) => one?.scheduled_class)).to.deep.equal([null, null]);
    server.clock.set('2026-11-24T14:00:00Z');
    const as = await signedInAgain(server.deps, student, 'student');
    expect((await hand({ ...early, scheduled_class: laterId, submission_link: NEXT }, as)).status).to.equal(201);
  });

  it('a class of another lesson or another child is refused', async () => {
    expect((await hand({ scheduled_class: 999_999 })).status).to.equal(400);
    const other = await createStudent(server.deps);
    const alien = { startsAt: new Date('2026-11-19T14:00:00Z'), status: 'complete' as const };
    const theirs = await createLessonClass(server.deps, batch, lesson, alien, [other]);
    expect((await hand({ scheduled_class: theirs })).status).to.equal(400);
  });

  it('status, stars and the person who sent it are never taken from the body', async () => {
    await handLater({ status: 'reviewed', star_rating: 5, submitted_by_teacher: true, student_id: 1, points: 100 });
    expect(await server.deps.db.row(facts, [lesson.projectId])).to.deep.equal({
      status: 'submitted',
      submitted_by_teacher: false,
      star_rating: null,
      student_id: student.id,
    });
  });

  it('reviewed work stays; invalid work can be sent again', async () => {
    await hand({});
    await server.deps.db.run(invalidate, [lesson.projectId]);
    expect((await projects())[0]?.status).to.equal('invalid');
    await hand({ submission_link: NEXT, version: 1 });
    expect((await projects())[0]?.status).to.equal('submitted');
    await server.deps.db.run(review, [lesson.projectId, student.accountId]);
    const { status, body } = await hand({ submission_link: LINK, version: 2 });
    expect([status, body.code]).to.deep.equal([409, 'already_reviewed']);
    expect((await projects())[0]).to.deep.include({
      status: 'reviewed',
      star_rating: 4,
      points: 80,
      teacher_feedback: 'Well done',
    });
  });

  it('my projects lists a project from the start of its class, due when the batch meets next', async () => {
    const list = await projects();
    expect(list).to.have.length(1);
    expect(list[0]).to.deep.include({
      id: null,
      project_id: lesson.projectId,
      scheduled_class_id: classId,
      title: 'A dancing cat',
      lesson_name: 'Lesson 1.1',
      status: 'assigned',
      due_date: '2026-11-24T14:00:00+00:00',
      submission_date: null,
      star_rating: null,
      points: 0,
      version: 0,
    });
    server.clock.set('2026-11-24T14:00:00Z');
    const token = await tokenBy(server.deps, student, {});
    expect((await projects(token)).map((one) => one.project_id)).to.have.members([lesson.projectId, later.projectId]);
  });

  it("another student's projects are like missing ones", async () => {
    const other = await createStudent(server.deps);
    for (const studentId of [other.id, 999_999]) {
      const { status } = await server.call(afterClassProjects, { as: student, params: { studentId } });
      expect(status).to.equal(404);
    }
  });
});
