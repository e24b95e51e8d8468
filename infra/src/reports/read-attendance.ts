// Report: the classes of each month, and who was there.
import type { AttendanceRow } from '@school/core/reports/rows';
import { statement } from '../db/sql.js';
import { BOUNDS, monthOf, MONTHS, percent } from './months-sql.js';
import type { ReadRows } from './read-rows.js';

const attendance = statement(
  'reports-attendance',
  `
  WITH ${BOUNDS}, ${MONTHS},
  class AS (
    SELECT ${monthOf('c.starts_at')} AS month, c.status, coalesce(seat.seats, 0) AS seats, coalesce(seat.attended, 0) AS attended
    FROM bounds b
    JOIN scheduled_class c ON c.starts_at >= b.from_at AND c.starts_at < b.to_at AND c.status <> 'scheduled'
    JOIN batch g ON g.id = c.batch_id AND ($4::text IS NULL OR g.batch_type = $4)
    LEFT JOIN LATERAL (
      SELECT count(*) AS seats, count(*) FILTER (WHERE s.attended) AS attended
      FROM class_student s WHERE s.class_id = c.id AND s.is_live AND c.status = 'complete') seat ON true)
  SELECT m.month, count(*) FILTER (WHERE c.status = 'complete') AS complete,
    count(*) FILTER (WHERE c.status = 'incomplete') AS incomplete, count(*) FILTER (WHERE c.status = 'canceled') AS canceled,
    coalesce(sum(c.seats), 0)::int AS seats, coalesce(sum(c.attended), 0)::int AS attended,
    ${percent('sum(c.attended)', 'sum(c.seats)')} AS share
  FROM months m LEFT JOIN class c ON c.month = m.month
  GROUP BY m.month
  ORDER BY m.month DESC`,
);

/** Classes that ended or were canceled; only complete classes say who was there. */
export const readAttendance: ReadRows<AttendanceRow> = (sql, { months, zone, classType }) =>
  sql.rows(attendance, [months.from, months.to, zone, classType ?? null]);
