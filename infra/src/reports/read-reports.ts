// Report: leads by stage and trials by day.
import { LEAD_STAGES } from '@school/core/leads/stage';
import { statement, type Sql } from '../db/sql.js';

/** Days of the report of trials, today included. */
export const TRIAL_REPORT_DAYS = 14;

const STAGES = LEAD_STAGES.map((stage, place) => `('${stage}', ${place})`).join(', ');

const summary = statement(
  'staff-reports',
  `
  SELECT json_build_object(
    'timezone', $2::text,
    'leads_by_stage', (
      SELECT json_agg(json_build_object('stage', s.stage, 'count', coalesce(c.n, 0)) ORDER BY s.place)
      FROM (VALUES ${STAGES}) s (stage, place)
      LEFT JOIN (SELECT stage, count(*) AS n FROM lead GROUP BY stage) c ON c.stage = s.stage),
    'trials_per_day', (
      SELECT json_agg(json_build_object('date', to_char(d.day, 'YYYY-MM-DD'), 'count', coalesce(b.n, 0)) ORDER BY d.day)
      FROM generate_series(
        local_time($1, $2)::date - ${TRIAL_REPORT_DAYS - 1}, local_time($1, $2)::date,
        interval '1 day') d (day)
      LEFT JOIN (
        SELECT local_time(created_at, $2)::date AS day, count(*) AS n FROM trial_booking
        WHERE created_at > $1::timestamptz - interval '${TRIAL_REPORT_DAYS + 1} days' GROUP BY 1) b ON b.day = d.day::date)
  )::text AS json`,
);

/** Leads by stage and trials booked per day of the viewer's zone, by one statement. */
export const readReports = async (sql: Sql, now: Date, timezone: string): Promise<string> =>
  (await sql.row<{ json: string }>(summary, [now, timezone])).json;
