import type { BenchContext } from './bench-context.js';
import { ask } from './big-database.js';
import { compare, type Figures, type Timing } from './compare.js';
import { onceEach, type Shot } from './load.js';

const CHILDREN = 200;
/** Batches in which each child has the quiz once; more than the fastest run hands in. */
const BATCHES = 300;
const FIRST_ID = 1_000_000;

interface GivenQuiz {
  id: number;
  student_id: number;
  account_id: number;
}

// The ids are given, because the big school's rows were inserted without the sequences.
const GIVE_QUIZ = `
  WITH quiz AS (SELECT quiz_id AS id FROM quiz_question GROUP BY quiz_id ORDER BY count(*) DESC, quiz_id LIMIT 1),
  given AS (
    INSERT INTO quiz_assignment (id, student_id, quiz_id, batch_id)
    SELECT ${FIRST_ID} + row_number() OVER (), s.id, quiz.id, b.id
    FROM quiz, (SELECT id FROM student ORDER BY id LIMIT ${CHILDREN}) s, (SELECT id FROM batch ORDER BY id LIMIT ${BATCHES}) b
    ON CONFLICT (student_id, quiz_id, batch_id) DO NOTHING
    RETURNING id)
  SELECT (SELECT count(*)::int FROM given) AS given, json_object_agg(n.id, n.right_ids) AS answers
  FROM (SELECT q.id, json_agg(c.id) AS right_ids FROM quiz_question q JOIN quiz_choice c ON c.question_id = q.id AND c.is_correct
    WHERE q.quiz_id = (SELECT id FROM quiz) GROUP BY q.id) n`;

/** Children hand in all answers of a quiz, each attempt once: it is scored, stored and gives points (performance.md 7, row 9). */
export async function quizAttempt(context: BenchContext, timing: Timing): Promise<Figures> {
  await context.limit.teach([{ kind: 'quiz', path: '/quiz' }]);
  const [quiz] = await ask<{ given: number; answers: Record<string, number[]> }>(context.databaseUrl, GIVE_QUIZ);
  const answers = quiz?.answers ?? {};
  const given = await ask<GivenQuiz>(
    context.databaseUrl,
    `
    SELECT a.id, a.student_id, s.account_id FROM quiz_assignment a JOIN student s ON s.id = a.student_id
    WHERE a.id > ${FIRST_ID} ORDER BY hashint8(a.id)`,
  );
  const tokens = new Map<number, string>();
  for (const { student_id, account_id } of given)
    if (!tokens.has(student_id)) tokens.set(student_id, await context.token('learner', account_id, student_id));
  const perRun = Math.floor(given.length / (2 + 2 * timing.rounds));
  const headers = { 'Content-Type': 'application/json' };
  const ours = ({ id, student_id }: GivenQuiz): Shot => ({
    path: '/api/student/quizzes/attempt/',
    method: 'POST',
    headers: { ...headers, Authorization: `Token ${tokens.get(student_id) ?? ''}` },
    body: JSON.stringify({ assignment_id: id, answers, try_number: 1 }),
  });
  const limit = ({ id, student_id }: GivenQuiz): Shot => ({
    path: '/quiz',
    method: 'POST',
    headers,
    body: JSON.stringify({ assignment_id: id, student_id, answers }),
  });
  const figures = await compare(
    {
      name: 'quiz-attempt',
      goal: { row: '9', goal: 0.8, floor: 0.6 },
      ours: context.learner,
      limitUrl: context.limit.url,
      oursShots: [],
      limitShots: [],
      shotsOfRun: onceEach(given, perRun, limit, ours),
    },
    timing,
  );
  await requireWhole(context, Object.keys(answers).length, figures);
  return figures;
}

/** Each submitted attempt has all its answers, its best score and its points once. */
async function requireWhole({ databaseUrl }: BenchContext, questions: number, figures: Figures): Promise<void> {
  // Without statistics of the new rows the check below takes minutes.
  await ask(databaseUrl, 'ANALYZE quiz_attempt, quiz_answer, point_entry, quiz_assignment');
  const [row] = await ask<{ done: number; torn: number }>(
    databaseUrl,
    `
    SELECT count(*)::int AS done, count(*) FILTER (WHERE a.best_score <> 100
      OR (SELECT count(*) FROM quiz_attempt t JOIN quiz_answer w ON w.attempt_id = t.id WHERE t.assignment_id = a.id) <> ${questions}
      OR NOT EXISTS (SELECT 1 FROM point_entry p WHERE p.business_key = 'quiz:' || a.id || ':points'))::int AS torn
    FROM quiz_assignment a WHERE a.status = 'completed' AND a.id > ${FIRST_ID}`,
  );
  figures.notes.push(`${row?.done} tries handed in by both programs together, ${row?.torn} torn`);
  if (row?.torn || !row?.done) figures.failures.push('handed in tries are not what they must be');
}
