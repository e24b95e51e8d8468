import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';

const insertQuestion = statement(
  'test-comment-question',
  `INSERT INTO doubt (student_id, teacher_id, question, answer, state, created_at, answered_at)
   VALUES ($1, $2, $3, $4, CASE WHEN $4::text IS NULL THEN 'asked' ELSE 'answered' END, $5, CASE WHEN $4::text IS NOT NULL THEN $5::timestamptz END)
   RETURNING id`,
);
const insertComplaint = statement(
  'test-comment-complaint',
  `INSERT INTO dispute (class_id, student_id, reason, text, outcome_version, opened_at, due_at)
   VALUES ($1, $2, 'quality', $3, 1, $4, $4::timestamptz + interval '2 days') RETURNING id`,
);
const insertFeedback = statement(
  'test-comment-feedback',
  `INSERT INTO class_feedback (class_id, student_id, teacher_id, experience_rating, enjoyment_rating, teacher_rating, feedback,
     class_type_sent, class_type, text_state, created_at)
   SELECT c.id, $2, c.teacher_id, 5, 5, 5, $3, 'paid', 'paid', 'pending', $4 FROM scheduled_class c WHERE c.id = $1 RETURNING id`,
);

const insertMessage = statement(
  'test-comment-message',
  'INSERT INTO class_chat (class_id) VALUES ($1) ON CONFLICT (class_id) DO NOTHING',
);
const writeMessage = statement(
  'test-comment-write',
  `INSERT INTO class_message (class_id, student_id, client_key, revision, text, is_flagged, sent_at)
   VALUES ($1, $2, gen_random_uuid(), 0, $3, true, $4) RETURNING id`,
);

/** Makes a message of a child in the chat of a class, at which a moderator should look. */
export async function createChatMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  classId: number,
  student: Person,
  text: string,
  at = clock.now(),
): Promise<number> {
  await db.run(insertMessage, [classId]);
  return (await db.row<{ id: number }>(writeMessage, [classId, student.id, text, at])).id;
}

/** Makes a question of a child, answered if there is an answer. */
export const createQuestion = async (
  deps: Deps,
  student: Person,
  teacher: Person,
  question: string,
  answer: string | null = null,
): Promise<number> =>
  (await deps.db.row<{ id: number }>(insertQuestion, [student.id, teacher.id, question, answer, deps.clock.now()])).id;

/** Makes a family's complaint about the receipt of a class. */
export const createComplaint = async (deps: Deps, classId: number, student: Person, text: string): Promise<number> =>
  (await deps.db.row<{ id: number }>(insertComplaint, [classId, student.id, text, deps.clock.now()])).id;

/** Makes feedback about a class, whose text waits. */
export const createFeedback = async (deps: Deps, classId: number, student: Person, text: string): Promise<number> =>
  (await deps.db.row<{ id: number }>(insertFeedback, [classId, student.id, text, deps.clock.now()])).id;
