import { lessonDetail } from '@school/bff-learner/contract/lessons';
import { submitActivity, submitProject } from '@school/bff-learner/contract/projects';
import { expect } from 'chai';
import type { TestBatch } from '../../support/factories/classes.js';
import {
  createBatchOf,
  createCourse,
  createLessonClass,
  SOLUTION,
  type TestLesson,
} from '../../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const LINK = 'https://scratch.mit.edu/projects/1';

const CHILD_TEXT = '<p>Today you make it <strong>walk</strong>.</p>';

describe('a lesson by its code', () => {
  let server: TestServer;
  let student: Person;
  let teacher: Person;
  let batch: TestBatch;
  let lesson: TestLesson;
  let other: TestLesson;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T12:00:00Z');
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
    student = await createStudent(server.deps, { name: 'Mia Sommer' });
    const course = await createCourse(server.deps, [2]);
    batch = await createBatchOf(server.deps, course, teacher, [student]);
    [lesson, other] = course.lessons as [TestLesson, TestLesson];
    const done = { startsAt: new Date('2026-11-10T14:00:00Z'), status: 'complete' as const };
    await createLessonClass(server.deps, batch, lesson, done, [student]);
    await createLessonClass(server.deps, batch, other, { startsAt: new Date('2026-11-24T14:00:00Z') }, [student]);
  });
  after(() => server.close());

  const read = (code: string, as?: Person) =>
    server.call(lessonDetail, { params: { lessonCode: code }, ...(as && { as }) });

  it("visitors: the same fields, but no solution, no recording and no child's work", async () => {
    const { status, body } = await read(lesson.code);
    expect(status).to.equal(200);
    expect(body).to.deep.include({ lesson_name: 'Lesson 1.1', batch_info: null, scheduled_times: [] });
    expect(body.content).to.include('<strong>again</strong>');
    expect(body.child_text, 'the lesson in words for the child').to.equal(CHILD_TEXT);
    expect(body.teacher_notes).to.equal('');
    expect(body.activities[0]).to.deep.include({ title: 'Walk the cat', solution: null, submission: null });
    expect(body.after_class_projects[0]?.submission).to.equal(null);
  });

  it('teachers: everything, with the solution', async () => {
    const { body } = await read(other.code, teacher);
    expect(body.activities[0]?.solution).to.equal(SOLUTION);
    expect([body.child_text, body.teacher_notes]).to.deep.equal([CHILD_TEXT, '<p>Ask what comes again.</p>']);
    expect(body.scheduled_times).to.deep.equal([]);
  });

  it('a student whose class is complete: everything, with their own classes and work', async () => {
    await server.call(submitActivity, { as: student, body: { activity: lesson.activityId, submission_link: LINK } });
    await server.call(submitProject, { as: student, body: { project: lesson.projectId, submission_link: LINK } });
    const { status, body } = await read(lesson.code, student);
    expect(status).to.equal(200);
    expect(body.activities[0]).to.deep.include({ solution: SOLUTION, editor: 'none', starter: '' });
    expect(body.child_text).to.equal(CHILD_TEXT);
    expect(body.teacher_notes, 'how to help is for the teacher').to.equal('');
    expect(body.activities[0]?.submission).to.deep.include({ submission_link: LINK, version: 1 });
    expect(body.after_class_projects[0]?.submission).to.deep.include({ status: 'submitted', version: 1 });
    expect([body.activities_completed, body.projects_completed]).to.deep.equal([true, true]);
    expect(body.scheduled_times.map(({ class_status, teacher_name }) => [class_status, teacher_name])).to.deep.equal([
      ['complete', 'Asha Rao'],
    ]);
  });

  it("a student without a completed class of it: refused, also when it is in the student's course", async () => {
    for (const [code, as] of [
      [other.code, student],
      [lesson.code, await createStudent(server.deps)],
    ] as const) {
      const { status, body } = await read(code, as);
      expect([status, body.error]).to.deep.equal([
        403,
        'Access denied. You can only view details for completed classes.',
      ]);
    }
  });

  it('a code that does not exist', async () => {
    for (const as of [undefined, student, teacher]) {
      const { status, body } = await read('NO-SUCH-LESSON', as);
      expect([status, body.error]).to.deep.equal([404, 'Lesson not found.']);
    }
  });

  it('a visitor can read 30 lessons a minute; students behind the same address are not limited by that', async () => {
    const scarce = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    const readThere = (as?: Person) =>
      scarce.call(lessonDetail, { params: { lessonCode: lesson.code }, ...(as && { as }) });
    for (let count = 0; count < 30; count += 1) expect((await readThere()).status).to.equal(200);
    const { status, body } = await readThere();
    expect([status, body.error]).to.deep.equal([429, 'Too many requests. Please wait a moment and try again.']);
    const pupils = await Promise.all(Array.from({ length: 31 }, () => readThere(student)));
    expect(pupils.every((answer) => answer.status === 200)).to.equal(true);
    expect((await readThere(teacher)).status).to.equal(200);
    await scarce.close();
  });

  it("a lesson's number is not its code", async () => {
    expect((await read(String(lesson.id), teacher)).status).to.equal(404);
  });
});
