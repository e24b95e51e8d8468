// Report: how soon each person of sales reached the families of the leads that they claimed.
import type { FirstContactRow } from '@school/core/reports/rows';
import { statement } from '../db/sql.js';
import { BOUNDS, percent } from './months-sql.js';
import type { ReadRows } from './read-rows.js';

// A lead that went back to the pool has forgotten its claim; its history knows who had it.
const firstContacts = statement(
  'reports-first-contacts',
  `
  WITH ${BOUNDS},
  claim AS (
    SELECT l.owner_id, l.first_contact_at <= l.contact_due_at AS in_time,
      extract(epoch FROM l.first_contact_at - l.claimed_at) / 3600 AS hours
    FROM bounds b JOIN lead l ON l.claimed_at >= b.from_at AND l.claimed_at < b.to_at
    WHERE l.first_contact_at IS NOT NULL
    UNION ALL
    SELECT u.id, NULL, NULL
    FROM bounds b JOIN lead_event e ON e.kind = 'contact_missed' AND e.at >= b.from_at AND e.at < b.to_at
    JOIN staff_user u ON u.username = e.data->>'from'),
  counted AS (
    SELECT c.owner_id, count(c.in_time) AS contacted, count(*) FILTER (WHERE c.in_time) AS in_time,
      count(*) FILTER (WHERE c.in_time IS NULL) AS missed, count(*) AS decided,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY c.hours) AS hours
    FROM claim c GROUP BY c.owner_id)
  SELECT c.owner_id, u.username AS owner, c.contacted, c.in_time, c.missed, ${percent('c.in_time', 'c.decided')} AS share,
    round(c.hours::numeric, 1)::float AS hours
  FROM counted c JOIN staff_user u ON u.id = c.owner_id
  WHERE $4::bigint IS NULL OR c.owner_id = $4
  ORDER BY u.username`,
);

/** First contacts by the person who claimed the lead, in the months of the claim; missed ones in those of the return. */
export const readFirstContacts: ReadRows<FirstContactRow> = (sql, { months, zone, ownerId }) =>
  sql.rows(firstContacts, [months.from, months.to, zone, ownerId ?? null]);
