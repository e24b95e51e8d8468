// Report: the average of a teacher's last answers.
import { AVERAGE_MIN, AVERAGE_OF } from '@school/core/class-feedback/feedback';
import { statement, type Sql } from '../db/sql.js';

// Nothing here tells who said it: no names, no dates, and the texts are sorted by their letters. A child that the
// teacher marked absent after it had rated the running class does not count.
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

/** What children say about a teacher: the average of the last 20 answers and the approved texts, never who. */
export const readTeacherSummary = async (sql: Sql, teacherId: number): Promise<string> =>
  (await sql.row<{ json: string }>(teacherSummary, [teacherId])).json;
