import { studentCertificates } from '@school/bff-learner/contract/certificates';
import { lessonsByModule } from '@school/bff-learner/contract/lessons';
import { submitActivity } from '@school/bff-learner/contract/projects';
import { studentProgress } from '@school/bff-learner/contract/students';
import { makeChange } from '@school/infra/batch-changes/make-change';
import type { ChangeRequest } from '@school/infra/batch-changes/read-plan';
import { undoChange } from '@school/infra/batch-changes/undo-change';
import { findCompletedModules } from '@school/infra/certificates/issue-certificates';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createRunningCourse, type RunningCourse } from '../../support/factories/course-update.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const finishWork = statement(
  'test-changed-finish',
  `
  WITH lessons AS (SELECT DISTINCT lesson_id FROM scheduled_class WHERE batch_id = $2 AND status = 'complete'),
  handed AS (
    INSERT INTO project_submission (student_id, batch_id, project_id, submission_link, status, star_rating, submitted_by, submitted_at,
      reviewed_at, reviewed_version)
    SELECT $1, $2, p.id, 'https://scratch.mit.edu/projects/1', 'reviewed', 4, s.account_id, now(), now(), 1
    FROM project p JOIN lessons USING (lesson_id) JOIN student s ON s.id = $1)
  INSERT INTO quiz_assignment (student_id, batch_id, quiz_id, status, best_score, completed_at)
  SELECT $1, $2, q.id, 'completed', 80, now() FROM quiz q JOIN lessons USING (lesson_id)`,
);

describe('a student whose course staff have changed', () => {
  let server: TestServer;
  let staff: Person;
  let running: RunningCourse;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    staff = await createStaff(server.deps);
    running = await createRunningCourse(server.deps, 3, 2);
  });

  const change = async (request: ChangeRequest, reason = ''): Promise<number> => {
    const form = { request, reason, formKey: undefined, fingerprint: undefined, isOutsideConfirmed: true };
    return (await makeChange(server.deps, staffActor(staff), form)).id;
  };
  const journey = async () => (await server.call(lessonsByModule, { as: running.student })).body;
  const due = async () =>
    (await findCompletedModules(server.deps.db)).filter(({ studentId }) => studentId === running.student.id);
  const certificates = async () =>
    (await server.call(studentCertificates, { as: running.student })).body.results.map(({ state }) => state);
  const sheet = async () => {
    const { teacher, student } = running;
    const { body } = await server.call(studentProgress, { as: teacher, params: { id: student.id } });
    return body.batches.map((one) => [one.lessons_completed, one.lessons_total]);
  };

  it('a lesson that was taken out does not count, so that the certificate can be earned; Undo brings it back', async () => {
    const { batch, student, classIds } = running;
    await server.deps.db.run(finishWork, [student.id, batch.id]);
    expect(await due()).to.deep.equal([]);
    const id = await change({ kind: 'remove_lessons', batch: String(batch.id), classIds: classIds.slice(2) });
    const { summary, completed_modules } = await journey();
    expect(summary.lessons).to.deep.equal({ completed: 2, total: 2 });
    expect(completed_modules).to.have.length(1);
    expect(await due()).to.have.length(1);
    expect(await certificates()).to.deep.equal(['ready']);
    expect(await sheet()).to.deep.equal([[2, 2]]);
    await undoChange(server.deps, staffActor(staff), id);
    expect((await journey()).summary.lessons).to.deep.equal({ completed: 2, total: 3 });
    expect(await due()).to.deep.equal([]);
    expect(await certificates()).to.deep.equal(['locked']);
  });

  it('a student who leaves has not completed the lessons that were to come', async () => {
    const { batch, student } = running;
    await server.deps.db.run(finishWork, [student.id, batch.id]);
    await change(
      { kind: 'remove_student', batch: String(batch.id), studentId: student.id, date: '2026-11-21' },
      'Moved away',
    );
    expect(await due()).to.deep.equal([]);
    expect((await journey()).summary.lessons).to.deep.equal({ completed: 2, total: 3 });
  });

  it('a lesson of another course is shown in its module, counts, and takes work; alone it earns no certificate', async () => {
    const other = await createRunningCourse(server.deps, 2, 0);
    const [first] = other.lessons;
    if (first === undefined) return expect.fail('no lesson');
    const submit = () =>
      server.call(submitActivity, {
        as: running.student,
        body: { activity: first.activityId, submission_link: 'https://scratch.mit.edu/projects/1' },
      });
    expect((await submit()).status).to.be.within(400, 404);
    const [, , last = 0] = running.classIds;
    await change({ kind: 'add_lesson', batch: String(running.batch.id), afterClassId: last, lessonCode: first.code });
    const { summary, upcoming_modules } = await journey();
    expect(summary.lessons).to.deep.equal({ completed: 2, total: 4 });
    expect(upcoming_modules.map(({ lessons }) => lessons.map(({ lesson_code }) => lesson_code))).to.deep.equal([
      [first.code],
    ]);
    expect(await sheet()).to.deep.equal([[2, 4]]);
    expect((await submit()).status).to.be.within(200, 201);
    expect(await certificates()).to.deep.equal(['locked']);
  });
});
