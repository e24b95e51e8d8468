// Hot screen: the figures of the month on the home of every teacher.
import { SOFT_NOTICE_HOURS } from '@school/core/rescheduling/quota';
import { causeInWords, causeOf } from '../class-ending/cause-sql.js';
import { statement, type Sql } from '../db/sql.js';
import { countsAs } from './unit-sql.js';

// Classes lie in the teacher's index by their present start; one that was moved began at most so far from it.
const MOVED_DAYS_MAX = 92;

// What counts as a class is what payroll counts; who caused what is counted once per class, on its original day: incomplete or called off by a party, or moved by it with less than 12 hours' notice.
const monthlyStats = statement(
  'teacher-monthly-stats',
  `
  WITH bounds AS (SELECT date_trunc('month', local_time($2, $3)) AS local),
  month AS (
    SELECT to_char(local, 'FMMonth YYYY') AS label, instant_at(local, $3) AS from_at,
      instant_at(local + interval '1 month', $3) AS to_at, instant_at(local + interval '2 months', $3) AS next_to FROM bounds),
  slots AS (
    SELECT count(*) FILTER (WHERE s.starts_at < m.to_at) AS now, count(*) FILTER (WHERE s.starts_at >= m.to_at) AS next,
      count(*) FILTER (WHERE s.starts_at < m.to_at AND NOT s.is_open) AS booked
    FROM month m JOIN availability_slot s ON s.teacher_id = $1 AND s.starts_at >= m.from_at AND s.starts_at < m.next_to),
  held AS (
    SELECT date_trunc('week', local_time(c.ended_at, $3)) AS week, ${countsAs('trial_class')} AS is_trial,
      ${countsAs('course_class')} AS is_course
    FROM month m JOIN scheduled_class c ON c.teacher_id = $1 AND c.ended_at >= m.from_at AND c.ended_at < m.to_at
    JOIN batch b ON b.id = c.batch_id),
  ended AS (SELECT count(*) FILTER (WHERE is_trial) AS trials, count(*) FILTER (WHERE is_course) AS courses FROM held),
  weeks AS (
    SELECT json_agg(json_build_object('week_of', to_char(greatest(w.at, b.local), 'YYYY-MM-DD'),
      'trial_classes', (SELECT count(*) FROM held h WHERE h.week = w.at AND h.is_trial),
      'course_classes', (SELECT count(*) FROM held h WHERE h.week = w.at AND h.is_course)) ORDER BY w.at) AS list
    FROM bounds b CROSS JOIN generate_series(date_trunc('week', b.local),
      date_trunc('week', local_time($2, $3)), interval '7 days') AS w(at)),
  near AS (
    SELECT c.id, b.batch_type, c.status, c.incomplete_reason, c.canceled_by, c.canceled_at, c.starts_at, ${causeOf('c')} AS cause
    FROM month m JOIN scheduled_class c ON c.teacher_id = $1
      AND c.starts_at >= m.from_at - interval '${MOVED_DAYS_MAX} days' AND c.starts_at < m.to_at + interval '${MOVED_DAYS_MAX} days'
      AND coalesce(c.original_starts_at, c.starts_at) >= m.from_at AND coalesce(c.original_starts_at, c.starts_at) < m.to_at
    JOIN batch b ON b.id = c.batch_id),
  caused AS (
    SELECT id, batch_type, CASE WHEN status = 'incomplete' THEN cause ELSE coalesce(canceled_by, ${causeInWords('near.incomplete_reason')}) END AS party
    FROM near WHERE status = 'incomplete' OR (status = 'canceled' AND coalesce(canceled_at > starts_at - interval '${SOFT_NOTICE_HOURS} hours', true))
    UNION
    SELECT n.id, n.batch_type, v.requested_by FROM near n JOIN class_move v ON v.class_id = n.id AND v.caused_by IS NULL AND v.counts = 2),
  pending AS (
    SELECT count(*) AS projects FROM project_submission w JOIN batch b ON b.id = w.batch_id
    WHERE b.teacher_id = $1 AND w.status = 'submitted')
  SELECT json_build_object('month_label', m.label,
    'slots_available_this_month', s.now, 'slots_booked_this_month', s.booked, 'slots_available_next_month', s.next,
    'classes_by_week', w.list, 'trial_classes_this_month', e.trials, 'course_classes_this_month', e.courses, 'pending_projects', p.projects,
    'cancellations_student_course', (SELECT count(*) FROM caused WHERE party = 'student' AND batch_type = 'paid'),
    'cancellations_teacher_trial', (SELECT count(*) FROM caused WHERE party = 'teacher' AND batch_type = 'free'),
    'cancellations_teacher_course', (SELECT count(*) FROM caused WHERE party = 'teacher' AND batch_type = 'paid'))::text AS answer
  FROM month m, slots s, ended e, weeks w, pending p`,
);

/** The teacher's month in the teacher's time zone, as JSON. */
export const findMonthlyStats = async (sql: Sql, teacherId: number, now: Date, timezone: string): Promise<string> =>
  (await sql.row<{ answer: string }>(monthlyStats, [teacherId, now, timezone])).answer;
