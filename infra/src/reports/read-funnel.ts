// Report: how far the families of each month have come.
import type { FunnelRow } from '@school/core/reports/rows';
import { statement } from '../db/sql.js';
import { ofOwner, ofSource, reached } from './funnel-sql.js';
import { BOUNDS, MONTHS } from './months-sql.js';
import type { ReadRows } from './read-rows.js';

const funnel = statement(
  'reports-funnel',
  `
  WITH ${BOUNDS}, ${MONTHS}, ${reached(`${ofOwner('$4')} AND ${ofSource('$5')}`)}
  SELECT m.month, count(r.step) AS registered, count(*) FILTER (WHERE r.step >= 2) AS trial_booked,
    count(*) FILTER (WHERE r.step >= 3) AS trial_attended, count(*) FILTER (WHERE r.step >= 4) AS page_created,
    count(*) FILTER (WHERE r.step >= 5) AS page_opened, count(*) FILTER (WHERE r.step >= 6) AS paid,
    count(*) FILTER (WHERE r.step >= 7) AS punched, count(*) FILTER (WHERE r.step >= 8) AS renewed
  FROM months m LEFT JOIN reached r ON r.month = m.month
  GROUP BY m.month
  ORDER BY m.month DESC`,
);

/** From the registration to the renewal, by the month of the registration. */
export const readFunnel: ReadRows<FunnelRow> = (sql, { months, zone, ownerId, source }) =>
  sql.rows(funnel, [months.from, months.to, zone, ownerId ?? null, source ?? null]);
