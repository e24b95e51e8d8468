import { studentCertificates } from '@school/bff-learner/contract/certificates';
import { lessonDetail, lessonHistory, lessonsByModule } from '@school/bff-learner/contract/lessons';
import { afterClassProjects, submitActivity, submitProject } from '@school/bff-learner/contract/projects';
import { studentQuizzes } from '@school/bff-learner/contract/quizzes';
import { assignQuizzesJob } from '@school/infra/quizzes/assign-quizzes';
import { findCompletedModules, issueCertificate } from '@school/infra/certificates/issue-certificates';
import { stampOf, updateClasses } from '@school/infra/curriculum/update-classes';
import { readUpdate } from '@school/infra/curriculum/update-facts';
import { statement } from '@school/infra/db/sql';
import { createRunner } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { createRunningCourse, publishNext, type RunningCourse } from '../../support/factories/course-update.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const LINK = 'https://scratch.mit.edu/projects/1';
const OTHER = 'https://scratch.mit.edu/projects/2';

const review = statement(
  'test-updated-review',
  `UPDATE project_submission SET status = 'reviewed', star_rating = 4, reviewed_at = now(), reviewed_version = version
   WHERE student_id = $1`,
);
const pass = statement(
  'test-updated-pass',
  `UPDATE quiz_assignment SET status = 'completed', best_score = 80, completed_at = now() WHERE student_id = $1`,
);

describe('a student whose batch follows a newer version of its course', () => {
  let server: TestServer;
  let running: RunningCourse;
  let runs = 0;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(() => {
    server.clock.set('2026-11-21T09:00:00Z');
  });

  const nobodyWrites = { canSend: false, send: () => Promise.resolve(), close: () => undefined };
  const giveQuizzes = (): Promise<void> =>
    createRunner([assignQuizzesJob], { ...server.deps, mailer: nobodyWrites })({
      name: 'assign-quizzes',
      refId: (runs += 1),
      attempt: 1,
    });
  const update = async (): Promise<void> => {
    const { batch, draft } = running;
    const stamp = stampOf(await readUpdate(server.deps.db, batch.id, server.clock.now()));
    await updateClasses(server.deps, draft.editor, batch.id, stamp);
  };
  /** Everything that the student sees of the lessons and their work. */
  const look = async () => {
    const as = running.student;
    const { body: journey } = await server.call(lessonsByModule, { as });
    const { body: history } = await server.call(lessonHistory, { as });
    const { body: projects } = await server.call(afterClassProjects, { as, params: { studentId: as.id } });
    const { body: quizzes } = await server.call(studentQuizzes, { as });
    const { body: certificates } = await server.call(studentCertificates, { as });
    return { journey, history, projects, quizzes: quizzes.results, certificates: certificates.results };
  };
  const handIn = async (index: number): Promise<void> => {
    const { student: as, lessons } = running;
    const { activityId = 0, projectId = 0 } = lessons[index] ?? {};
    await server.call(submitActivity, { as, body: { activity: activityId, submission_link: LINK } });
    await server.call(submitProject, { as, body: { project: projectId, submission_link: LINK } });
  };

  it('finished work stays finished, on its own page and in every list; future lessons are new', async () => {
    running = await createRunningCourse(server.deps, 3, 1);
    const { student: as, draft, lessons } = running;
    await handIn(0);
    await giveQuizzes();
    const before = await look();
    const next = await publishNext(server.deps, draft, [1, 3, 'X', 2]);
    await update();
    const after = await look();

    expect(after.journey.summary).to.deep.equal({
      modules: { completed: 0, total: 1 },
      lessons: { completed: 1, total: 4 },
      projects: { completed: 1, total: 4 },
      quizzes: { completed: 0, total: 4 },
    });
    const shown = after.journey.ongoing_module?.lessons ?? [];
    expect(shown.map(({ lesson_name, scheduled_times }) => [lesson_name, scheduled_times.length])).to.deep.equal([
      [`Lesson ${draft.code}-1`, 1],
      ['New 3', 1],
      ['New X', 1],
      ['New 2', 1],
    ]);
    expect(shown[0]).to.include({ id: lessons[0]?.id, is_complete: true, projects_completed: true });
    expect(after.projects).to.deep.equal(before.projects);
    expect(after.quizzes).to.deep.equal(before.quizzes);
    expect(after.history).to.deep.equal(before.history);

    const page = await server.call(lessonDetail, { as, params: { lessonCode: `${draft.code}-1` } });
    expect(page.body.lesson_name).to.equal(`Lesson ${draft.code}-1`);
    expect(page.body.after_class_projects[0]?.submission?.submission_link).to.equal(LINK);
    const again = { project: lessons[0]?.projectId, submission_link: OTHER };
    expect((await server.call(submitProject, { as, body: again })).status).to.be.within(200, 201);
    // Work for the new lesson is accepted; work for the replaced lesson is not demanded again.
    const fresh = { activity: next.lessons[1]?.activityId, submission_link: LINK };
    expect((await server.call(submitActivity, { as, body: fresh })).status).to.be.within(200, 201);
    const stood = { project: next.lessons[0]?.projectId, submission_link: LINK };
    expect((await server.call(submitProject, { as, body: stood })).status).to.be.within(400, 404);
    const replaced = { activity: lessons[1]?.activityId, submission_link: LINK };
    expect((await server.call(submitActivity, { as, body: replaced })).status).to.be.within(400, 404);
  });

  it('a lesson that was removed from the course no longer counts, but its page and its project are still there', async () => {
    running = await createRunningCourse(server.deps, 3, 1);
    const { student: as, draft } = running;
    await handIn(0);
    await publishNext(server.deps, draft, [2, 3]);
    await update();
    const { journey, projects, history } = await look();
    expect(journey.summary.lessons).to.deep.equal({ completed: 0, total: 2 });
    expect(projects.map(({ lesson_code }) => lesson_code)).to.include(`${draft.code}-1`);
    expect(JSON.stringify(history)).to.contain(`${draft.code}-1`);
    const page = await server.call(lessonDetail, { as, params: { lessonCode: `${draft.code}-1` } });
    expect(page.status).to.equal(200);
  });

  it('a module can be completed across versions, and then has one certificate', async () => {
    running = await createRunningCourse(server.deps, 2, 2);
    const { student, draft } = running;
    await handIn(0);
    await handIn(1);
    await giveQuizzes();
    await server.deps.db.run(review, [student.id]);
    await server.deps.db.run(pass, [student.id]);
    const due = async () =>
      (await findCompletedModules(server.deps.db)).filter(({ studentId }) => studentId === student.id);
    expect(await due()).to.have.length(1);
    await publishNext(server.deps, draft, [2, 1]);
    await update();
    const [done, ...more] = await due();
    expect(more).to.deep.equal([]);
    if (done === undefined) return expect.fail('the module is not complete any more');
    await server.deps.db.transaction((trx) => issueCertificate(trx, done, server.clock.now()));
    await publishNext(server.deps, draft, [1, 2, 'X']);
    await update();
    expect(await due()).to.deep.equal([]);
    const { certificates } = await look();
    expect(certificates.map(({ state, issued }) => [state, issued !== null])).to.deep.equal([['ready', true]]);
  });
});
