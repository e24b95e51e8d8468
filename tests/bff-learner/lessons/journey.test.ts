import { lessonDetail, lessonHistory, lessonsByModule, lessonsOfStudent } from '@school/bff-learner/contract/lessons';
import { submitActivity, submitProject } from '@school/bff-learner/contract/projects';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { TestBatch } from '../../support/factories/classes.js';
import { giveCredits, spendCredits } from '../../support/factories/credits.js';
import {
  createBatchOf,
  createCourse,
  createLessonClass,
  SOLUTION,
  type TestCourse,
  type TestLesson,
} from '../../support/factories/lessons.js';
import { tokenBy } from '../../support/factories/family.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const archive = statement('test-archive-batch', 'UPDATE batch SET is_active = false WHERE id = $1');
const review = statement(
  'test-review-of-journey',
  `UPDATE project_submission SET status = 'reviewed', reviewed_at = now(), star_rating = 5, reviewed_version = version
   WHERE project_id = $1`,
);
const doQuiz = statement(
  'test-quiz-of-journey',
  `INSERT INTO quiz_assignment (student_id, quiz_id, batch_id, status, completed_at, best_score)
   SELECT $1, q.id, $3, 'completed', now(), $4 FROM quiz q WHERE q.lesson_id = $2
   ON CONFLICT (student_id, quiz_id, batch_id) DO UPDATE SET best_score = excluded.best_score`,
);
const FILM = 'https://films.school.test/loops.webm';
const LINK = 'https://scratch.mit.edu/projects/1';

