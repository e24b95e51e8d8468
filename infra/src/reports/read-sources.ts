// Report: what became of the leads of each source.
import type { SourceRow } from '@school/core/reports/rows';
import { statement } from '../db/sql.js';
import { ofOwner, reached } from './funnel-sql.js';
import { BOUNDS, percent } from './months-sql.js';
import type { ReadRows } from './read-rows.js';

// Whoever types a source of their own for every lead does not make the report endless.
const SOURCES_MAX = 200;

const sources = statement(
  'reports-sources',
  `
  WITH ${BOUNDS}, ${reached(ofOwner('$4'))},
  counted AS (
    SELECT r.source, r.utm_source, r.utm_medium, count(*) AS leads, count(*) FILTER (WHERE r.step >= 2) AS trial_booked,
      count(*) FILTER (WHERE r.step >= 3) AS trial_attended, count(*) FILTER (WHERE r.step >= 7) AS enrolled,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY r.days) FILTER (WHERE r.step >= 7) AS days
    FROM reached r GROUP BY r.source, r.utm_source, r.utm_medium)
  SELECT c.source, c.utm_source, c.utm_medium, c.leads, c.trial_booked, c.trial_attended, c.enrolled,
    ${percent('c.enrolled', 'c.leads')} AS share, round(c.days::numeric, 1)::float AS days_to_enrol
  FROM counted c ORDER BY c.leads DESC, c.source, c.utm_source, c.utm_medium LIMIT ${SOURCES_MAX}`,
);

/** Leads by where they came from, in the months of their registration, the largest source first. */
export const readSources: ReadRows<SourceRow> = (sql, { months, zone, ownerId }) =>
  sql.rows(sources, [months.from, months.to, zone, ownerId ?? null]);
