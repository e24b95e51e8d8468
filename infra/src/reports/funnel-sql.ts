import { monthOf } from './months-sql.js';

// A family that has come far has taken the steps before, also if staff took them on its behalf: a step that was skipped
// counts, so that the funnel only ever narrows. Materialised, so that it is worked out once and not for each month.
/**
 * SQL: how far the leads `l` of the months `bounds` have come by now, as `reached`: 1 registered, 2 trial booked, 3 trial
 * attended, 4 page created, 5 page opened, 6 paid, 7 punched, 8 renewed. `where` narrows the leads.
 */
export const reached = (where: string): string => `reached AS MATERIALIZED (
    SELECT l.id AS lead_id, l.source, l.utm_source, l.utm_medium, ${monthOf('l.created_at')} AS month,
      greatest(extract(epoch FROM sale.punched_at - l.created_at) / 86400, 0) AS days,
      CASE WHEN sale.renewed THEN 8 WHEN sale.punched THEN 7 WHEN sale.paid THEN 6 WHEN sale.opened THEN 5
        WHEN sale.created THEN 4 WHEN trial.attended THEN 3 WHEN trial.booked THEN 2 ELSE 1 END AS step
    FROM bounds b
    JOIN lead l ON l.created_at >= b.from_at AND l.created_at < b.to_at AND ${where}
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS booked, coalesce(bool_or(s.attended), false) AS attended
      FROM trial_booking k
      LEFT JOIN class_student s ON s.class_id = k.class_id AND s.student_id = k.student_id AND s.is_live
      WHERE k.lead_id = l.id) trial
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS created, coalesce(bool_or(v.opens > 0), false) AS opened, min(p.punched_at) AS punched_at,
        coalesce(bool_or(p.paid_at IS NOT NULL), false) AS paid, coalesce(bool_or(p.punched_at IS NOT NULL), false) AS punched,
        coalesce(bool_or(p.punched_at IS NOT NULL AND e.enrolment_type = 'Renewal'), false) AS renewed
      FROM enrolment e
      JOIN payment_page p ON p.enrolment_id = e.id
      LEFT JOIN payment_page_visit v ON v.payment_page_id = p.id
      WHERE e.student_id = l.student_id) sale)`;

/** SQL: the leads of an owner and a source, where they are asked for. */
export const ofOwner = (owner: string): string => `(${owner}::bigint IS NULL OR l.owner_id = ${owner})`;
export const ofSource = (source: string): string => `(${source}::text IS NULL OR l.source = ${source})`;
