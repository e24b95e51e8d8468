import {
  at,
  expectFields,
  expectRefused,
  expectStatus,
  leo,
  listOf,
  mia,
  numberAt,
  textAt,
  visitor,
  type WireClient,
} from './client.js';
import { expect } from 'chai';

const LINK = 'https://scratch.mit.edu/projects/22';
const FILL_IN = 'Please fill in all fields';
const NO_ID = 999_999;

/** The lessons of which a class is complete. */
async function openLessons(child: WireClient): Promise<unknown[]> {
  const { json } = await child.get('/api/student-lessons-by-module/');
  return [at(json, 'ongoing_module'), ...listOf(at(json, 'completed_modules'))]
    .filter((module) => module !== null)
    .flatMap((module) => listOf(at(module, 'lessons')))
    .filter((lesson) => listOf(at(lesson, 'scheduled_times')).some((time) => at(time, 'class_status') === 'complete'));
}

/** The first part of an opened lesson, and the class of that lesson. */
async function partOf(child: WireClient, kind: 'activities' | 'after_class_projects', not: readonly number[] = []) {
  for (const lesson of await openLessons(child)) {
    const part = listOf(at(lesson, kind)).find((one) => !not.includes(numberAt(one, 'id')));
    const time = listOf(at(lesson, 'scheduled_times')).find((one) => at(one, 'class_status') === 'complete');
    if (part !== undefined) return { id: numberAt(part, 'id'), classId: numberAt(time, 'id') };
  }
  throw new Error(`no ${kind}`);
}

async function idOf(phone: string): Promise<number> {
  const login = await visitor().post('/api/login/', { phone_number: phone, password: 'learn-demo' });
  return numberAt(login.json, 'user_id');
}

describe("the wire of a student's submissions", () => {
  it('POST and GET /api/student-lesson-activity-submissions/', async () => {
    const child = await leo();
    const path = '/api/student-lesson-activity-submissions/';
    const { id } = await partOf(child, 'activities');
    for (const activity of [id, String(id)]) {
      const answer = await child.post(path, { activity, submission_link: LINK });
      expect(answer.status, answer.text).to.be.oneOf([200, 201]);
      expect(at(answer.json, 'message')).to.equal('Activity submitted successfully!');
      expect([at(answer.json, 'activity'), at(answer.json, 'submission_link')]).to.deep.equal([id, LINK]);
    }
    const listed = await child.get(path);
    expectStatus(listed, 200);
    for (const one of listOf(listed.json)) expectFields(one, 'activity', 'submission_link');
    expect(listOf(listed.json).map((one) => at(one, 'activity'))).to.include(id);
    for (const submission_link of ['', '   ', null, undefined])
      expectRefused(await child.post(path, { activity: id, submission_link }), FILL_IN, 400);
    expectStatus(await child.post(path, { activity: NO_ID, submission_link: LINK }), 403);
    expectStatus(await visitor().post(path, { activity: id, submission_link: LINK }), 401);
  });

  it('POST and GET /api/student-lesson-project-submissions/, with and without its class', async () => {
    const child = await leo();
    const path = '/api/student-lesson-project-submissions/';
    const reviewed = await child.get(`/api/student-after-class-projects/${await idOf('+491700000102')}/`);
    const done = listOf(reviewed.json)
      .filter((one) => at(one, 'status') === 'reviewed')
      .map((one) => numberAt(one, 'project_id'));
    const { id, classId } = await partOf(child, 'after_class_projects', done);
    for (const scheduled_class of [classId, String(classId), null, '', undefined]) {
      const answer = await child.post(path, { project: id, submission_link: LINK, scheduled_class });
      expect(answer.status, answer.text).to.be.oneOf([200, 201]);
      expect(at(answer.json, 'message')).to.match(/^Project (submitted|submission updated) successfully!$/);
    }
    const listed = await child.get(path);
    expectStatus(listed, 200);
    for (const one of listOf(listed.json)) expectFields(one, 'project', 'submission_link', 'scheduled_class');
    for (const submission_link of ['', null])
      expectRefused(await child.post(path, { project: id, submission_link }), FILL_IN, 400);
    const none = await child.post(path, { project: NO_ID, submission_link: LINK });
    expectRefused(none, 'You are not authorized to submit this project.', 403);
  });
});

