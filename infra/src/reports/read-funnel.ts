// Report: how far the families of each month have come.
import type { FunnelRow } from '@school/core/reports/rows';
import { statement } from '../db/sql.js';
import { BOUNDS, monthOf, MONTHS } from './months-sql.js';
import type { ReadRows } from './read-rows.js';

// A family that has come far has taken the steps before, also if staff took them on its behalf: a step that was skipped
// counts, so that the funnel only ever narrows.
const funnel = statement(
  'reports-funnel',
  `
  WITH ${BOUNDS}, ${MONTHS},
  reached AS (
    SELECT ${monthOf('l.created_at')} AS month,
      CASE WHEN sale.renewed THEN 8 WHEN sale.punched THEN 7 WHEN sale.paid THEN 6 WHEN sale.opened THEN 5
        WHEN sale.created THEN 4 WHEN trial.attended THEN 3 WHEN trial.booked THEN 2 ELSE 1 END AS step
    FROM bounds b
    JOIN lead l ON l.created_at >= b.from_at AND l.created_at < b.to_at
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS booked, coalesce(bool_or(s.attended), false) AS attended
      FROM trial_booking k
      LEFT JOIN class_student s ON s.class_id = k.class_id AND s.student_id = k.student_id AND s.is_live
      WHERE k.lead_id = l.id) trial
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS created, coalesce(bool_or(v.opens > 0), false) AS opened,
        coalesce(bool_or(p.paid_at IS NOT NULL), false) AS paid, coalesce(bool_or(p.punched_at IS NOT NULL), false) AS punched,
        coalesce(bool_or(p.punched_at IS NOT NULL AND e.enrolment_type = 'Renewal'), false) AS renewed
      FROM enrolment e
      JOIN payment_page p ON p.enrolment_id = e.id
      LEFT JOIN payment_page_visit v ON v.payment_page_id = p.id
      WHERE e.student_id = l.student_id) sale)
  SELECT m.month, count(r.step) AS registered, count(*) FILTER (WHERE r.step >= 2) AS trial_booked,
    count(*) FILTER (WHERE r.step >= 3) AS trial_attended, count(*) FILTER (WHERE r.step >= 4) AS page_created,
    count(*) FILTER (WHERE r.step >= 5) AS page_opened, count(*) FILTER (WHERE r.step >= 6) AS paid,
    count(*) FILTER (WHERE r.step >= 7) AS punched, count(*) FILTER (WHERE r.step >= 8) AS renewed
  FROM months m LEFT JOIN reached r ON r.month = m.month
  GROUP BY m.month
  ORDER BY m.month DESC`,
);

/** From the registration to the renewal, by the month of the registration. */
export const readFunnel: ReadRows<FunnelRow> = (sql, { months, zone }) =>
  sql.rows(funnel, [months.from, months.to, zone]);
