import { expect } from 'chai';
import { at, expectFields, expectRefused, expectStatus, listOf, numberAt } from './client.js';
import { ownClasses, waitForSchool, ownTeacher, type OwnClasses } from './own-classes.js';

const LINK = 'https://scratch.mit.edu/projects/4711';
const BAD_PROJECT = 'Invalid submission data. Please check your project link.';
const FIELDS = [
  'id',
  'student_id',
  'title',
  'lesson_name',
  'description',
  'thumbnail',
  'submission_date',
  'due_date',
  'submitted_by',
  'grade',
  'status',
  'star_rating',
  'teacher_feedback',
  'points',
  'submission_link',
];

describe("the wire of a teacher's submissions on behalf of students", () => {
  waitForSchool();
  let own: OwnClasses;
  let running: number;

  beforeEach(async () => {
    own = await ownClasses();
    running = await own.classAt(-20);
  });

  const activity = (body: Record<string, unknown> = {}) =>
    own.teacher.post('/api/student-activity-submissions/', {
      student: own.miraId,
      activity: own.activityId,
      scheduled_class: running,
      submission_link: LINK,
      submitted_by_teacher: true,
      ...body,
    });
  const project = (body: Record<string, unknown> = {}, as = own.teacher) =>
    as.post('/api/student-after-class-project-submissions/', {
      student: own.miraId,
      project: own.projectId,
      scheduled_class: running,
      submission_link: LINK,
      submitted_by_teacher: true,
      ...body,
    });

  it("an activity: 'Activity submitted successfully!', and the class lists it", async () => {
    const sent = await activity();
    expect(sent.status, sent.text).to.be.oneOf([200, 201]);
    expect(at(sent.json, 'message')).to.equal('Activity submitted successfully!');
    const listed = await own.teacher.get('/api/student-activity-submissions/', { scheduled_class: running });
    expectStatus(listed, 200);
    const [first, ...others] = listOf(listed.json);
    expect(others).to.have.length(0);
    expectFields(first, 'student', 'activity', 'scheduled_class', 'submission_link', 'submitted_by_teacher');
    expect([at(first, 'student'), at(first, 'activity'), at(first, 'submitted_by_teacher')]).to.deep.equal([
      own.miraId,
      own.activityId,
      true,
    ]);
  });

  it("a project: 'Project submitted successfully!', and the class lists it", async () => {
    const sent = await project();
    expect(sent.status, sent.text).to.be.oneOf([200, 201]);
    expect(at(sent.json, 'message')).to.equal('Project submitted successfully!');
    const query = { scheduled_class: running };
    const listed = await own.teacher.get('/api/student-after-class-project-submissions/', query);
    expectStatus(listed, 200);
    const [first] = listOf(listed.json);
    expectFields(first, 'student', 'project', 'scheduled_class', 'submission_link', 'submitted_by_teacher');
    expect([at(first, 'student'), at(first, 'project'), at(first, 'submission_link')]).to.deep.equal([
      own.miraId,
      own.projectId,
      LINK,
    ]);
  });

  it('ids and submitted_by_teacher may be texts; what says who submits may be absent', async () => {
    const texts = { student: String(own.miraId), scheduled_class: String(running), submitted_by_teacher: 'true' };
    expect((await activity({ ...texts, activity: String(own.activityId) })).status).to.be.oneOf([200, 201]);
    expect((await project({ ...texts, project: String(own.projectId) })).status).to.be.oneOf([200, 201]);
    for (const submitted_by_teacher of [undefined, null]) {
      const link = `${LINK}${String(submitted_by_teacher)}`;
      expect((await project({ submitted_by_teacher, submission_link: link })).status).to.be.oneOf([200, 201]);
    }
  });

  it("'Please fill in all fields' without a link", async () => {
    for (const submission_link of ['', '   ', null, undefined]) {
      expectRefused(await activity({ submission_link }), 'Please fill in all fields', 400);
      expectRefused(await project({ submission_link }), 'Please fill in all fields', 400);
    }
  });

  it(`'${BAD_PROJECT}' for a link that is none`, async () => {
    expectRefused(await project({ submission_link: 'javascript:alert(1)' }), BAD_PROJECT, 400);
  });

  it('is refused before the class has started', async () => {
    const coming = { scheduled_class: await own.classAt(24 * 60) };
    const sentence = 'This class has not started yet. Its work can be submitted once it has.';
    expectRefused(await activity(coming), sentence, 409);
    expectRefused(await project(coming), sentence, 409);
    expectRefused(
      await project({ ...coming, submitted_by_teacher: undefined, status: 'submitted' }, own.mira),
      sentence,
      409,
    );
  });

  it("'You are not authorized to submit this project.' without a class; the class of another teacher is not found", async () => {
    const sentence = 'You are not authorized to submit this project.';
    for (const scheduled_class of [undefined, null]) expectRefused(await project({ scheduled_class }), sentence, 403);
    const { client } = await ownTeacher('Nils Berg');
    expectStatus(await project({}, client), 404);
    const query = { scheduled_class: running };
    expectStatus(await client.get('/api/student-activity-submissions/', query), 404);
    expectStatus(await client.get('/api/student-after-class-project-submissions/', query), 404);
  });
});

