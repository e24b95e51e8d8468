// Report: what families owe, by when it is due.
import type { CollectionsRow } from '@school/core/reports/rows';
import { statement } from '../db/sql.js';
import { daysLate, IS_OWED } from '../instalments/state-sql.js';
import { minorText } from '../payment-pages/page-json.js';
import type { ReadRows } from './read-rows.js';

const sumOf = (condition: string): string =>
  minorText(`coalesce(sum(o.amount_minor) FILTER (WHERE ${condition}), 0)::bigint`);

// Money that has arrived and is not punched yet is not due any more.
const collections = statement(
  'reports-collections',
  `
  WITH owed AS (
    SELECT e.owner_team_id, e.currency_code, i.amount_minor, ${daysLate('$1')} AS days_late
    FROM instalment i
    JOIN enrolment e ON e.id = i.enrolment_id
    JOIN student s ON s.id = e.student_id
    JOIN account a ON a.id = s.account_id
    LEFT JOIN payment_page p ON p.instalment_id = i.id
    WHERE ${IS_OWED} AND p.paid_at IS NULL AND ($2::text IS NULL OR e.currency_code = $2))
  SELECT t.name AS owner_team, o.currency_code AS currency, count(*) AS instalments,
    ${sumOf('o.days_late > 0')} AS overdue,
    ${sumOf('o.days_late BETWEEN -7 AND 0')} AS week,
    ${sumOf('o.days_late BETWEEN -30 AND -8')} AS month,
    ${sumOf('o.days_late < -30')} AS later,
    ${sumOf('true')} AS total
  FROM owed o JOIN owner_team t ON t.id = o.owner_team_id
  GROUP BY t.name, o.currency_code
  ORDER BY t.name, o.currency_code`,
);

/** Later payments of sales; what is written off or refunded is not due. Days are those of each family's zone. */
export const readCollections: ReadRows<CollectionsRow> = (sql, { now, currency }) =>
  sql.rows(collections, [now, currency ?? null]);