describe('lessons by module', () => {
  let server: TestServer;
  let student: Person;
  let teacher: Person;
  let course: TestCourse;
  let batch: TestBatch;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T12:00:00Z');
    student = await createStudent(server.deps, { name: 'Mia Sommer', timezone: 'Europe/Berlin' });
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
    course = await createCourse(server.deps, [1, 2, 1]);
    batch = await createBatchOf(server.deps, course, teacher, [student]);
  });

  const lesson = (index: number): TestLesson => course.lessons[index] ?? expect.fail('no such lesson');
  const give = (index: number, day: number, facts: { status?: 'complete' | 'incomplete'; attended?: boolean } = {}) =>
    createLessonClass(
      server.deps,
      batch,
      lesson(index),
      { startsAt: new Date(`2026-11-${String(day).padStart(2, '0')}T14:00:00Z`), ...facts },
      [student],
    );
  const journey = async (as: Person = student) => {
    const { status, body } = await server.call(lessonsByModule, { as });
    expect(status).to.equal(200);
    return body;
  };

  it('nothing yet: no module, and every counter is 0 of 0', async () => {
    const none = { completed: 0, total: 0 };
    expect(await journey(await createStudent(server.deps))).to.deep.equal({
      ongoing_module: null,
      upcoming_modules: [],
      completed_modules: [],
      summary: { modules: none, lessons: none, projects: none, quizzes: none },
    });
  });

  it('done, in progress, to do; the counters are for all lessons', async () => {
    await give(0, 10, { status: 'complete' });
    await give(1, 12, { status: 'complete' });
    await give(2, 24);
    await server.call(submitProject, { as: student, body: { project: lesson(0).projectId, submission_link: LINK } });
    const { ongoing_module, upcoming_modules, completed_modules, summary } = await journey();
    expect(ongoing_module?.name).to.equal('Module 2');
    expect(upcoming_modules.map(({ name }) => name)).to.deep.equal(['Module 3']);
    expect(completed_modules.map(({ name }) => name)).to.deep.equal(['Module 1']);
    expect(summary).to.deep.equal({
      modules: { completed: 1, total: 3 },
      lessons: { completed: 2, total: 4 },
      projects: { completed: 1, total: 4 },
      quizzes: { completed: 0, total: 3 },
    });
    expect([
      ongoing_module?.projects_count,
      ongoing_module?.activities_count,
      ongoing_module?.quizzes_count,
    ]).to.deep.equal([2, 2, 1]);
  });

  it('the module of the next class is the ongoing one, as the home shows it; without a next class the first one', async () => {
    await give(0, 10, { status: 'complete', attended: false });
    await give(3, 24);
    await give(1, 26);
    const names = async () => {
      const { ongoing_module, upcoming_modules } = await journey();
      return [ongoing_module?.name, upcoming_modules.map(({ name }) => name)];
    };
    expect(await names()).to.deep.equal(['Module 3', ['Module 1', 'Module 2']]);
    server.clock.set('2026-11-25T12:00:00Z');
    student = { ...student, token: await tokenBy(server.deps, student, {}) };
    expect(await names()).to.deep.equal(['Module 2', ['Module 1', 'Module 3']]);
    server.clock.set('2026-11-28T12:00:00Z');
    student = { ...student, token: await tokenBy(server.deps, student, {}) };
    expect(await names()).to.deep.equal(['Module 1', ['Module 2', 'Module 3']]);
  });

  it("a lesson has its own fields and its classes in the student's zone", async () => {
    const id = await give(0, 10, { status: 'complete' });
    await server.call(submitActivity, { as: student, body: { activity: lesson(0).activityId, submission_link: LINK } });
    const { completed_modules } = await journey();
    const [first] = completed_modules[0]?.lessons ?? [];
    expect(first).to.deep.include({
      lesson_code: lesson(0).code,
      lesson_name: 'Lesson 1.1',
      topic_objective: 'Make the cat walk',
      activities_completed: true,
      projects_completed: false,
      batch_info: { batch_name: `Batch ${await batchCode(batch.id)}`, is_active: true },
    });
    expect(first?.scheduled_times).to.deep.equal([
      {
        id,
        class_date: '2026-11-10',
        class_time: '15:00',
        formatted_time: 'Tue, Nov 10, 3:00 PM',
        starts_at: '2026-11-10T14:00:00+00:00',
        class_status: 'complete',
        teacher_name: 'Asha Rao',
        recording_link: null,
      },
    ]);
  });

  it('content, video and solutions come once a class of the lesson is complete; links and screenshots always', async () => {
    student = await createStudent(server.deps);
    course = await createCourse(server.deps, [1, 2, 1], 'Make the cat walk', FILM);
    batch = await createBatchOf(server.deps, course, teacher, [student]);
    await give(0, 10, { status: 'complete', attended: false });
    await give(1, 12, { status: 'incomplete' });
    await give(2, 24);
    const { ongoing_module, upcoming_modules } = await journey();
    const lessons = [ongoing_module, ...upcoming_modules]
      .flatMap((module) => module?.lessons ?? [])
      .sort((a, b) => a.lesson_name.localeCompare(b.lesson_name));
    expect(lessons.map(({ content }) => content !== '')).to.deep.equal([true, false, false, false]);
    expect(lessons.map(({ video_url }) => video_url)).to.deep.equal([FILM, null, null, null]);
    expect(lessons.map(({ activities }) => activities[0]?.solution)).to.deep.equal([SOLUTION, null, null, null]);
    for (const { activities } of lessons)
      expect(activities[0]).to.deep.include({
        link_url: 'https://scratch.mit.edu/',
        link_title: 'Scratch',
        screenshots: [],
      });
    const own = await server.call(lessonDetail, { as: student, params: { lessonCode: lesson(0).code } });
    expect(lessons[0]?.content).to.equal(own.body.content);
  });

  it('without texts the same lessons come without content, links, solutions and screenshots (an addition)', async () => {
    await give(0, 10, { status: 'complete' });
    const { status, body } = await server.call(lessonsByModule, { as: student, query: { texts: 'none' } });
    expect(status).to.equal(200);
    const [brief] = body.completed_modules[0]?.lessons ?? [];
    const [whole] = (await journey()).completed_modules[0]?.lessons ?? [];
    expect(brief).to.deep.equal({
      ...whole,
      content: '',
      activities: whole?.activities.map((one) => ({
        ...one,
        link_url: null,
        link_title: null,
        solution: null,
        screenshots: [],
      })),
    });
  });

  it('lessons decide the tab, and the module says what its certificate still needs', async () => {
    await give(0, 10, { status: 'complete' });
    const toGo = async () => (await journey()).completed_modules[0]?.certificate_to_go;
    expect(await toGo()).to.deep.equal(['1 project to go', '1 review to go', '1 quiz to go with 60 % or more']);
    await server.call(submitProject, { as: student, body: { project: lesson(0).projectId, submission_link: LINK } });
    expect(await toGo()).to.deep.equal(['1 review to go', '1 quiz to go with 60 % or more']);
    await server.deps.db.run(review, [lesson(0).projectId]);
    for (const [best, missing] of [
      [59, ['1 quiz to go with 60 % or more']],
      [60, []],
    ] as const) {
      await server.deps.db.run(doQuiz, [student.id, lesson(0).id, batch.id, best]);
      expect(await toGo()).to.deep.equal(missing);
    }
    const { ongoing_module: open } = await journey();
    expect(open?.certificate_to_go?.[0]).to.equal('2 lessons to go');
  });

  it('a complete class that the child missed does not complete its lesson', async () => {
    await give(0, 10, { status: 'complete', attended: false });
    const { ongoing_module, completed_modules } = await journey();
    expect([ongoing_module?.name, completed_modules.length]).to.deep.equal(['Module 1', 0]);
  });

  it('progress is stored by student, lesson and batch: work in an archived batch does not count in the new one', async () => {
    await give(0, 10, { status: 'complete' });
    await give(1, 12, { status: 'complete' });
    await server.deps.db.run(archive, [batch.id]);
    await createBatchOf(server.deps, course, teacher, [student]);
    const { ongoing_module, upcoming_modules, completed_modules } = await journey();
    const names = (modules: { name: string; lessons: { batch_info: { is_active: boolean } }[] }[]) =>
      modules.map(({ name, lessons }) => `${name} ${lessons[0]?.batch_info.is_active ? 'active' : 'archived'}`);
    expect(names(ongoing_module ? [ongoing_module] : [])).to.deep.equal(['Module 1 active']);
    expect(names(upcoming_modules)).to.deep.equal(['Module 2 active', 'Module 3 active', 'Module 2 archived']);
    expect(names(completed_modules)).to.deep.equal(['Module 1 archived']);
  });

  it('200 lessons need two statements at most, and one when the curriculum is cached', async () => {
    course = await createCourse(server.deps, [50, 50, 50, 50]);
    batch = await createBatchOf(server.deps, course, teacher, [student]);
    const statements: number[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      await journey();
      const before = server.deps.db.statementsRun();
      const { summary } = await journey();
      expect(summary.lessons.total).to.be.at.least(200);
      statements.push(server.deps.db.statementsRun() - before);
    }
    expect(Math.max(...statements)).to.be.at.most(2);
  });

  const batchCode = async (id: number): Promise<string> =>
    (
      await server.deps.db.row<{ code: string }>(statement('test-batch-code', 'SELECT code FROM batch WHERE id = $1'), [
        id,
      ])
    ).code;

  describe('class history', () => {
    it('past classes, newest first, with teacher and attendance; no future ones', async () => {
      await give(0, 10, { status: 'incomplete', attended: false });
      await give(0, 12, { status: 'complete' });
      await give(1, 24);
      const { body } = await server.call(lessonHistory, { as: student });
      expect(body.map(({ class_date, class_status, attended }) => [class_date, class_status, attended])).to.deep.equal([
        ['2026-11-12', 'complete', true],
        ['2026-11-10', 'incomplete', false],
      ]);
      expect(body[0]).to.deep.include({ lesson_name: 'Lesson 1.1', teacher_name: 'Asha Rao' });
    });

    it('shows the credit log entry of a class, but only to the child', async () => {
      const debited = await give(0, 10, { status: 'complete' });
      await give(1, 12, { status: 'complete' });
      await giveCredits(server.deps, student.id, 4);
      const businessKey = `class:${debited}:student:${student.id}:debit`;
      const entry = await spendCredits(server.deps, student.id, 1, { businessKey });
      const named = async (as: Person) =>
        (await server.call(lessonsOfStudent, { as, params: { studentId: student.id } })).body.map(
          ({ credit_transaction_id: id }) => id,
        );
      expect(await named(student)).to.deep.equal([null, entry]);
      expect(await named(teacher)).to.deep.equal([null, null]);
    });

    it('a teacher reads it only for their own students; all others are like missing ones', async () => {
      await give(0, 12, { status: 'complete' });
      const ask = async (as: Person, studentId: number) =>
        (await server.call(lessonsOfStudent, { as, params: { studentId } })).status;
      expect(await ask(teacher, student.id)).to.equal(200);
      expect(await ask(student, student.id)).to.equal(200);
      expect(await ask(await createTeacher(server.deps), student.id)).to.equal(404);
      expect(await ask(await createStudent(server.deps), student.id)).to.equal(404);
      expect(await ask(teacher, 999_999)).to.equal(404);
    });
  });
});
