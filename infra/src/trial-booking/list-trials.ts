// Hot screen: the trials to come, which the trial desk has open all day.
import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { phoneEndPattern } from '../db/phone-end-pattern.js';
import { statement, type Sql } from '../db/sql.js';

// Few bookings are open at a time, and they have an index of their own.
const comingTrials = statement(
  'trials-coming',
  `
  WITH found AS MATERIALIZED (
    SELECT b.id, s.full_name AS student, s.id AS student_id, k.id AS batch_number, k.code AS batch, s.grade, t.full_name AS teacher, l.name AS lesson, d.lead_code, c.starts_at,
      coalesce(b.timezone, fa.timezone) AS family_zone, ta.timezone AS teacher_zone, c.schedule_version AS version,
      (SELECT count(*)::int FROM class_move m WHERE m.trial_booking_id = b.id OR (m.class_id = c.id AND m.trial_booking_id IS NULL)) AS moves,
      (SELECT coalesce(json_agg(os.full_name ORDER BY os.full_name, os.id), '[]') FROM trial_booking o
        JOIN student os ON os.id = o.student_id WHERE o.class_id = c.id AND o.id <> b.id AND o.state = 'open') AS others
    FROM trial_booking b
    JOIN scheduled_class c ON c.id = b.class_id AND c.status = 'scheduled' AND c.starts_at > $1
    JOIN batch k ON k.id = c.batch_id
    JOIN lesson l ON l.id = c.lesson_id
    JOIN student s ON s.id = b.student_id
    JOIN account fa ON fa.id = s.account_id
    JOIN lead d ON d.id = b.lead_id
    JOIN teacher t ON t.id = c.teacher_id
    JOIN account ta ON ta.id = t.account_id
    WHERE b.state = 'open' AND ($2::text IS NULL OR ${fitsName('s.name_key', '$6')} OR ${fitsName('t.name_key', '$6')} OR d.lead_code ILIKE $2 OR k.code = upper(trim($7))
      OR b.phone LIKE $3)),
  wanted AS (SELECT * FROM found ORDER BY starts_at, id LIMIT $4 OFFSET $5)
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'student', w.student, 'student_id', w.student_id, 'batch', w.batch,
        'batch_number', w.batch_number, 'grade', w.grade,
        'teacher', w.teacher, 'lesson', w.lesson, 'lead_id', w.lead_code, 'starts_at', w.starts_at,
        'family_timezone', w.family_zone, 'teacher_timezone', w.teacher_zone, 'version', w.version, 'moves', w.moves, 'others', w.others)
        ORDER BY w.starts_at, w.id), '[]') FROM wanted w),
    'count', (SELECT count(*) FROM found))::text AS json`,
);

/** The query of the list of coming trials. */
export interface TrialQuery {
  q?: string | undefined;
  page: number;
  pageSize: number;
}

/** A page of the trials to come, the next one first, as JSON text by one statement. */
export async function listTrials(sql: Sql, { q, page, pageSize }: TrialQuery, now: Date): Promise<string> {
  const values = [now, searchPattern(q), phoneEndPattern(q), pageSize, (page - 1) * pageSize, namePatterns(q), q ?? ''];
  return (await sql.row<{ json: string }>(comingTrials, values)).json;
}