describe("the wire of a student's projects", () => {
  it('GET /api/student-after-class-projects/{studentId}/ answers the fields of the specification, for nobody else', async () => {
    const id = await idOf('+491700000101');
    const answer = await (await mia()).get(`/api/student-after-class-projects/${id}/`);
    expectStatus(answer, 200);
    const projects = listOf(answer.json);
    expect(projects).to.have.length.above(0);
    for (const project of projects) {
      expectFields(
        project,
        ...['id', 'project_id', 'scheduled_class_id', 'title', 'lesson_name', 'description', 'due_date', 'status'],
        ...['submission_date', 'star_rating', 'teacher_feedback', 'points'],
      );
      expect(at(project, 'status')).to.be.oneOf(['assigned', 'submitted', 'reviewed', 'invalid']);
    }
    expectStatus(await (await leo()).get(`/api/student-after-class-projects/${id}/`), 404);
  });

  it('POST /api/student-after-class-project-submissions/ from My Projects: submitted, then updated', async () => {
    const child = await leo();
    const student = await idOf('+491700000102');
    const path = '/api/student-after-class-project-submissions/';
    const mine = listOf((await child.get(`/api/student-after-class-projects/${student}/`)).json);
    const open = mine.find((one) => ['assigned', 'submitted', 'invalid'].includes(textAt(one, 'status')));
    const order = {
      student,
      project: numberAt(open, 'project_id'),
      scheduled_class: at(open, 'scheduled_class_id'),
      submission_link: LINK,
      status: 'submitted',
    };
    const first = await child.post(path, order);
    expect(first.status, first.text).to.be.oneOf([200, 201]);
    const again = await child.post(path, { ...order, submission_link: `${LINK}/again`, student: String(student) });
    expect(at(again.json, 'message')).to.equal('Project submission updated successfully!');
    const badLinks = ['not a link', 'javascript:alert(1)'];
    for (const submission_link of badLinks)
      expectRefused(
        await child.post(path, { ...order, submission_link }),
        'Invalid submission data. Please check your project link.',
        400,
      );
    const foreign = await child.post(path, { ...order, student: await idOf('+491700000101') });
    expectRefused(foreign, 'You are not authorized to submit this project.', 403);
    expectStatus(await visitor().post(path, order), 401);
  });
});

