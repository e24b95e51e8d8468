import {
  checkQuizQuestion,
  saveQuizAnswers,
  studentQuizzes,
  submitQuizAttempt,
  type QuizAssignment,
} from '@school/bff-learner/contract/quizzes';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createSibling, tokenBy } from '../../support/factories/family.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { createQuiz, giveQuiz, type TestQuestion, type TestQuiz } from '../../support/factories/quizzes.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const DAY_MS = 86_400_000;
const pointsOf = statement(
  'test-quiz-points',
  'SELECT business_key, kind, points, description FROM point_entry WHERE student_id = $1 ORDER BY id',
);

describe("the student's quizzes", () => {
  let server: TestServer;
  let student: Person;
  let quiz: TestQuiz;
  let assignment: number;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    student = await createStudent(server.deps);
    quiz = await createQuiz(server.deps);
    assignment = await giveQuiz(server.deps, quiz, student);
  });

  const list = async (as: Person | string = student): Promise<QuizAssignment[]> =>
    (await server.call(studentQuizzes, { as })).body.results;
  const shown = async (): Promise<QuizAssignment> => {
    const [first] = await list();
    if (first === undefined) throw new Error('no quiz');
    return first;
  };
  const question = (index: number): TestQuestion => {
    const found = quiz.questions[index];
    if (found === undefined) throw new Error(`no question ${index}`);
    return found;
  };
  const check = (
    index: number,
    selected: readonly number[],
    more: object = {},
    as: Person = student,
  ): Promise<Answer<{ score: number; per_question_max: number; choice_ids: number[] }>> =>
    server.call(checkQuizQuestion, { as, body: { question_id: question(index).id, selected, ...more } });
  const keep = (answers: object, more: object = {}): Promise<Answer<{ saved: true }>> =>
    server.call(saveQuizAnswers, { as: student, body: { assignment_id: assignment, answers, ...more } });
  const submit = (answers: object, more: object = {}): Promise<Answer<{ score: number }>> =>
    server.call(submitQuizAttempt, { as: student, body: { assignment_id: assignment, answers, ...more } });
  const allRight = (): Record<string, number[]> =>
    Object.fromEntries(quiz.questions.map(({ id, right }) => [id, right]));
  const points = (): Promise<object[]> => server.deps.db.rows(pointsOf, [student.id]);
  /** Product 3.13: 20 + 20 + 6.67 + 0 + 20. */
  const workedExample = (): Record<string, number[]> => ({
    ...allRight(),
    [question(2).id]: [...question(2).right.slice(0, 2), ...question(2).wrong.slice(0, 1)],
    [question(3).id]: question(3).wrong.slice(0, 1),
  });

  it('the list: the quiz with its lesson and questions, not started', async () => {
    const row = await shown();
    expect(row).to.deep.include({
      id: assignment,
      student_id: student.id,
      status: 'assigned',
      assigned_at: '2026-11-21T09:00:00.000Z',
      best_score: null,
      try_number: 1,
      per_question_max: 20,
      open_attempt: null,
    });
    expect(row.quiz).to.deep.include({
      title: 'Loops',
      lesson_code: 'TRIAL-01',
      lesson_name: 'Make a cat dance',
      thumbnail_url: null,
    });
    expect(row.quiz.questions.map(({ id }) => id)).to.deep.equal(quiz.questions.map(({ id }) => id));
    expect(row.quiz.questions.map(({ several }) => several)).to.deep.equal([false, false, true, false, false]);
  });

  it('nothing in the list shows which choices are right', async () => {
    const text = await (
      await server.fetch('/api/student/quizzes/', { headers: { Authorization: `Token ${student.token}` } })
    ).text();
    expect(text)
      .to.include('Yes 1')
      .and.not.match(/correct|right|Rule number/i);
    const keys = new Set((await shown()).quiz.questions.flatMap(({ choices }) => choices.flatMap(Object.keys)));
    expect([...keys].sort()).to.deep.equal(['id', 'text']);
  });

  it('an empty list for a student without quizzes, and never those of a sibling', async () => {
    const sibling = await createSibling(server.deps, student, 'Jon', 2);
    expect(await list(await tokenBy(server.deps, student, { studentId: sibling }))).to.deep.equal([]);
    expect(await list(await createStudent(server.deps))).to.deep.equal([]);
  });

  it('the newest assignment comes first', async () => {
    server.clock.advance(DAY_MS);
    student = { ...student, token: await tokenBy(server.deps, student, {}) };
    const later = await giveQuiz(server.deps, await createQuiz(server.deps), student);
    expect((await list()).map(({ id }) => id)).to.deep.equal([later, assignment]);
  });

  it('a check returns the score, what the question is worth, what is right and why', async () => {
    const { right, wrong } = question(2);
    expect((await check(0, question(0).right)).body).to.deep.equal({
      score: 20,
      per_question_max: 20,
      choice_ids: question(0).right,
      right_choice_ids: question(0).right,
      explanation: 'Rule number 1 says so.',
    });
    const { status, body } = await check(2, [...right.slice(0, 2), ...wrong.slice(0, 1)]);
    expect(status).to.equal(200);
    expect(body).to.deep.include({ score: 6.67, per_question_max: 20, right_choice_ids: right });
  });

  it('the first check of a question counts; repeats get the same answer, whatever they pick', async () => {
    expect((await check(0, question(0).wrong.slice(0, 1))).body.score).to.equal(0);
    for (const choice of [...question(0).right, ...question(0).wrong])
      expect((await check(0, [choice])).body).to.deep.include({ score: 0, choice_ids: question(0).wrong.slice(0, 1) });
    expect((await submit(allRight())).body.score).to.equal(80);
  });

  it('trying every choice, then handing in: the score is that of the first checks', async () => {
    for (const [index, { right, wrong }] of quiz.questions.entries())
      for (const choice of [...wrong, ...right]) await check(index, [choice]);
    expect((await submit(allRight())).body.score).to.equal(0);
  });

  it('over-selection: every choice of a single question scores 0, of three right in five 6.67', async () => {
    const everything = Object.fromEntries(quiz.questions.map(({ id, right, wrong }) => [id, [...right, ...wrong]]));
    expect((await check(0, [...question(0).right, ...question(0).wrong])).body.score).to.equal(0);
    expect((await check(2, [...question(2).right, ...question(2).wrong])).body.score).to.equal(6.67);
    expect((await submit(everything)).body.score).to.equal(7);
  });

  it('a choice of another question is not picked', async () => {
    expect((await check(0, [...question(1).right, 999_999_999])).body.score).to.equal(0);
    const { open_attempt } = await shown();
    expect(open_attempt?.answers).to.deep.equal([{ question_id: question(0).id, choice_ids: [], score: 0 }]);
  });

  it("another student's, an unknown and a foreign question: 404 Not found", async () => {
    const stranger = await createStudent(server.deps);
    const own = await giveQuiz(server.deps, await createQuiz(server.deps), student);
    const answers = [
      await check(0, [], {}, stranger),
      await server.call(checkQuizQuestion, { as: student, body: { question_id: 999_999, selected: [] } }),
      await check(0, [], { assignment_id: own }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).to.deep.equal(
      Array.from({ length: 3 }, () => [404, 'Not found']),
    );
  });

  it("another student's and an unknown assignment: 404 Assignment not found, for saving and for handing in", async () => {
    const stranger = await createStudent(server.deps);
    for (const [as, assignment_id] of [
      [stranger, assignment],
      [student, 999_999],
    ] as const) {
      const call = { as, body: { assignment_id, answers: {} } };
      for (const { status, body } of [
        await server.call(saveQuizAnswers, call),
        await server.call(submitQuizAttempt, call),
      ])
        expect([status, body.error]).to.deep.equal([404, 'Assignment not found']);
    }
  });

  it('the example of 3.13: handed in at once it scores 67, is completed and earns 50 points', async () => {
    expect((await submit(workedExample())).body).to.deep.equal({ score: 67 });
    expect(await shown()).to.deep.include({ status: 'completed', best_score: 67, try_number: 2, open_attempt: null });
    expect(await points()).to.deep.equal([
      { business_key: `quiz:${assignment}:points`, kind: 'quiz', points: 50, description: 'Quiz: Loops' },
    ]);
  });

  it('saved answers are shown again after a reload, and count without being sent again', async () => {
    expect((await keep({ [question(0).id]: question(0).right })).body).to.deep.equal({ saved: true });
    await keep({ [question(1).id]: question(1).wrong.slice(0, 1) });
    await keep({ [question(1).id]: question(1).right });
    expect((await shown()).open_attempt).to.deep.equal({
      started_at: '2026-11-21T09:00:00.000Z',
      answers: [
        { question_id: question(0).id, choice_ids: question(0).right, score: null },
        { question_id: question(1).id, choice_ids: question(1).right, score: null },
      ],
    });
    expect((await submit({})).body.score).to.equal(40);
  });

  it('a checked answer cannot be saved or handed in differently', async () => {
    await check(0, question(0).wrong.slice(0, 1));
    await keep({ [question(0).id]: question(0).right });
    expect((await shown()).open_attempt?.answers[0]).to.deep.include({
      choice_ids: question(0).wrong.slice(0, 1),
      score: 0,
    });
    expect((await submit(allRight())).body.score).to.equal(80);
  });

  it('answers to questions of another quiz are ignored', async () => {
    const other = await createQuiz(server.deps);
    const foreign = Object.fromEntries(other.questions.map(({ id, right }) => [id, right]));
    expect((await keep(foreign)).status).to.equal(200);
    expect((await submit(foreign)).body.score).to.equal(0);
  });

  it('another try starts a new attempt; the best score stays, and the points come once', async () => {
    await submit(allRight());
    const before = (await shown()).quiz.questions.map(({ choices }) => choices.map(({ id }) => id));
    await check(0, question(0).wrong.slice(0, 1), { try_number: 2 });
    expect((await submit({}, { try_number: 2 })).body.score).to.equal(0);
    const after = await shown();
    expect(after).to.deep.include({ best_score: 100, status: 'completed', try_number: 3 });
    expect(after.quiz.questions.map(({ choices }) => choices.map(({ id }) => id))).to.not.deep.equal(before);
    expect(await points()).to.have.length(1);
  });

  it('below 50 no points; a try that reaches 50 brings them, once', async () => {
    await submit({ [question(0).id]: question(0).right });
    expect([await points(), (await shown()).best_score]).to.deep.equal([[], 20]);
    await submit(workedExample(), { try_number: 2 });
    await submit(allRight(), { try_number: 3 });
    expect(await points()).to.have.length(1);
    expect((await shown()).best_score).to.equal(100);
  });

  it('handing in again returns the same score and starts no new try', async () => {
    expect((await submit(workedExample())).body.score).to.equal(67);
    expect((await submit(allRight())).body.score).to.equal(67);
    expect((await submit(allRight(), { try_number: 1 })).body.score).to.equal(67);
    expect(await shown()).to.deep.include({ best_score: 67, try_number: 2 });
  });

  it('an answer for a try that has ended is refused and not stored', async () => {
    await submit(workedExample());
    for (const answer of [
      await keep(allRight(), { try_number: 1 }),
      await check(0, question(0).right, { try_number: 1 }),
      await submit(allRight(), { try_number: 9 }),
    ])
      expect([answer.status, answer.body.error]).to.deep.equal([
        409,
        'This try is already submitted. Start the quiz again for another try.',
      ]);
    expect((await shown()).open_attempt).to.equal(null);
  });

  it('an open attempt goes on within seven days, and starts again after that', async () => {
    await check(0, question(0).right);
    server.clock.advance(7 * DAY_MS);
    student = { ...student, token: await tokenBy(server.deps, student, {}) };
    expect((await shown()).open_attempt?.answers).to.have.length(1);
    server.clock.advance(1);
    expect((await shown()).open_attempt).to.equal(null);
    expect((await check(0, question(0).wrong.slice(0, 1))).body.score).to.equal(0);
    expect((await submit({})).body.score).to.equal(0);
  });

  it('bad input is refused in words, never with a 5xx', async () => {
    const bodies = [
      {},
      { assignment_id: 'x', answers: {} },
      { assignment_id: assignment, answers: [] },
      { assignment_id: assignment, answers: { x: [1] } },
      { assignment_id: assignment, answers: { 1: ['a'] } },
      { assignment_id: 1e300, answers: {} },
      { assignment_id: assignment, answers: { 1: Array.from({ length: 51 }, () => 1) } },
    ];
    for (const body of bodies)
      expect((await server.call(submitQuizAttempt, { as: student, body })).status, JSON.stringify(body)).to.equal(400);
  });
});
