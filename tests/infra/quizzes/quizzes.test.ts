import { statement } from '@school/infra/db/sql';
import { checkQuestion, saveAnswers, submitAttempt } from '@school/infra/quizzes/answer-quiz';
import { assignQuizzes, assignQuizzesJob } from '@school/infra/quizzes/assign-quizzes';
import { planJob } from '@school/infra/outbox/plan';
import { expect } from 'chai';
import { createClass, type TestClass } from '../../support/factories/classes.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { createQuiz, giveQuiz, type TestQuiz } from '../../support/factories/quizzes.js';
import { refusedBy } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const DAY_MS = 86_400_000;
const attend = statement(
  'test-quiz-attend',
  'UPDATE class_student SET attended = $3 WHERE class_id = $1 AND student_id = $2',
);
const assigned = statement(
  'test-quiz-assigned',
  'SELECT quiz_id, batch_id, status FROM quiz_assignment WHERE student_id = $1',
);
const attempts = statement(
  'test-quiz-attempts',
  'SELECT score, finished_at IS NULL AS is_open FROM quiz_attempt WHERE assignment_id = $1 ORDER BY id',
);
const points = statement('test-quiz-point-rows', 'SELECT points FROM point_entry WHERE student_id = $1');
const best = statement('test-quiz-best', 'SELECT best_score, status FROM quiz_assignment WHERE id = $1');
const openOne = statement('test-quiz-open-one', 'INSERT INTO quiz_attempt (assignment_id, seed) VALUES ($1, 1)');

describe('quizzes at the same time', () => {
  let stores: TestStores;
  let student: Person;
  let quiz: TestQuiz;
  let assignment: number;

  before(async () => {
    stores = await openTestStores();
    stores.clock.set('2026-11-21T09:00:00Z');
  });
  after(() => stores.close());
  beforeEach(async () => {
    student = await createStudent(stores.deps);
    quiz = await createQuiz(stores.deps);
    assignment = await giveQuiz(stores.deps, quiz, student);
  });

  const times = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 12 }, (_, index) => work(index)));
  const picks = (count: number): Record<string, readonly number[]> =>
    Object.fromEntries(quiz.questions.slice(0, count).map(({ id, right }) => [id, right]));
  const submit = (count: number, tryNumber?: number): Promise<number> =>
    submitAttempt(stores.deps, student.id, { assignmentId: assignment, picks: picks(count), tryNumber });

  it('many open an attempt of one assignment: one succeeds, by the unique index', async () => {
    await stores.deps.db.run(openOne, [assignment]);
    expect(await refusedBy(stores.deps.db.run(openOne, [assignment]))).to.equal('23505 quiz_attempt_open');
  });

  for (const tryNumber of [undefined, 1]) {
    it(`two submits at once make one finished attempt and get one answer (try ${tryNumber ?? 'not named'})`, async () => {
      const scores = await times((index) => submit((index % 5) + 1, tryNumber));
      expect(new Set(scores).size).to.equal(1);
      expect(await stores.deps.db.rows(attempts, [assignment])).to.deep.equal([{ score: scores[0], is_open: false }]);
      expect(await stores.deps.db.row(best, [assignment])).to.deep.equal({
        best_score: scores[0],
        status: 'completed',
      });
    });
  }

  it('different checks of one question at once: the first counts for all', async () => {
    const [first] = quiz.questions;
    if (first === undefined) throw new Error('no question');
    const choices = [...first.right, ...first.wrong];
    const answers = await times((index) =>
      checkQuestion(stores.deps, student.id, {
        questionId: first.id,
        picked: [choices[index % choices.length] ?? 0],
        assignmentId: undefined,
        tryNumber: undefined,
      }),
    );
    expect(new Set(answers.map(({ score }) => score)).size).to.equal(1);
    expect(await stores.deps.db.rows(attempts, [assignment])).to.deep.equal([{ score: null, is_open: true }]);
  });

  it('answers saved while the attempt is handed in are in it or refused, never in a new one', async () => {
    const keep = () =>
      saveAnswers(stores.deps, student.id, { assignmentId: assignment, picks: picks(1), tryNumber: 1 }).then(
        () => 'kept',
        (error: unknown) => (error as Error).message,
      );
    const outcomes = await Promise.all([keep(), submit(5, 1), keep(), keep()]);
    for (const outcome of outcomes)
      expect(outcome).to.be.oneOf([
        'kept',
        100,
        'This try is already submitted. Start the quiz again for another try.',
      ]);
    expect(await stores.deps.db.rows(attempts, [assignment])).to.deep.equal([{ score: 100, is_open: false }]);
  });

  it('the points come once, however often it is handed in at once', async () => {
    await times(() => submit(5));
    stores.clock.advance(DAY_MS);
    await times(() => submit(5));
    expect(await stores.deps.db.rows(points, [student.id])).to.deep.equal([{ points: 50 }]);
  });
});

describe('quizzes are given after their lesson was attended', () => {
  let stores: TestStores;
  let present: Person;
  let absent: Person;
  let quiz: TestQuiz;

  before(async () => {
    stores = await openTestStores();
    stores.clock.set('2026-11-21T09:00:00Z');
  });
  after(() => stores.close());
  beforeEach(async () => {
    [present, absent] = [await createStudent(stores.deps), await createStudent(stores.deps)];
    quiz = await createQuiz(stores.deps, [[1, 1]]);
  });

  async function classOf(status: TestClass['status'], daysAgo = 1): Promise<number> {
    const startsAt = new Date(stores.clock.now().getTime() - daysAgo * DAY_MS);
    const id = await createClass(stores.deps, quiz.batch, { startsAt, ...(status && { status }) }, [present, absent]);
    await stores.deps.db.run(attend, [id, present.id, status === 'complete']);
    await stores.deps.db.run(attend, [id, absent.id, false]);
    return id;
  }
  const given = (who: Person): Promise<object[]> => stores.deps.db.rows(assigned, [who.id]);
  const assign = (classId: number): Promise<number> => stores.deps.db.transaction((trx) => assignQuizzes(trx, classId));

  it('to those who attended, once, however often the class is ended', async () => {
    const id = await classOf('complete');
    await Promise.all([assign(id), assign(id), assign(id)]);
    expect(await given(present)).to.deep.equal([{ quiz_id: quiz.id, batch_id: quiz.batch.id, status: 'assigned' }]);
    expect(await given(absent)).to.deep.equal([]);
  });

  it('not by an incomplete, canceled or future class', async () => {
    for (const [index, status] of (['incomplete', 'canceled', 'scheduled'] as const).entries())
      expect(await assign(await classOf(status, index + 2))).to.equal(0);
    expect(await given(present)).to.deep.equal([]);
  });

  it('the job gives missing quizzes, and none twice', async () => {
    await assign(await classOf('complete', 3));
    await classOf('complete', 2);
    const later = await createQuiz(stores.deps, [[1, 1]]);
    quiz = later;
    await classOf('complete', 1);
    for (const minute of [1, 2]) {
      await planJob(stores.deps.db, { topic: 'assign-quizzes', refId: minute });
      expect(await runPlannedJobs(stores.deps, [assignQuizzesJob])).to.equal(1);
    }
    expect(await given(present)).to.have.length(2);
    expect(await given(absent)).to.deep.equal([]);
  });
});