describe("the wire of a student's quizzes", () => {
  const ASSIGNMENT = ['id', 'student_id', 'status', 'assigned_at', 'best_score', 'quiz'];

  it('GET /api/student/quizzes/ answers {results} with the fields of the specification, and which choice is right in none', async () => {
    const answer = await (await mia()).get('/api/student/quizzes/');
    expectStatus(answer, 200);
    const assignments = listOf(at(answer.json, 'results'));
    expect(assignments).to.have.length.above(0);
    for (const assignment of assignments) {
      expectFields(assignment, ...ASSIGNMENT);
      const quiz = at(assignment, 'quiz');
      expectFields(quiz, 'title', 'lesson_code', 'lesson_name', 'thumbnail_url', 'questions');
      for (const question of listOf(at(quiz, 'questions'))) {
        expectFields(question, 'id', 'text', 'choices');
        for (const choice of listOf(at(question, 'choices'))) expect(choice).to.have.all.keys('id', 'text');
      }
    }
  });

  it('POST check and attempt: score and per_question_max; ids as numbers or texts', async () => {
    const child = await leo();
    const [assignment] = listOf((await child.get('/api/student/quizzes/')).json);
    const questions = listOf(at(assignment, 'quiz', 'questions'));
    const answers: Record<string, number[]> = {};
    for (const [index, question] of questions.entries()) {
      const id = numberAt(question, 'id');
      const choice = numberAt(question, 'choices', 0, 'id');
      answers[String(id)] = [choice];
      const isText = index % 2 === 1;
      const answer = await child.post('/api/student/quizzes/check/', {
        question_id: isText ? String(id) : id,
        selected: [isText ? String(choice) : choice],
      });
      expectStatus(answer, 200);
      expectFields(answer.json, 'score', 'per_question_max');
    }
    const attempt = { assignment_id: String(numberAt(assignment, 'id')), answers };
    const answer = await child.post('/api/student/quizzes/attempt/', attempt);
    expectStatus(answer, 200);
    expect(numberAt(answer.json, 'score')).to.be.within(0, 100);
    const after = listOf((await child.get('/api/student/quizzes/')).json).find(
      (one) => at(one, 'id') === at(assignment, 'id'),
    );
    expect(at(after, 'status')).to.equal('completed');
    expect(numberAt(after, 'best_score')).to.be.at.least(numberAt(answer.json, 'score'));
  });

  it('an unknown assignment and an unknown question are refused with the sentences of the specification', async () => {
    const child = await leo();
    const attempt = { assignment_id: NO_ID, answers: {} };
    expectRefused(await child.post('/api/student/quizzes/attempt/', attempt), 'Assignment not found', 404);
    const check = { question_id: NO_ID, selected: [1] };
    expectRefused(await child.post('/api/student/quizzes/check/', check), 'Not found', 404);
  });
});

describe('the wire of class feedback', () => {
  const PATH = '/api/class-feedback/';

  /** A class that the child attended and has not rated, oldest first. */
  async function unrated(child: WireClient): Promise<number | undefined> {
    const past = listOf((await child.get('/api/student-lesson-history/')).json);
    for (const one of past.reverse()) {
      if (at(one, 'class_status') !== 'complete' || at(one, 'attended') !== true) continue;
      const sent = await child.get(PATH, { scheduled_class: numberAt(one, 'id') });
      expectStatus(sent, 200);
      if (listOf(sent.json).length === 0) return numberAt(one, 'id');
    }
    return undefined;
  }

  it('POST takes the payload as listed, once; GET then has a result', async () => {
    const child = await leo();
    const scheduled_class = await unrated(child);
    if (scheduled_class === undefined) throw new Error('every class is rated');
    const stars = { experience_rating: 5, enjoyment_rating: '4', teacher_rating: 5 };
    for (const missing of [{ experience_rating: 0 }, { teacher_rating: 6 }, { enjoyment_rating: null }]) {
      const answer = await child.post(PATH, {
        scheduled_class,
        class_type: 'paid',
        feedback: '',
        ...stars,
        ...missing,
      });
      expectStatus(answer, 400);
      expect(textAt(answer.json, 'error')).to.match(/^[A-Z].+\.$/);
    }
    const answer = await child.post(PATH, {
      scheduled_class: String(scheduled_class),
      class_type: 'paid',
      feedback: null,
      ...stars,
    });
    expect(answer.status, answer.text).to.be.oneOf([200, 201]);
    const read = await child.get(PATH, { scheduled_class });
    const [sent] = listOf(read.json);
    expectFields(sent, 'scheduled_class', 'class_type', 'experience_rating', 'enjoyment_rating', 'teacher_rating');
    expect(at(sent, 'feedback')).to.equal('');
    const twice = await child.post(PATH, { scheduled_class, class_type: 'paid', ...stars });
    expect(twice.status).to.equal(409);
    expect(textAt(twice.json, 'error')).to.match(/^[A-Z].+[.!]$/);
  });

  it('a class of nobody is refused, and nobody rates without a token', async () => {
    expectStatus(await (await leo()).get(PATH, { scheduled_class: NO_ID }), 404);
    expectStatus(await visitor().get(PATH, { scheduled_class: 1 }), 401);
  });
});
