import { studentToday } from '@school/bff-learner/contract/lessons';
import { afterClassProjects } from '@school/bff-learner/contract/projects';
import { submitQuizAttempt } from '@school/bff-learner/contract/quizzes';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createClass, createBatch, joinBatch } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createQuiz, giveQuiz } from '../../support/factories/quizzes.js';
import { createHeldClass, createRecording } from '../../support/factories/recordings.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const addProject = statement(
  'test-today-project',
  'INSERT INTO project (lesson_id, title, position) VALUES ($1, $2, $3) RETURNING id',
);
const refuseProject = statement(
  'test-today-submission',
  `INSERT INTO project_submission (student_id, project_id, batch_id, submission_link, submitted_by, status)
   VALUES ($1, $2, $3, 'https://scratch.mit.edu/projects/1', $4, $5)`,
);

describe('what a child can do today', () => {
  let server: TestServer;
  let student: Person;
  let teacher: Person;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    student = await createStudent(server.deps);
    teacher = await createTeacher(server.deps);
  });

  const today = async () => (await server.call(studentToday, { as: student })).body;

  it('nothing yet: three zeros, and nothing named', async () => {
    expect(await today()).to.deep.equal({
      projects: 0,
      project: null,
      quizzes: 0,
      quiz: null,
      videos: 0,
      video: null,
    });
  });

  it('projects: assigned and invalid ones, as many as the tab Practice shows, the one that is due first named', async () => {
    const batch = await createBatch(server.deps, teacher);
    await joinBatch(server.deps, batch, [student]);
    for (const startsAt of ['2026-11-20T09:00:00Z', '2026-11-22T09:00:00Z'])
      await createClass(server.deps, batch, { startsAt: new Date(startsAt), status: 'scheduled' }, [student]);
    const ids: number[] = [];
    for (const [index, title] of ['A maze', 'A quiz show', 'A story'].entries())
      ids.push((await server.deps.db.row<{ id: number }>(addProject, [batch.lessonId, title, index + 1])).id);
    for (const [index, status] of (['invalid', 'submitted'] as const).entries())
      await server.deps.db.run(refuseProject, [student.id, ids[index] ?? 0, batch.id, student.accountId, status]);
    const listed = (await server.call(afterClassProjects, { as: student, params: { studentId: student.id } })).body;
    const open = listed.filter(({ status }) => status === 'assigned' || status === 'invalid');
    const { projects, project } = await today();
    expect(projects).to.equal(open.length).and.to.equal(2);
    expect(open.map(({ title }) => title)).to.include(project?.title);
  });

  it('quizzes: those that were never submitted, the newest named', async () => {
    const first = await giveQuiz(server.deps, await createQuiz(server.deps, [[1, 1]], 'Loops'), student);
    server.clock.advance(60_000);
    const second = await giveQuiz(server.deps, await createQuiz(server.deps, [[1, 1]], 'Lists'), student);
    expect(await today()).to.deep.include({ quizzes: 2, quiz: { id: second, title: 'Lists' } });
    for (const assignment_id of [second, first])
      await server.call(submitQuizAttempt, { as: student, body: { assignment_id, answers: {} } });
    expect(await today()).to.deep.include({ quizzes: 0, quiz: null });
  });

  it('videos: classes of the last seven days with a recording that the family may see', async () => {
    const recorded = async (daysAgo: number): Promise<void> => {
      const id = await createHeldClass(server.deps, teacher, [student], daysAgo);
      await createRecording(server.deps, id, teacher, Buffer.from('video'));
    };
    await createHeldClass(server.deps, teacher, [student], 1);
    expect(await today()).to.deep.include({ videos: 0, video: null });
    await recorded(8);
    expect((await today()).videos).to.equal(0);
    await recorded(2);
    const { videos, video } = await today();
    expect([videos, video?.lesson_name]).to.deep.equal([1, 'Make a cat dance']);
  });
});
