import {
  classActivitySubmissions,
  classDetail,
  classProjectSubmissions,
  submitActivityForStudent,
} from '@school/bff-learner/contract/class-detail';
import { lessonDetail, lessonsByModule } from '@school/bff-learner/contract/lessons';
import { submitAfterClassProject } from '@school/bff-learner/contract/projects';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { joinBatch, type TestBatch } from '../../support/factories/classes.js';
import {
  createBatchOf,
  createCourse,
  createLessonClass,
  SOLUTION,
  type TestLesson,
} from '../../support/factories/lessons.js';
import { createRecording } from '../../support/factories/recordings.js';
import { giveConsents } from '../../support/factories/consents.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const LINK = 'https://scratch.mit.edu/projects/1';
const facts = statement(
  'test-class-detail-facts',
  `SELECT student_id, submitted_by, submitted_by_teacher, status FROM project_submission WHERE project_id = $1`,
);
const review = statement(
  'test-class-detail-review',
  `UPDATE project_submission SET status = 'reviewed', star_rating = 4, reviewed_at = now(), reviewed_version = version,
     reviewed_by = submitted_by WHERE project_id = $1`,
);

describe('class detail', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let leo: Person;
  let lesson: TestLesson;
  let other: TestLesson;
  let batch: TestBatch;
  let classId: number;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T12:00:00Z');
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    [mia, leo] = [await createStudent(server.deps, { name: 'Mia' }), await createStudent(server.deps, { name: 'Leo' })];
    const course = await createCourse(server.deps, [2]);
    [lesson, other] = course.lessons as [TestLesson, TestLesson];
    batch = await createBatchOf(server.deps, course, teacher, [mia, leo]);
    const held = { startsAt: new Date('2026-11-20T20:00:00Z'), status: 'complete' as const };
    classId = await createLessonClass(server.deps, batch, lesson, held, [mia, leo]);
  });

  const project = (body: Record<string, unknown>, as = teacher) =>
    server.call(submitAfterClassProject, {
      as,
      body: {
        student: mia.id,
        project: lesson.projectId,
        scheduled_class: classId,
        submission_link: LINK,
        submitted_by_teacher: true,
        ...body,
      },
    });
  const activity = (body: Record<string, unknown>, as = teacher) =>
    server.call(submitActivityForStudent, {
      as,
      body: { student: leo.id, activity: lesson.activityId, scheduled_class: classId, submission_link: LINK, ...body },
    });

  it('shows the lesson, the students, the class in the teacher’s zone, and who attended', async () => {
    const { status, body } = await server.call(classDetail, { as: teacher, params: { classId } });
    expect(status).to.equal(200);
    expect(body).to.deep.include({
      id: classId,
      teacher_name: 'Asha Rao',
      class_date: '2026-11-21',
      class_time: '01:30',
      student_name: 'Leo, Mia',
      grade: '4',
      class_status: 'complete',
      recording_link: null,
    });
    expect(body.lesson).to.deep.include({
      lesson_code: lesson.code,
      lesson_name: 'Lesson 1.1',
      topic_introduces: 'Loops',
      teacher_notes: '<p>Ask what comes again.</p>',
    });
    expect(body.lesson.activities[0]).to.include({ title: 'Walk the cat', solution: SOLUTION });
    expect(body.lesson.after_class_projects.map(({ title }) => title)).to.deep.equal(['A dancing cat']);
    expect(body.students_in_batch.map(({ full_name }) => full_name)).to.deep.equal(['Leo', 'Mia']);
    expect(body.students_attended).to.have.length(2);
  });

  describe('for a student of the class', () => {
    const RUNNING = { startsAt: new Date('2026-11-21T11:30:00Z') };
    const COMING = { startsAt: new Date('2026-11-22T11:30:00Z') };
    const shown = (as: Person, id = classId) => server.call(classDetail, { as, params: { classId: id } });

    it("the same fields, with the own name and rows alone, and dates in the child's zone", async () => {
      const berlin = await createStudent(server.deps, { name: 'Zoe', timezone: 'Europe/Berlin', grade: 7 });
      await joinBatch(server.deps, batch, [berlin]);
      const held = { startsAt: new Date('2026-11-19T20:00:00Z'), status: 'complete' as const };
      const id = await createLessonClass(server.deps, batch, lesson, held, [mia, berlin]);
      const { status, body } = await shown(berlin, id);
      expect(status).to.equal(200);
      const { body: ofTeacher } = await shown(teacher, id);
      expect(Object.keys(body)).to.deep.equal(Object.keys(ofTeacher));
      const own = { id: berlin.id, full_name: 'Zoe' };
      expect(body).to.deep.include({
        id,
        teacher_name: 'Asha Rao',
        class_date: '2026-11-19',
        class_time: '21:00',
        student_name: 'Zoe',
        grade: '7',
        students_in_batch: [{ ...own, grade: 7 }],
        students_attended: [own],
      });
      expect(body.lesson).to.deep.equal({ ...ofTeacher.lesson, teacher_notes: '' });
      expect(JSON.stringify(body)).not.to.include('Mia');
    });

    it('solutions only once a class of the lesson is complete for this child', async () => {
      const running = await createLessonClass(server.deps, batch, other, RUNNING, [mia]);
      const { body } = await shown(mia, running);
      expect(body.lesson.activities).to.have.length(1);
      expect([body.class_status, body.lesson.activities[0]?.solution]).to.deep.equal(['scheduled', null]);
      expect((await shown(mia)).body.lesson.activities[0]?.solution).to.equal(SOLUTION);
      const repeated = await createLessonClass(server.deps, batch, lesson, COMING, [mia]);
      expect((await shown(mia, repeated)).body.lesson.activities[0]?.solution).to.equal(SOLUTION);
    });

    it('the recording, once the class has one and is over', async () => {
      expect((await shown(mia)).body.recording_link).to.equal(null);
      await giveConsents(server.deps, [mia, leo], ['recording']);
      const recordingId = await createRecording(server.deps, classId, teacher, Buffer.from('webm'));
      for (const as of [mia, teacher])
        expect((await shown(as)).body.recording_link).to.include(`/media/${recordingId}/video/`);
    });

    it('a class of others is like one that does not exist, also one of the own batch', async () => {
      const without = { startsAt: new Date('2026-11-18T20:00:00Z'), status: 'complete' as const };
      const missed = await createLessonClass(server.deps, batch, other, without, [leo]);
      const answers = [
        await shown(mia, missed),
        await shown(await createStudent(server.deps)),
        await shown(mia, 999_999_999),
      ];
      expect(answers.map(({ status, body }) => [status, body.error])).to.deep.equal(Array(3).fill([404, 'Not found.']));
    });
  });

  it("shows no student how the teacher helps: neither here nor in the portal's lessons", async () => {
    const detail = await server.call(classDetail, { as: mia, params: { classId } });
    const own = await server.call(lessonDetail, { as: mia, params: { lessonCode: lesson.code } });
    const modules = await server.call(lessonsByModule, { as: mia });
    expect([detail.status, own.status, modules.status]).to.deep.equal([200, 200, 200]);
    for (const { body } of [detail, own, modules]) expect(JSON.stringify(body)).not.to.include('Ask what comes again');
  });

  it('hands in for a student; the server decides who handed in and the status', async () => {
    const first = await project({ submitted_by_teacher: false, status: 'reviewed', star_rating: 5 });
    expect([first.status, first.body.message]).to.deep.equal([201, 'Project submitted successfully!']);
    expect(await server.deps.db.row(facts, [lesson.projectId])).to.deep.equal({
      student_id: mia.id,
      submitted_by: teacher.accountId,
      submitted_by_teacher: true,
      status: 'submitted',
    });
    expect((await activity({})).body.message).to.equal('Activity submitted successfully!');
    const query = { scheduled_class: classId };
    const projects = (await server.call(classProjectSubmissions, { as: teacher, query })).body;
    const activities = (await server.call(classActivitySubmissions, { as: teacher, query })).body;
    expect(projects.map((one) => [one.student, one.project, one.submitted_by_teacher, one.status])).to.deep.equal([
      [mia.id, lesson.projectId, true, 'submitted'],
    ]);
    expect(activities.map((one) => [one.student, one.activity, one.submission_link])).to.deep.equal([
      [leo.id, lesson.activityId, LINK],
    ]);
  });

  it('an older version, and reviewed work, are refused with their sentences', async () => {
    await project({ version: 0 });
    const old = await project({ version: 0, submission_link: `${LINK}2` });
    expect([old.status, old.body.code]).to.deep.equal([409, 'changed_meanwhile']);
    await server.deps.db.run(review, [lesson.projectId]);
    const late = await project({ version: 1, submission_link: `${LINK}2` });
    expect([late.status, late.body.code]).to.deep.equal([409, 'already_reviewed']);
  });

  it('an empty or broken link, and work of another lesson', async () => {
    expect((await activity({ submission_link: ' ' })).body.error).to.equal('Please fill in all fields');
    expect((await activity({ submission_link: 'javascript:alert(1)' })).body.error).to.equal(
      'Invalid submission data. Please check your activity link.',
    );
    expect((await project({ project: other.projectId })).status).to.equal(400);
    const { status, body } = await project({ scheduled_class: null });
    expect([status, body.error]).to.deep.equal([403, 'You are not authorized to submit this project.']);
  });

  it("only the teacher's own classes and their students: others are like missing ones", async () => {
    const [stranger, child] = [await createTeacher(server.deps), await createStudent(server.deps)];
    const query = { scheduled_class: classId };
    for (const answer of [
      await server.call(classDetail, { as: stranger, params: { classId } }),
      await server.call(classActivitySubmissions, { as: stranger, query }),
      await server.call(classProjectSubmissions, { as: stranger, query }),
      await project({}, stranger),
      await activity({}, stranger),
      await project({ student: child.id }),
      await activity({ student: child.id }),
      await project({ scheduled_class: 999_999_999 }),
    ])
      expect(answer.status).to.equal(404);
    expect((await activity({}, mia)).status).to.equal(403);
    expect((await project({ student: leo.id }, mia)).status).to.equal(403);
  });
});
