import { FEEDBACK_REFUSALS } from '@school/core/class-feedback/errors';
import {
  AVERAGE_MIN,
  AVERAGE_OF,
  judgeFeedback,
  LOW_STARS,
  type SeatFacts,
  type TextState,
} from '@school/core/class-feedback/feedback';
import { refusal } from '../app-error.js';
import { nameOfAccount } from '../credits/person-name.js';
import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';

/** SQL: what decides whether the child of seat `s` may rate class `c`; the columns of `SeatFacts`. */
export const SEAT_FACTS = 'c.starts_at AS "startsAt", c.status, s.attended, s.joined_at AS "joinedAt"';

const ownFeedback = statement(
  'class-feedback-own',
  `SELECT ${SEAT_FACTS}, EXISTS (SELECT FROM class_feedback f
       WHERE f.class_id = s.class_id AND f.student_id = s.student_id) AS "isSent", json_build_object(
     'results', coalesce((SELECT json_agg(json_build_object('id', f.id, 'scheduled_class', f.class_id,
         'class_type', f.class_type_sent, 'experience_rating', f.experience_rating, 'enjoyment_rating', f.enjoyment_rating,
         'teacher_rating', f.teacher_rating, 'feedback', f.feedback, 'created_at', iso_local(f.created_at, 'UTC')))
       FROM class_feedback f WHERE f.class_id = s.class_id AND f.student_id = s.student_id), '[]'),
     'class', json_build_object('id', c.id, 'lesson_name', l.name, 'teacher_name', t.full_name,
       'starts_at', iso_local(c.starts_at, 'UTC')))::text AS json
   FROM class_student s JOIN scheduled_class c ON c.id = s.class_id JOIN lesson l ON l.id = c.lesson_id
   JOIN teacher t ON t.id = c.teacher_id
   WHERE s.class_id = $1 AND s.student_id = $2 AND s.is_live`,
);

interface OwnRow extends SeatFacts {
  isSent: boolean;
  json: string;
}

/**
 * A child's own feedback for a class (P7), at most one, and the class; any other class is not found. A class that the
 * child may not rate is refused with the reason, so that no form is filled in vain.
 */
export async function readOwnFeedback(sql: Sql, classId: number, studentId: number, now: Date): Promise<string> {
  const found = await sql.maybeRow<OwnRow>(ownFeedback, [classId, studentId]);
  if (found === undefined) throw refusal(FEEDBACK_REFUSALS, 'class_not_found');
  const judged = judgeFeedback(found, now);
  if (!found.isSent && !judged.ok) throw refusal(FEEDBACK_REFUSALS, judged.reason);
  return found.json;
}

// The names are searched before the page is cut, so that the count is the number of all that fit.
const listFeedbackPage = statement(
  'class-feedback-list',
  `WITH found AS MATERIALIZED (
     SELECT f.id, f.created_at FROM class_feedback f
     WHERE ($1::text IS NULL OR EXISTS (SELECT 1 FROM student p WHERE p.id = f.student_id AND ${fitsName('p.name_key', '$6')})
         OR EXISTS (SELECT 1 FROM teacher t WHERE t.id = f.teacher_id AND ${fitsName('t.name_key', '$6')}))
       AND (NOT $2::boolean OR least(f.experience_rating, f.enjoyment_rating, f.teacher_rating) <= ${LOW_STARS})
       AND ($3::text IS NULL OR f.text_state = $3)),
   wanted AS (SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5)
   SELECT json_build_object('count', (SELECT count(*) FROM found),
     'results', coalesce((SELECT json_agg(json_build_object('id', f.id, 'class_id', c.id, 'lesson', l.name,
         'batch', b.code, 'class_type', f.class_type, 'starts_at', iso_local(c.starts_at, 'UTC'),
         'teacher', t.full_name, 'student', p.full_name,
         'experience_rating', f.experience_rating, 'enjoyment_rating', f.enjoyment_rating,
         'teacher_rating', f.teacher_rating, 'feedback', f.feedback, 'text_state', f.text_state,
         'moderated_by', ${nameOfAccount('f.moderated_by')}, 'moderated_at', iso_local(f.moderated_at, 'UTC'),
         'created_at', iso_local(f.created_at, 'UTC')) ORDER BY f.created_at DESC, f.id DESC)
       FROM wanted w JOIN class_feedback f ON f.id = w.id JOIN scheduled_class c ON c.id = f.class_id
       JOIN batch b ON b.id = c.batch_id JOIN lesson l ON l.id = c.lesson_id JOIN teacher t ON t.id = f.teacher_id
       JOIN student p ON p.id = f.student_id), '[]'))::text AS json`,
);

/** The query of the list for staff. */
export interface FeedbackQuery {
  /** A part of the student's or the teacher's name. */
  q?: string | undefined;
  /** Only feedback with a rating of 1 or 2. */
  onlyLow: boolean;
  text?: Exclude<TextState, 'none'> | undefined;
  page: number;
  pageSize: number;
}

/** A page of feedback for staff, newest first, as JSON text by one statement. */
export async function listFeedback(sql: Sql, { q, onlyLow, text, page, pageSize }: FeedbackQuery): Promise<string> {
  const values = [searchPattern(q), onlyLow, text ?? null, pageSize, (page - 1) * pageSize, namePatterns(q)];
  return (await sql.row<{ json: string }>(listFeedbackPage, values)).json;
}

// Nothing here tells who said it: no names, no dates, and the texts are sorted by their letters. A child that the
// teacher marked absent after it had rated the running class does not count (T27).
const teacherSummary = statement(
  'class-feedback-of-teacher',
  `WITH last AS (
     SELECT f.teacher_rating, f.feedback, f.text_state FROM class_feedback f
     WHERE f.teacher_id = $1 AND NOT EXISTS (
       SELECT FROM class_student s JOIN scheduled_class c ON c.id = s.class_id
       WHERE s.class_id = f.class_id AND s.student_id = f.student_id AND c.status = 'complete' AND NOT s.attended)
     ORDER BY f.created_at DESC, f.id DESC LIMIT ${AVERAGE_OF}),
   known AS (SELECT count(*) AS answers, round(avg(teacher_rating), 1) AS average FROM last)
   SELECT json_build_object('answers', CASE WHEN answers >= ${AVERAGE_MIN} THEN answers ELSE 0 END,
     'average', CASE WHEN answers >= ${AVERAGE_MIN} THEN average END,
     'texts', CASE WHEN answers >= ${AVERAGE_MIN}
       THEN coalesce((SELECT json_agg(feedback ORDER BY feedback) FROM last WHERE text_state = 'approved'), '[]')
       ELSE '[]' END)::text AS json
   FROM known`,
);

/** What children say about a teacher: the average of the last 20 answers and the approved texts, never who (product 2.1 #13). */
export const readTeacherSummary = async (sql: Sql, teacherId: number): Promise<string> =>
  (await sql.row<{ json: string }>(teacherSummary, [teacherId])).json;
