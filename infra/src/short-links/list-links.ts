// Report: clicks of each day beside each link, and by country and device.
import { DEVICES } from '@school/core/short-links/reader';
import { SHORT_LINK_REFUSALS } from '@school/core/short-links/errors';
import { refusal } from '../app-error.js';
import { searchPattern } from '../db/like-pattern.js';
import { statement, type Sql, type Statement } from '../db/sql.js';

const SORT_COLUMNS = {
  created_at: 'created_at',
  clicks: 'clicks',
  last_clicked_at: 'last_clicked_at',
  url: 'url',
} as const;
export type ShortLinkSort = keyof typeof SORT_COLUMNS;

/** The query of the list of short links. */
export interface ShortLinkQuery {
  /** Only links of this account; null for all. */
  ownerAccountId: number | null;
  q?: string | undefined;
  state?: 'active' | 'expired' | 'disabled' | undefined;
  sort: { by: ShortLinkSort; descending: boolean };
  page: number;
  pageSize: number;
  /** Days of each row's chart. */
  chartDays: number;
}

const STATE = `CASE WHEN l.disabled_at IS NOT NULL THEN 'disabled'
  WHEN l.expires_at <= $1::timestamptz OR l.clicks >= l.max_visits THEN 'expired' ELSE 'active' END`;

/** SQL: the days up to today in UTC, as `g.day`. */
const lastDays = (days: string): string => `
  generate_series(local_time($1, 'UTC')::date - (${days}::int - 1), local_time($1, 'UTC')::date,
    interval '1 day') g (day)`;

const listBy = (by: ShortLinkSort, direction: 'ASC' | 'DESC'): Statement => {
  const order = (table: string): string =>
    `${table}${SORT_COLUMNS[by]} ${direction} NULLS LAST, ${table}id ${direction}`;
  return statement(
    `short-links-${by}-${direction}`,
    `
    WITH found AS MATERIALIZED (
      SELECT l.*, ${STATE} AS state FROM short_link l
      WHERE ($2::bigint IS NULL OR l.owner_account_id = $2) AND ($3::text IS NULL OR l.url ILIKE $3 OR l.key ILIKE $3)),
    wanted AS (
      SELECT * FROM found WHERE $4::text IS NULL OR state = $4 ORDER BY ${order('')} LIMIT $5 OFFSET $6)
    SELECT json_build_object(
      'results', (SELECT coalesce(json_agg(json_build_object(
          'id', l.id, 'short_url', $7::text || '/s/' || l.key, 'url', l.url, 'state', l.state,
          'owner', coalesce(u.username, ''), 'clicks', l.clicks, 'last_clicked_at', l.last_clicked_at,
          'expires_at', l.expires_at, 'max_visits', l.max_visits, 'created_at', l.created_at,
          'days', (SELECT json_agg(coalesce(d.clicks, 0) ORDER BY g.day) FROM ${lastDays('$8')}
            LEFT JOIN (SELECT day, sum(clicks)::bigint AS clicks FROM short_link_day WHERE short_link_id = l.id GROUP BY day) d
              ON d.day = g.day::date)
        ) ORDER BY ${order('l.')}), '[]')
        FROM wanted l LEFT JOIN staff_user u ON u.account_id = l.owner_account_id),
      'count', (SELECT count(*) FROM found WHERE $4::text IS NULL OR state = $4))::text AS json`,
  );
};

/** A page of short links with their counts and the clicks of the last days, as JSON text by one statement. */
export async function listShortLinks(
  sql: Sql,
  query: ShortLinkQuery,
  at: { now: Date; publicUrl: string },
): Promise<string> {
  const { by, descending } = query.sort;
  const { json } = await sql.row<{ json: string }>(listBy(by, descending ? 'DESC' : 'ASC'), [
    at.now,
    query.ownerAccountId,
    searchPattern(query.q),
    query.state ?? null,
    query.pageSize,
    (query.page - 1) * query.pageSize,
    at.publicUrl,
    query.chartDays,
  ]);
  return json;
}

const KNOWN_DEVICES = DEVICES.map((device, place) => `('${device}', ${place})`).join(', ');

const clicksOf = statement(
  'short-link-clicks',
  `
  WITH clicked AS (
    SELECT d.* FROM short_link_day d
    WHERE d.short_link_id = $3 AND d.day > local_time($1, 'UTC')::date - $2::int)
  SELECT json_build_object(
    'days', (SELECT json_agg(json_build_object('date', to_char(g.day, 'YYYY-MM-DD'), 'count', coalesce(c.n, 0)) ORDER BY g.day)
      FROM ${lastDays('$2')} LEFT JOIN (SELECT day, sum(clicks)::bigint AS n FROM clicked GROUP BY day) c ON c.day = g.day::date),
    'countries', (SELECT coalesce(json_agg(json_build_object('country', c.country, 'count', c.n) ORDER BY c.n DESC, c.country), '[]')
      FROM (SELECT country, sum(clicks)::bigint AS n FROM clicked GROUP BY country ORDER BY n DESC, country LIMIT 20) c),
    'devices', (SELECT json_agg(json_build_object('device', k.device, 'count', coalesce(c.n, 0)) ORDER BY k.place)
      FROM (VALUES ${KNOWN_DEVICES}) k (device, place)
      LEFT JOIN (SELECT device, sum(clicks)::bigint AS n FROM clicked GROUP BY device) c ON c.device = k.device))::text AS json
  FROM short_link l WHERE l.id = $3 AND ($4::bigint IS NULL OR l.owner_account_id = $4)`,
);

/** The clicks of a link by day, country and device, as JSON text by one statement. */
export async function readClicks(
  sql: Sql,
  asked: { id: number; ownerAccountId: number | null; days: number; now: Date },
): Promise<string> {
  const row = await sql.maybeRow<{ json: string }>(clicksOf, [asked.now, asked.days, asked.id, asked.ownerAccountId]);
  if (row === undefined) throw refusal(SHORT_LINK_REFUSALS, 'link_not_found');
  return row.json;
}
