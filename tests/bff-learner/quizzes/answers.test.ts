import { checkQuizQuestion, quizAnswers, submitQuizAttempt } from '@school/bff-learner/contract/quizzes';
import { expect } from 'chai';
import { createSibling, tokenBy } from '../../support/factories/family.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { createQuiz, giveQuiz, type TestQuestion, type TestQuiz } from '../../support/factories/quizzes.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the answers of a submitted quiz', () => {
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
    quiz = await createQuiz(server.deps, [
      [1, 3],
      [3, 2],
      [1, 1],
      [1, 1],
    ]);
    assignment = await giveQuiz(server.deps, quiz, student);
  });

  const question = (index: number): TestQuestion => {
    const found = quiz.questions[index];
    if (found === undefined) throw new Error(`no question ${index}`);
    return found;
  };
  const submit = (answers: object, try_number: number) =>
    server.call(submitQuizAttempt, { as: student, body: { assignment_id: assignment, answers, try_number } });
  const read = (query: { try_number?: number } = {}, as: Person | string = student, id = assignment) =>
    server.call(quizAnswers, { as, params: { id: String(id) }, query });

  it('each question: what was picked, what is right, why, and what became of it', async () => {
    await submit(
      {
        [question(0).id]: question(0).wrong.slice(0, 1),
        [question(1).id]: question(1).right.slice(0, 2),
        [question(2).id]: question(2).right,
      },
      1,
    );
    const { status, body } = await read();
    expect(status).to.equal(200);
    expect(body).to.deep.include({
      title: 'Loops',
      lesson_name: 'Make a cat dance',
      shown: { number: 1, score: 42, finished_at: '2026-11-21T09:00:00.000Z' },
    });
    expect(body.tries).to.deep.equal([body.shown]);
    expect(body.questions.map(({ verdict }) => verdict)).to.deep.equal(['wrong', 'partly', 'right', 'missed']);
    expect(body.questions.map(({ explanation }) => explanation)).to.deep.equal(
      [1, 2, 3, 4].map((number) => `Rule number ${number} says so.`),
    );
    for (const [index, { id, choices }] of body.questions.entries()) {
      expect(id).to.equal(question(index).id);
      expect(choices.filter((one) => one.is_right).map((one) => one.id)).to.have.members(question(index).right);
    }
    const picked = body.questions.map(({ choices }) => choices.filter((one) => one.is_picked).map((one) => one.id));
    expect(picked[0]).to.deep.equal(question(0).wrong.slice(0, 1));
    expect(picked[1]).to.have.members(question(1).right.slice(0, 2));
    expect(picked[3]).to.deep.equal([]);
  });

  it('every try can be opened again; the newest opens without a number', async () => {
    await submit({ [question(0).id]: question(0).right }, 1);
    server.clock.advance(60_000);
    await submit(Object.fromEntries(quiz.questions.map(({ id, right }) => [id, right])), 2);
    const newest = (await read()).body;
    expect(newest.shown).to.deep.include({ number: 2, score: 100 });
    expect(newest.tries.map(({ number, score }) => [number, score])).to.deep.equal([
      [2, 100],
      [1, 25],
    ]);
    const first = (await read({ try_number: 1 })).body;
    expect(first.shown.number).to.equal(1);
    expect(first.questions.map(({ verdict }) => verdict)).to.deep.equal(['right', 'missed', 'missed', 'missed']);
  });

  it('nothing is told of a try that is still open, of one that never was, and of a quiz never played', async () => {
    const isNothing = async (query?: { try_number?: number }) => {
      const { status, body } = await read(query);
      expect([status, body.error]).to.deep.equal([404, 'This try has not been submitted yet.']);
    };
    await isNothing();
    const body = { question_id: question(0).id, selected: question(0).right };
    await server.call(checkQuizQuestion, { as: student, body });
    await isNothing();
    await submit({}, 1);
    await server.call(checkQuizQuestion, { as: student, body: { ...body, try_number: 2 } });
    expect((await read()).body.shown.number).to.equal(1);
    await isNothing({ try_number: 2 });
  });

  it('a quiz of another child and one that does not exist are not found, not even for a sibling', async () => {
    await submit({}, 1);
    const sibling = await createSibling(server.deps, student, 'Jon', 2);
    const askers = [
      await read({}, await createStudent(server.deps)),
      await read({}, await tokenBy(server.deps, student, { studentId: sibling })),
      await read({}, student, 999_999_999),
    ];
    expect(askers.map(({ status, body }) => [status, body.error])).to.deep.equal(
      askers.map(() => [404, 'Assignment not found']),
    );
  });
});
