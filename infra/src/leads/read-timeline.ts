// Hot screen: a lead's page shows all that has happened with a family, in one statement.
import { TIMELINE_PAGE, type TimelineGroup, type TimelineScope } from '@school/core/leads/timeline';
import { nameOfAccount } from '../credits/person-name.js';
import { statement, type Sql } from '../db/sql.js';
import { LEAD_WITH_FAMILY } from './lead-family.js';
import { TIMELINE } from './timeline-parts.js';

// One row more than a page tells whether there is another page.
const readTimeline = statement(
  'leads-timeline',
  `
  WITH l AS MATERIALIZED (${LEAD_WITH_FAMILY}),
  child AS MATERIALIZED (
    SELECT s.id, s.full_name, s.account_id, s.created_at FROM student s, l
    WHERE s.id = l.student_id OR $2::text = 'family' AND s.account_id = l.account_id),
  line AS (${TIMELINE}),
  found AS (
    SELECT * FROM line WHERE ($3::text IS NULL OR part_group = $3) AND ($4::timestamptz IS NULL OR (at, key) < ($4, $5::text))
    ORDER BY at DESC, key DESC LIMIT ${TIMELINE_PAGE + 1}),
  page AS (SELECT * FROM found ORDER BY at DESC, key DESC LIMIT ${TIMELINE_PAGE})
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(json_build_object('key', p.key, 'group', p.part_group, 'kind', p.kind, 'at', p.at,
        'actor_name', ${nameOfAccount('p.actor_id')}, 'child_name', p.child_name, 'from', p.data->>'from', 'to', p.data->>'to',
        'reason', p.data->>'reason', 'via', p.data->>'via',
        'is_incoming', coalesce((p.data->>'incoming')::boolean, false), 'source', p.data->>'source', 'score', (p.data->>'score')::int,
        'starts_at', p.data->>'starts_at', 'amount', p.amount, 'currency', p.currency, 'place', p.place, 'ref', p.ref)
      ORDER BY p.at DESC, p.key DESC), '[]') FROM page p),
    'has_more', (SELECT count(*) > ${TIMELINE_PAGE} FROM found),
    'children', (SELECT count(*)::int FROM student s WHERE s.account_id = (SELECT account_id FROM l)))::text AS json
  FROM l`,
);

/** Which lines of the history are wanted. */
export interface TimelineQuery {
  leadCode: string;
  scope: TimelineScope;
  group?: TimelineGroup | undefined;
  /** The last line of the page before. */
  before?: { at: string; key: string } | undefined;
}

/** A page of a lead's history as JSON, the newest line first; undefined for an unknown lead. */
export const listTimeline = async (sql: Sql, query: TimelineQuery): Promise<string | undefined> => {
  const { leadCode, scope, group, before } = query;
  const values = [leadCode, scope, group ?? null, before?.at ?? null, before?.key ?? null];
  return (await sql.maybeRow<{ json: string }>(readTimeline, values))?.json;
};
