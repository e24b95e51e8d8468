// Report: the revenue of each month by team and currency.
import type { RevenueRow } from '@school/core/reports/rows';
import { statement } from '../db/sql.js';
import { minorText } from '../payment-pages/page-json.js';
import type { ReadRows } from './read-rows.js';
import { BOUNDS, monthOf } from './months-sql.js';

// A payment that was refunded before its punch counts for nothing.
const revenue = statement(
  'reports-revenue',
  `
  WITH ${BOUNDS},
  sums AS (
    SELECT ${monthOf('r.counted_at')} AS month, r.owner_team_id, r.currency_code,
      count(*) FILTER (WHERE r.kind = 'payment') AS payments,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.kind <> 'refund'), 0)::bigint AS received_minor,
      count(*) FILTER (WHERE r.kind = 'refund') AS refunds,
      coalesce(-sum(r.amount_minor) FILTER (WHERE r.kind = 'refund'), 0)::bigint AS refunded_minor,
      sum(r.amount_minor)::bigint AS net_minor
    FROM bounds b JOIN revenue_entry r ON r.counted_at >= b.from_at AND r.counted_at < b.to_at AND r.amount_minor <> 0
    WHERE $4::text IS NULL OR r.currency_code = $4
    GROUP BY 1, 2, 3)
  SELECT s.month, t.name AS owner_team, s.currency_code AS currency, s.payments, ${minorText('s.received_minor')} AS received,
    s.refunds, ${minorText('s.refunded_minor')} AS refunded, ${minorText('s.net_minor')} AS net
  FROM sums s JOIN owner_team t ON t.id = s.owner_team_id
  ORDER BY s.month DESC, t.name, s.currency_code`,
);

/** Money from its punch on, and refunds in the month of their approval. */
export const readRevenue: ReadRows<RevenueRow> = (sql, { months, zone, currency }) =>
  sql.rows(revenue, [months.from, months.to, zone, currency ?? null]);