describe("the wire of a teacher's project review", () => {
  let own: OwnClasses;
  let id: number;

  beforeEach(async () => {
    own = await ownClasses();
    const scheduled_class = await own.classAt(-20);
    const body = { student: own.miraId, project: own.projectId, scheduled_class, submission_link: LINK };
    const sent = await own.mira.post('/api/student-after-class-project-submissions/', { ...body, status: 'submitted' });
    expect(sent.status, sent.text).to.be.oneOf([200, 201]);
    id = numberAt((await own.teacher.get('/api/teacher-project-submissions/', { status: 'submitted' })).json, 0, 'id');
  });

  const review = (body: Record<string, unknown>) =>
    own.teacher.put(`/api/teacher-project-submissions/${id}/`, { status: 'reviewed', teacher_feedback: '', ...body });

  it('GET /api/teacher-project-stats/ answers how many are under review and reviewed', async () => {
    const stats = async (): Promise<unknown[]> => {
      const answer = await own.teacher.get('/api/teacher-project-stats/');
      expectStatus(answer, 200);
      return [at(answer.json, 'projects_under_review'), at(answer.json, 'projects_reviewed')];
    };
    expect(await stats()).to.deep.equal([1, 0]);
    expectStatus(await review({ star_rating: 5, teacher_feedback: 'Well done' }), 200);
    expect(await stats()).to.deep.equal([0, 1]);
  });

  it('GET lists submitted and reviewed ones with every field of the specification; PUT answers the updated submission', async () => {
    const list = async (status: string): Promise<unknown[]> => {
      const answer = await own.teacher.get('/api/teacher-project-submissions/', { status });
      expectStatus(answer, 200);
      for (const one of listOf(answer.json)) expectFields(one, ...FIELDS);
      return listOf(answer.json).map((one) => at(one, 'id'));
    };
    expect([await list('submitted'), await list('reviewed')]).to.deep.equal([[id], []]);
    const answer = await review({ star_rating: 4, teacher_feedback: 'Well done' });
    expectStatus(answer, 200);
    expectFields(answer.json, ...FIELDS);
    expect([at(answer.json, 'status'), at(answer.json, 'star_rating'), at(answer.json, 'points')]).to.deep.equal([
      'reviewed',
      4,
      80,
    ]);
    expect([await list('submitted'), await list('reviewed')]).to.deep.equal([[], [id]]);
  });

  it('the stars may be a text, and the feedback absent, null or empty', async () => {
    for (const teacher_feedback of [undefined, null, '']) {
      const answer = await review({ star_rating: '5', teacher_feedback });
      expectStatus(answer, 200);
      expect(at(answer.json, 'star_rating')).to.equal(5);
    }
  });

  it("'Please provide a star rating before submitting.'", async () => {
    for (const star_rating of [0, '', null, undefined])
      expectRefused(await review({ star_rating }), 'Please provide a star rating before submitting.', 400);
  });

  it("a project of another teacher's student is not found", async () => {
    const { client } = await ownTeacher('Nils Berg');
    const body = { status: 'reviewed', star_rating: 5, teacher_feedback: '' };
    expectStatus(await client.put(`/api/teacher-project-submissions/${id}/`, body), 404);
  });
});
