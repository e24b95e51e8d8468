import { expect } from 'chai';
import {
  asha,
  at,
  ben,
  expectFields,
  expectStatus,
  leo,
  listOf,
  mia,
  numberAt,
  textAt,
  visitor,
  type WireClient,
} from './client.js';
import { ownClasses, waitForSchool, ownFamily, ownTeacher, type OwnClasses } from './own-classes.js';

const DETAIL = [
  'lesson',
  'teacher_name',
  'class_date',
  'class_time',
  'batch_name',
  'student_name',
  'grade',
  'students_in_batch',
  'class_status',
  'recording_link',
  'students_attended',
];
const LESSON = [
  'id',
  'lesson_code',
  'lesson_name',
  'topic_objective',
  'topic_introduces',
  'learning_outcome',
  'agenda',
  'content',
  'video_url',
  'activities',
  'after_class_projects',
  'activities_completed',
  'projects_completed',
  'batch_info',
  'scheduled_times',
];
const ACTIVITY = ['id', 'title', 'short_description', 'link_url', 'link_title', 'solution', 'screenshots'];
const PROJECT = ['id', 'title', 'short_description'];

describe("the wire of a teacher's classes and lessons", () => {
  waitForSchool();
  let own: OwnClasses;
  let running: number;
  let held: number;

  before(async () => {
    own = await ownClasses();
    running = await own.classAt(-20);
    held = await own.classAt(-180);
    await own.classAt(600);
    const ended = await own.teacher.patch(`/api/end-class/${held}/`, {
      class_status: 'complete',
      attended_student_ids: [own.miraId],
      incomplete_reason: '',
    });
    expectStatus(ended, 200);
  });

  it('GET /api/teacher-dashboard/ answers ongoingClass and upcomingClasses[]', async () => {
    const answer = await own.teacher.get('/api/teacher-dashboard/');
    expectStatus(answer, 200);
    expectFields(at(answer.json, 'ongoingClass'), 'id', 'lesson_name', 'formatted_time');
    expect(at(answer.json, 'ongoingClass', 'id')).to.equal(running);
    const upcoming = listOf(at(answer.json, 'upcomingClasses'));
    expect(upcoming).to.have.length(1);
    for (const one of upcoming) expectFields(one, 'id', 'lesson_name', 'formatted_time');
  });

  it('GET /api/teacher-dashboard/monthly-stats/ answers the nine figures of the specification', async () => {
    const answer = await own.teacher.get('/api/teacher-dashboard/monthly-stats/');
    expectStatus(answer, 200);
    textAt(answer.json, 'month_label');
    for (const figure of [
      'slots_available_this_month',
      'trial_classes_this_month',
      'course_classes_this_month',
      'pending_projects',
      'cancellations_student_course',
      'cancellations_teacher_trial',
      'cancellations_teacher_course',
      'slots_available_next_month',
    ])
      numberAt(answer.json, figure);
  });

  it('GET /api/class-students/{classId}/ answers students[] with id, name and profile_picture', async () => {
    const answer = await own.teacher.get(`/api/class-students/${running}/`);
    expectStatus(answer, 200);
    const students = listOf(at(answer.json, 'students'));
    expect(students.map((one) => at(one, 'name'))).to.deep.equal(['Mira Holm', 'Noah Holm']);
    for (const one of students) expectFields(one, 'id', 'name', 'profile_picture');
  });

  describe('GET /api/scheduled-classes/{classId}/detail/', () => {
    const detail = (client: WireClient, classId: number) => client.get(`/api/scheduled-classes/${classId}/detail/`);

    it('answers the teacher with every field of the specification', async () => {
      const answer = await detail(own.teacher, held);
      expectStatus(answer, 200);
      expectFields(answer.json, ...DETAIL);
      const lesson = at(answer.json, 'lesson');
      expectFields(lesson, 'lesson_code', 'lesson_name', 'topic_objective', 'topic_introduces', 'content');
      expect(at(lesson, 'lesson_code')).to.equal(own.lessonCode);
      for (const one of listOf(at(lesson, 'activities'))) expectFields(one, ...ACTIVITY);
      for (const one of listOf(at(lesson, 'after_class_projects'))) expectFields(one, ...PROJECT);
      const inBatch = listOf(at(answer.json, 'students_in_batch'));
      expect(inBatch.map((one) => at(one, 'full_name'))).to.deep.equal(['Mira Holm', 'Noah Holm']);
      for (const one of inBatch) numberAt(one, 'id');
      expect(listOf(at(answer.json, 'students_attended')).map((one) => at(one, 'full_name'))).to.deep.equal([
        'Mira Holm',
      ]);
      expect(at(answer.json, 'class_status')).to.equal('complete');
    });

    it('answers a student of the class with the same fields, and with nothing of the others', async () => {
      const answer = await detail(own.mira, held);
      expectStatus(answer, 200);
      expectFields(answer.json, ...DETAIL);
      expect(at(answer.json, 'student_name')).to.equal('Mira Holm');
      expect(String(at(answer.json, 'grade'))).to.equal('5');
      for (const list of ['students_in_batch', 'students_attended'])
        expect(listOf(at(answer.json, list)).map((one) => at(one, 'id'))).to.deep.equal([own.miraId]);
      expect(answer.text).not.to.include('Noah');
    });

    it('gives a student no solution before the lesson was taught to it', async () => {
      const newcomer = await ownClasses();
      const answer = await detail(newcomer.mira, await newcomer.classAt(-20));
      expectStatus(answer, 200);
      const activities = listOf(at(answer.json, 'lesson', 'activities'));
      expect(activities).to.have.length.above(0);
      for (const one of activities) expect(at(one, 'solution')).to.equal(null);
    });

    it('answers the teachers and the students of the demo school about their own classes', async () => {
      for (const [teacher, student, name] of [
        [await asha(), await mia(), 'Mia'],
        [await ben(), await leo(), 'Leo'],
      ] as const) {
        const classes = listOf((await teacher.get('/api/teacher-calendar/')).json);
        const theirs = classes.find((one) =>
          listOf(at(one, 'students_in_batch')).some((child) => String(at(child, 'full_name')).startsWith(name)),
        );
        const id = numberAt(theirs, 'id');
        for (const client of [teacher, student]) {
          const answer = await detail(client, id);
          expectStatus(answer, 200);
          expectFields(answer.json, ...DETAIL);
        }
        const { json } = await detail(student, id);
        expect(textAt(json, 'student_name')).to.match(new RegExp(`^${name}[^,]*$`));
      }
    });

    it('is for strangers as if there were no such class, and refused with 401 without a token', async () => {
      const { client: child } = await ownFamily('Ola Berg');
      const { client: teacher } = await ownTeacher('Nils Berg');
      for (const stranger of [child, teacher]) {
        const [theirs, missing] = [await detail(stranger, held), await detail(stranger, 999_999_999)];
        expectStatus(theirs, 404);
        expect(at(theirs.json, 'error')).to.equal(at(missing.json, 'error'));
        expectStatus(missing, 404);
      }
      expectStatus(await detail(visitor(), held), 401);
    });
  });

  it('GET /api/lessons/{lessonCode}/ answers a lesson with and without a token', async () => {
    for (const client of [own.teacher, visitor()]) {
      const answer = await client.get(`/api/lessons/${own.lessonCode}/`);
      expectStatus(answer, 200);
      expectFields(answer.json, ...LESSON);
      for (const one of listOf(at(answer.json, 'activities'))) expectFields(one, ...ACTIVITY);
      for (const one of listOf(at(answer.json, 'after_class_projects'))) expectFields(one, ...PROJECT);
    }
  });

  it("'Lesson not found.' for a lesson that does not exist", async () => {
    const answer = await own.teacher.get('/api/lessons/NO-SUCH-LESSON/');
    expectStatus(answer, 404);
    expect(at(answer.json, 'error')).to.equal('Lesson not found.');
  });

  it("GET /api/students/{studentId}/lessons/ answers the teacher of the student's batch", async () => {
    expectStatus(await own.teacher.get(`/api/students/${own.miraId}/lessons/`), 200);
  });
});

