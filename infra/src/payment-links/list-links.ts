// Hot screen: the lists of links that sales keep open, with the totals of each collector.
import { LINK_STATES, type LinkState } from '@school/core/payment-links/state';
import { nameOfAccount } from '../credits/person-name.js';
import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql, type Statement } from '../db/sql.js';
import { minorText } from '../payment-pages/page-json.js';
import { linkStateOf } from './link-json.js';

const SORT_COLUMNS = {
  created_at: 'created_at',
  expires_at: 'expires_at',
  amount: 'amount_minor',
  title: 'lower(title)',
} as const;
export type LinkSort = keyof typeof SORT_COLUMNS;
export type LinkKindName = 'collection' | 'token';

/** The query of a list of links. */
export interface LinkQuery {
  /** Only links that this account made; null for all. */
  createdBy: number | null;
  q?: string | undefined;
  state?: LinkState | undefined;
  sort: { by: LinkSort; descending: boolean };
  page: number;
  pageSize: number;
}

const SHARED_JSON = `
  'id', l.id, 'link', $7::text || '/r/' || l.code, 'title', l.title, 'description', l.description,
  'amount', ${minorText('l.amount_minor')}, 'currency', l.currency_code, 'state', l.state,
  'expires_at', l.expires_at, 'created_at', l.created_at, 'created_by', coalesce(l.username, ''),
  'received_amount', CASE WHEN l.paid_at IS NOT NULL THEN ${minorText('l.amount_minor')} END, 'paid_at', l.paid_at,
  'payment_reference', l.payment_ref, 'proof_submitted_at', l.proof_at`;

const OWN_JSON: Readonly<Record<LinkKindName, string>> = {
  collection: `'collector_name', l.collector_name, 'collector_email', l.collector_email::text, 'reminded_at', l.reminded_at`,
  token: `'student_name', l.student_name, 'student_id', l.student_id, 'course', l.course, 'is_used',
    EXISTS (SELECT 1 FROM enrolment e WHERE e.token_link_id = l.id), 'return_asked_at', l.return_asked_at,
    'return_asked_by', ${nameOfAccount('l.return_asked_by')},
    'return_reason', l.return_reason, 'returned_at', l.returned_at, 'return_reference', l.return_reference`,
};

const COUNTS = LINK_STATES.map((state) => `'${state}', count(*) FILTER (WHERE state = '${state}')`).join(', ');

/** SQL: the totals of each collector per currency. */
const TOTALS = `
  'totals', (SELECT coalesce(json_agg(json_build_object(
      'collector_email', t.email, 'collector_name', t.name, 'currency', t.currency_code, 'links', t.links,
      'asked', ${minorText('t.asked')}, 'received', ${minorText('t.received')}) ORDER BY t.email, t.currency_code), '[]')
    FROM (SELECT collector_email::text AS email, max(collector_name) AS name, currency_code, count(*) AS links,
        sum(amount_minor) AS asked, coalesce(sum(amount_minor) FILTER (WHERE paid_at IS NOT NULL), 0) AS received
      FROM found GROUP BY collector_email, currency_code) t)`;

const listBy = (kind: LinkKindName, by: LinkSort, direction: 'ASC' | 'DESC'): Statement =>
  statement(
    `payment-links-${kind}-${by}-${direction}`,
    `
    WITH found AS MATERIALIZED (
      SELECT l.*, ${linkStateOf('$1')} AS state, u.username, s.full_name AS student_name,
        (SELECT f.created_at FROM payment_proof f WHERE f.payment_link_id = l.id ORDER BY f.id DESC LIMIT 1) AS proof_at
      FROM payment_link l
      LEFT JOIN staff_user u ON u.account_id = l.created_by
      LEFT JOIN student s ON s.id = l.student_id
      WHERE l.kind = '${kind}' AND ($2::bigint IS NULL OR l.created_by = $2)
        AND ($3::text IS NULL OR l.collector_email::text ILIKE $3 OR l.code ILIKE $3 OR ${fitsName('s.name_key', '$8')}
          OR ${fitsName('name_key(l.title)', '$8')} OR ${fitsName('name_key(l.collector_name)', '$8')})),
    wanted AS (
      SELECT * FROM found WHERE $4::text IS NULL OR state = $4
      ORDER BY ${SORT_COLUMNS[by]} ${direction}, id ${direction} LIMIT $5 OFFSET $6)
    SELECT json_build_object(
      'results', (SELECT coalesce(json_agg(json_build_object(${SHARED_JSON}, ${OWN_JSON[kind]})
        ORDER BY ${SORT_COLUMNS[by].replace(/(\w+)(\)?)$/, 'l.$1$2')} ${direction}, l.id ${direction}), '[]') FROM wanted l),
      'count', (SELECT count(*) FROM found WHERE $4::text IS NULL OR state = $4),
      'counts', (SELECT json_build_object('all', count(*), ${COUNTS}) FROM found)
      ${kind === 'collection' ? `, ${TOTALS}` : ''})::text AS json`,
  );

/** A page of links with the counts of every state, as JSON text by one statement; collection links with totals. */
export async function listLinks(
  sql: Sql,
  kind: LinkKindName,
  query: LinkQuery,
  at: { now: Date; publicUrl: string },
): Promise<string> {
  const { by, descending } = query.sort;
  const { json } = await sql.row<{ json: string }>(listBy(kind, by, descending ? 'DESC' : 'ASC'), [
    at.now,
    query.createdBy,
    searchPattern(query.q),
    query.state ?? null,
    query.pageSize,
    (query.page - 1) * query.pageSize,
    at.publicUrl,
    namePatterns(query.q),
  ]);
  return json;
}
