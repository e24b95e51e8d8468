// Report: the revenue of a month by team and currency.
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { statement, type Sql } from '../db/sql.js';
import { minorText } from '../payment-pages/page-json.js';

// Months are in the school's time zone, so that everybody reads the same figures. A payment that was refunded before
// its punch counts for nothing.
const revenue = statement(
  'reports-revenue',
  `
  WITH bounds AS (
    SELECT instant_at(($1::text || '-01')::date, $2) AS from_at,
      instant_at(($1::text || '-01')::date + interval '1 month', $2) AS to_at),
  sums AS (
    SELECT r.owner_team_id, r.currency_code,
      count(*) FILTER (WHERE r.kind = 'payment') AS payments,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.kind <> 'refund'), 0)::bigint AS received_minor,
      count(*) FILTER (WHERE r.kind = 'refund') AS refunds,
      coalesce(-sum(r.amount_minor) FILTER (WHERE r.kind = 'refund'), 0)::bigint AS refunded_minor,
      sum(r.amount_minor)::bigint AS net_minor
    FROM bounds b JOIN revenue_entry r ON r.counted_at >= b.from_at AND r.counted_at < b.to_at AND r.amount_minor <> 0
    GROUP BY r.owner_team_id, r.currency_code)
  SELECT json_build_object('month', $1::text, 'timezone', $2::text, 'results', coalesce(json_agg(json_build_object(
      'owner_team', t.name, 'currency', s.currency_code, 'payments', s.payments,
      'received', ${minorText('s.received_minor')}, 'refunds', s.refunds, 'refunded', ${minorText('s.refunded_minor')},
      'net', ${minorText('s.net_minor')}) ORDER BY t.name, s.currency_code), '[]'))::text AS json
  FROM sums s JOIN owner_team t ON t.id = s.owner_team_id`,
);

/** Revenue by the sale's owner team and currency in a month, as JSON text by one statement. */
export const readRevenue = async (sql: Sql, month: string): Promise<string> =>
  (await sql.row<{ json: string }>(revenue, [month, PAYROLL_ZONE])).json;
