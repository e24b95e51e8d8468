// Report: what each teacher offered and taught.
import type { TeacherUseRow } from '@school/core/reports/rows';
import { statement } from '../db/sql.js';
import { BOUNDS, percent } from './months-sql.js';
import { OPEN_TIME_KEPT_DAYS } from '@school/core/availability/kept-days';
import type { ReadRows } from './read-rows.js';

const DAY_MS = 86_400_000;
const HOURS = 'extract(epoch FROM s.ends_at - s.starts_at) / 3600';

const teacherUse = statement(
  'reports-teacher-use',
  `
  WITH ${BOUNDS},
  slot AS (
    SELECT s.teacher_id, sum(${HOURS}) AS offered,
      coalesce(sum(${HOURS}) FILTER (WHERE NOT s.is_open), 0) AS booked
    FROM bounds b JOIN availability_slot s ON s.starts_at >= greatest(b.from_at, $4) AND s.starts_at < b.to_at
    GROUP BY s.teacher_id),
  class AS (
    SELECT c.teacher_id, count(*) FILTER (WHERE c.status = 'complete') AS complete,
      count(*) FILTER (WHERE c.status = 'incomplete') AS incomplete,
      count(*) FILTER (WHERE c.status = 'canceled' AND c.canceled_by = 'teacher') AS canceled_by_teacher
    FROM bounds b JOIN scheduled_class c ON c.starts_at >= b.from_at AND c.starts_at < b.to_at
    GROUP BY c.teacher_id),
  answer AS (
    SELECT f.teacher_id, round(avg(f.teacher_rating), 1)::float AS rating
    FROM bounds b JOIN class_feedback f ON f.created_at >= b.from_at AND f.created_at < b.to_at
    GROUP BY f.teacher_id)
  SELECT t.full_name AS teacher, t.id AS teacher_id, round(coalesce(s.offered, 0), 1)::float AS offered_hours,
    round(coalesce(s.booked, 0), 1)::float AS booked_hours, ${percent('s.booked', 's.offered')} AS use,
    coalesce(c.complete, 0) AS complete, coalesce(c.incomplete, 0) AS incomplete,
    coalesce(c.canceled_by_teacher, 0) AS canceled_by_teacher, f.rating
  FROM teacher t
  LEFT JOIN slot s ON s.teacher_id = t.id
  LEFT JOIN class c ON c.teacher_id = t.id
  LEFT JOIN answer f ON f.teacher_id = t.id
  WHERE s.teacher_id IS NOT NULL OR c.teacher_id IS NOT NULL
  ORDER BY booked_hours DESC, t.full_name, t.id`,
);

/**
 * Teachers with offered times or classes, the busiest first. Times that nobody took are not kept for ever, so that hours
 * are those of the last days for which all times are there.
 */
export const readTeacherUse: ReadRows<TeacherUseRow> = (sql, { months, zone, now }) =>
  sql.rows(teacherUse, [months.from, months.to, zone, new Date(now.getTime() - OPEN_TIME_KEPT_DAYS * DAY_MS)]);
