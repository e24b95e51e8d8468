// Hot screen: what a teacher sees of each batch that was taken over, in one statement.
import { HANDOVER_DAYS, HANDOVER_ROWS_MAX } from '@school/core/handovers/handover';
import { statement, type Sql } from '../db/sql.js';
import { recordingLink } from '../recordings/recording-link.js';

/** SQL: the newest change that gave a batch to this teacher, who has it still, and that is at most 30 days old. */
export const openHandovers = (teacher: string, now: string): string => `
  SELECT * FROM (
    SELECT DISTINCT ON (b.id) k.id, k.made_at, k.handover_dismissed_at, b.id AS batch_id, b.code, b.name,
      (k.rule_before ->> 'teacherId')::bigint AS from_id
    FROM batch b JOIN batch_change k ON k.batch_id = b.id AND k.undone_at IS NULL
    WHERE b.teacher_id = ${teacher} AND b.is_active AND (k.rule_after ->> 'teacherId')::bigint = ${teacher}
      AND (k.rule_before ->> 'teacherId')::bigint <> ${teacher} AND k.made_at > ${now}::timestamptz - interval '${HANDOVER_DAYS} days'
    ORDER BY b.id, k.id DESC) newest
  WHERE handover_dismissed_at IS NULL`;

const list = (fields: string, order: string, from: string): string => `
  coalesce((SELECT json_agg(json_build_object(${fields}) ORDER BY ${order}) FROM (${from} LIMIT ${HANDOVER_ROWS_MAX}) x), '[]')`;

const CLASS = `scheduled_class c JOIN lesson l ON l.id = c.lesson_id WHERE c.batch_id = o.batch_id`;

const STUDENTS = `coalesce((
  SELECT json_agg(json_build_object('name', s.full_name, 'grade', s.grade, 'timezone', a.timezone) ORDER BY s.full_name, s.id)
  FROM batch_student m JOIN student s ON s.id = m.student_id JOIN account a ON a.id = s.account_id
  WHERE m.batch_id = o.batch_id AND m.left_at IS NULL), '[]')`;

const HELD = list(
  `'lesson_code', x.code, 'lesson_name', x.name, 'starts_at', x.starts_at, 'recording_link', x.link`,
  'x.starts_at DESC',
  `SELECT l.code, l.name, c.starts_at, ${recordingLink('c')} AS link FROM ${CLASS} AND c.status = 'complete'
   ORDER BY c.starts_at DESC`,
);
const COMING = list(
  `'class_id', x.id, 'lesson_code', x.code, 'lesson_name', x.name, 'starts_at', x.starts_at`,
  'x.starts_at',
  `SELECT c.id, l.code, l.name, c.starts_at FROM ${CLASS} AND c.status = 'scheduled' AND c.starts_at > $2 ORDER BY c.starts_at`,
);

const WAITING = `project_submission w JOIN student s ON s.id = w.student_id JOIN project p ON p.id = w.project_id
   WHERE w.batch_id = o.batch_id AND w.status = 'submitted'`;
const WORK = list(
  `'student_name', x.full_name, 'title', x.title, 'submitted_at', x.submitted_at`,
  'x.submitted_at, x.id',
  `SELECT w.id, s.full_name, p.title, w.submitted_at FROM ${WAITING} ORDER BY w.submitted_at, w.id`,
);

// Right is whoever picked all right choices and no other.
const WEAK = list(
  `'quiz_title', x.title, 'question', x.text, 'wrong', x.wrong, 'answered', x.answered`,
  'x.wrong::float / x.answered DESC, x.id',
  `SELECT n.id, q.title, n.text, count(*)::int AS answered, count(*) FILTER (WHERE NOT h.is_right)::int AS wrong
   FROM quiz_assignment a JOIN quiz q ON q.id = a.quiz_id
   JOIN quiz_attempt t ON t.assignment_id = a.id AND t.finished_at IS NOT NULL
   JOIN quiz_answer w ON w.attempt_id = t.id JOIN quiz_question n ON n.id = w.question_id
   CROSS JOIN LATERAL (SELECT bool_and(r.is_correct = (r.id = ANY (w.choice_ids))) AS is_right
     FROM quiz_choice r WHERE r.question_id = n.id) h
   WHERE a.batch_id = o.batch_id GROUP BY n.id, q.title, n.text HAVING count(*) FILTER (WHERE NOT h.is_right) > 0
   ORDER BY count(*) FILTER (WHERE NOT h.is_right)::float / count(*) DESC, n.id`,
);

// Neither the stars for the former teacher nor texts, which the school reads first.
const FEEDBACK = `(
  SELECT CASE WHEN count(*) > 0 THEN json_build_object('answers', count(*),
    'experience', round(avg(f.experience_rating), 1)::float, 'enjoyment', round(avg(f.enjoyment_rating), 1)::float) END
  FROM class_feedback f JOIN scheduled_class c ON c.id = f.class_id WHERE c.batch_id = o.batch_id)`;

const cards = statement(
  'handover-cards',
  `
  WITH open AS MATERIALIZED (${openHandovers('$1', '$2')})
  SELECT coalesce(json_agg(json_build_object('id', o.id, 'batch_id', o.code, 'batch_name', o.name,
      'from_teacher', f.full_name, 'changed_at', o.made_at, 'students', ${STUDENTS},
      'lessons_done', (SELECT count(DISTINCT c.lesson_id)::int FROM ${CLASS} AND c.status = 'complete'),
      'classes_to_come', (SELECT count(*)::int FROM ${CLASS} AND c.status = 'scheduled' AND c.starts_at > $2),
      'held', ${HELD}, 'coming', ${COMING},
      'work_waiting', (SELECT count(*)::int FROM ${WAITING}), 'work', ${WORK},
      'weak_questions', ${WEAK}, 'feedback', ${FEEDBACK}) ORDER BY o.made_at DESC, o.id DESC), '[]')::text AS json
  FROM open o JOIN teacher f ON f.id = o.from_id
  WHERE $3::bigint IS NULL OR o.batch_id = (SELECT c.batch_id FROM scheduled_class c WHERE c.id = $3)`,
);

/** The cards about batches that the teacher has taken over, of all or of one class's batch, as JSON. */
export const listHandovers = async (
  sql: Sql,
  teacherId: number,
  classId: number | undefined,
  now: Date,
): Promise<string> => (await sql.row<{ json: string }>(cards, [teacherId, now, classId ?? null])).json;