describe('the wire of the students of a teacher', () => {
  let own: OwnClasses;

  before(async () => {
    own = await ownClasses();
  });

  it('GET /api/teacher-students/ answers a list of {id, full_name, student_grade}', async () => {
    const answer = await own.teacher.get('/api/teacher-students/');
    expectStatus(answer, 200);
    expect(answer.json).to.be.an('array');
    const students = listOf(answer.json);
    expect(students.map((one) => [at(one, 'id'), at(one, 'full_name'), at(one, 'student_grade')])).to.deep.equal([
      [own.miraId, 'Mira Holm', 5],
      [own.noahId, 'Noah Holm', 5],
    ]);
  });

  it('GET /api/teachers/{teacherId}/students/ answers id, full_name, phone_number and account_status', async () => {
    const answer = await own.teacher.get(`/api/teachers/${own.teacherId}/students/`);
    expectStatus(answer, 200);
    const students = listOf(answer.json);
    expect(students).to.have.length(2);
    for (const one of students) {
      expectFields(one, 'id', 'full_name', 'phone_number', 'account_status');
      expect(textAt(one, 'phone_number')).to.match(/^\+4915225\d+$/);
    }
  });

  it("another teacher's list is not found", async () => {
    expectStatus(await own.teacher.get('/api/teachers/999999999/students/'), 404);
  });

  it('GET /api/teacher-student-login/{studentId}/ answers auto_login_token, and /api/al/{token}/ leads to the page that signs in', async () => {
    const asked = await own.teacher.get(`/api/teacher-student-login/${own.miraId}/`);
    expectStatus(asked, 200);
    const token = textAt(asked.json, 'auto_login_token');
    expect(token).to.match(/^[A-Za-z0-9]{4,}$/);
    const link = await visitor().get(`/api/al/${token}/`);
    expect(link.status).to.be.within(301, 303);
    expect(link.headers.get('location')).to.match(new RegExp(`/${token}/?$`));

    const signedIn = await visitor().get(`/api/autologin/${token}/`);
    expectStatus(signedIn, 200);
    expectFields(signedIn.json, 'user_type', 'user_name', 'user_id', 'student_grade', 'token');
    expect([at(signedIn.json, 'user_type'), at(signedIn.json, 'user_id')]).to.deep.equal(['student', own.miraId]);
    const again = await visitor().get(`/api/autologin/${token}/`);
    expect([again.status, at(again.json, 'error')]).to.deep.equal([404, 'Invalid link']);
  });

  it("'Invalid link' for a token that is too short, not alphanumeric or unknown", async () => {
    for (const token of ['abc', 'not-alnum', 'UnknownToken4711']) {
      const answer = await visitor().get(`/api/autologin/${token}/`);
      expect([answer.status, at(answer.json, 'error')], token).to.deep.equal([404, 'Invalid link']);
    }
  });

  it('a student of another teacher is not found', async () => {
    const { id } = await ownFamily('Ida Sund');
    expectStatus(await own.teacher.get(`/api/teacher-student-login/${id}/`), 404);
  });
});
