// Hot screen: the counts of the lead list and a lead's page, which sales have open all day, each in one statement.
import { LEADS_COUNT_MAX } from '@school/core/leads/paging';
import { LEAD_TAB_KEYS } from '@school/core/leads/tabs';
import { statement, type Sql } from '../db/sql.js';
import { LEAD_JSON, LEAD_OWNER_JOIN } from './lead-json.js';
import { tabCondition, tabValues, type TabViewer } from './tab-conditions.js';

const PLACES = { now: '$1', staffId: '$2', dayEnd: '$3' } as const;

const countLine = (key: string, condition: string): string => `
  SELECT '${key}' AS key, count(*) AS n FROM (SELECT 1 FROM lead l WHERE ${condition} LIMIT ${LEADS_COUNT_MAX + 1}) counted`;

const tabCounts = statement(
  'leads-tab-counts',
  `
  SELECT json_build_object('results', json_agg(json_build_object(
    'key', key, 'count', least(n, ${LEADS_COUNT_MAX}), 'count_is_exact', n <= ${LEADS_COUNT_MAX})))::text AS json
  FROM (${LEAD_TAB_KEYS.map((key) => countLine(key, tabCondition(key, PLACES))).join(' UNION ALL ')}) counts`,
);

const oneLead = statement(
  'leads-one',
  `SELECT ${LEAD_JSON}::text AS json FROM lead l ${LEAD_OWNER_JOIN} WHERE l.lead_code = $1`,
);

interface Json {
  json: string;
}

/** The number of leads of each tab, counted only as far as a list is paged. */
export async function countTabs(sql: Sql, viewer: TabViewer): Promise<string> {
  const { now, staffId, dayEnd } = tabValues(viewer);
  return (await sql.row<Json>(tabCounts, [now, staffId, dayEnd])).json;
}

/** One lead by its public id. */
export const findLead = async (sql: Sql, leadCode: string): Promise<string | undefined> =>
  (await sql.maybeRow<Json>(oneLead, [leadCode]))?.json;
