// Hot screen: the board of leads, which sales have open all day: all columns with their counts in one statement.
import { BOARD_COLUMN_SIZE, LEADS_COUNT_MAX } from '@school/core/leads/paging';
import { statement, type Sql } from '../db/sql.js';
import { isFoundFirst, stagesLeft } from './filter-conditions.js';
import { LAST_CONTACT, nextClass } from './lead-facts.js';
import { LEAD_JSON, LEAD_OWNER_JOIN } from './lead-json.js';
import { conditionsOf, Values, type LeadNarrowing } from './list-leads.js';
import type { TabViewer } from './tab-conditions.js';

/** What the board shows; with a stage only that column. */
export interface BoardQuery extends LeadNarrowing {
  /** The id of the column's last card so far: it goes on behind it. */
  after?: number | undefined;
}

const CARD_ORDER = 'l.updated_at DESC, l.id DESC';

/** The columns of the board as JSON text, each with its newest cards, by one statement. */
export async function listBoard(sql: Sql, query: BoardQuery, viewer: TabViewer): Promise<string> {
  const values = new Values();
  const { stage, after, ...narrowing } = query;
  const conditions = conditionsOf(narrowing, values, viewer);
  const at = values.place(viewer.now);
  const left = stagesLeft(query.filters ?? []);
  const stages = values.place(stage === undefined ? left : left.filter((one) => one === stage));
  const behind =
    after === undefined
      ? 'true'
      : `(l.updated_at, l.id) < (SELECT f.updated_at, f.id FROM lead f WHERE f.id = ${values.place(after)})`;
  // A search finds its hits once, not once for each column; without one each column walks its own index.
  const isWalked = query.q === undefined && !isFoundFirst(query.filters ?? []);
  const [source, where] = isWalked ? ['lead', conditions.join(' AND ') || 'true'] : ['hits', 'true'];
  const hits = `hits AS MATERIALIZED (SELECT l.* FROM lead l WHERE ${conditions.join(' AND ') || 'true'}), `;
  const text = `
    WITH ${isWalked ? '' : hits}columns AS (
      SELECT s.stage, s.place, total.n, cards.results
      FROM unnest(${stages}::text[]) WITH ORDINALITY AS s (stage, place)
      CROSS JOIN LATERAL (
        SELECT count(*) AS n FROM (
          SELECT 1 FROM ${source} l WHERE l.stage = s.stage AND ${where} LIMIT ${LEADS_COUNT_MAX + 1}) counted) total
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(${LEAD_JSON}::jsonb || jsonb_build_object('last_contact_at', ${LAST_CONTACT},
          'next_class_at', ${nextClass(at)}) ORDER BY ${CARD_ORDER}), '[]') AS results
        FROM (
          SELECT l.* FROM ${source} l WHERE l.stage = s.stage AND ${where} AND ${behind}
          ORDER BY ${CARD_ORDER} LIMIT ${BOARD_COLUMN_SIZE}) l ${LEAD_OWNER_JOIN}) cards)
    SELECT json_build_object('columns', coalesce(json_agg(json_build_object('stage', stage, 'count', least(n, ${LEADS_COUNT_MAX}),
      'count_is_exact', n <= ${LEADS_COUNT_MAX}, 'results', results) ORDER BY place), '[]'))::text AS json FROM columns`;
  // Unnamed: the mix of filters is another one each time.
  return (await sql.row<{ json: string }>(statement('', text), values.all)).json;
}
