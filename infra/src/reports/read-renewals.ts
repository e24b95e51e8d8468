// Report: the sales of each month, and what became of their students.
import type { RenewalsRow } from '@school/core/reports/rows';
import { statement } from '../db/sql.js';
import { BOUNDS, monthOf, MONTHS, percent } from './months-sql.js';
import type { ReadRows } from './read-rows.js';

const renewals = statement(
  'reports-renewals',
  `
  WITH ${BOUNDS}, ${MONTHS},
  sale AS (
    SELECT ${monthOf('p.punched_at')} AS month, e.enrolment_type,
      EXISTS (
        SELECT FROM enrolment later
        JOIN instalment li ON li.enrolment_id = later.id AND li.position = 1
        JOIN payment_page lp ON lp.instalment_id = li.id
        WHERE later.student_id = e.student_id AND later.subject = e.subject AND later.refunded_at IS NULL
          AND lp.punched_at > p.punched_at) AS renewed,
      coalesce(k.balance, 0) > 0 AS has_credits
    FROM bounds b
    JOIN payment_page p ON p.punched_at >= b.from_at AND p.punched_at < b.to_at
    JOIN instalment i ON i.id = p.instalment_id AND i.position = 1
    JOIN enrolment e ON e.id = p.enrolment_id AND e.refunded_at IS NULL
    LEFT JOIN ledger_account k ON k.kind = 'student_credit' AND k.student_id = e.student_id),
  counted AS (
    SELECT m.month, count(*) FILTER (WHERE s.enrolment_type <> 'Renewal') AS new_sales,
      count(*) FILTER (WHERE s.enrolment_type = 'Renewal') AS renewals, count(*) FILTER (WHERE s.renewed) AS renewed,
      count(*) FILTER (WHERE NOT s.renewed AND s.has_credits) AS active,
      count(*) FILTER (WHERE NOT s.renewed AND NOT s.has_credits) AS ran_out
    FROM months m LEFT JOIN sale s ON s.month = m.month
    GROUP BY m.month)
  SELECT c.*, ${percent('c.renewed', '(c.renewed + c.ran_out)')} AS share FROM counted c ORDER BY c.month DESC`,
);

/** Sales by the month of their first punch; a refunded sale is none. */
export const readRenewals: ReadRows<RenewalsRow> = (sql, { months, zone }) =>
  sql.rows(renewals, [months.from, months.to, zone]);
