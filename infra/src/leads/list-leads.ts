// Hot screen: the list of leads, which sales have open all day, searched, sorted and counted in one statement.
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import type { LeadCondition } from '@school/core/leads/filters';
import { LEADS_COUNT_MAX, rowsBefore } from '@school/core/leads/paging';
import { searchTerm } from '@school/core/leads/search-term';
import type { LeadStage } from '@school/core/leads/stage';
import type { LeadTabKey } from '@school/core/leads/tabs';
import { ok } from '@school/core/shared/result';
import { isCalendarDay } from '@school/core/shared/local-time';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { refusal } from '../app-error.js';
import { containing } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql, type Statement, type Value } from '../db/sql.js';
import { phoneDigits } from '../identity/phone-digits.js';
import { filterCondition, isFoundFirst } from './filter-conditions.js';
import { LAST_ACTIVITY, LAST_CONTACT, nextClass } from './lead-facts.js';
import { LEAD_JSON, LEAD_OWNER_JOIN } from './lead-json.js';
import { tabCondition, tabValues, type TabViewer } from './tab-conditions.js';

/** The sort keys of a list and their columns. */
const SORT_COLUMNS = {
  student_name: 'lower(l.student_name)',
  lead_score: 'l.score',
  stage: 'l.stage',
  owner_name: 'o.username',
  created_at: 'l.created_at',
  updated_at: 'l.updated_at',
  last_class_timestamp: 'l.last_class_at',
} as const;
export type LeadSort = keyof typeof SORT_COLUMNS;

/** Sorts for which an index has all leads in order, in both directions. */
const WALKED_SORTS: readonly LeadSort[] = ['updated_at', 'student_name', 'lead_score'];

/** How many leads from the top of the list are searched before the trigram index is used; takes about a millisecond. */
const TOP_LEADS = 2000;

/** The list's query. */
export interface LeadQuery {
  tab: LeadTabKey;
  leadCode?: string | undefined;
  q?: string | undefined;
  stage?: LeadStage | undefined;
  /** A member of staff, or null for leads without an owner. */
  ownerId?: number | null | undefined;
  scoreMin?: number | undefined;
  /** An instant, or a day, which begins at midnight in the office. */
  modifiedFrom?: string | undefined;
  /** More conditions, all of which hold. */
  filters?: readonly LeadCondition[] | undefined;
  sort: { by: LeadSort; descending: boolean };
  page: number;
  pageSize: number;
  /** The id of the previous page's last lead: the list continues after it, however deep. */
  after?: number | undefined;
}

/** One page of leads as JSON text, by one statement. */
export async function listLeads(sql: Sql, query: LeadQuery, viewer: TabViewer): Promise<string> {
  const built = listStatement(query, viewer);
  const { json } = await sql.row<{ json: string }>(built.statement, built.values);
  return json;
}

/** Collects values and returns their placeholders. */
export class Values {
  readonly all: Value[] = [];
  place(value: Value): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

/** The statement of a page and its values. */
export function listStatement(query: LeadQuery, viewer: TabViewer): { statement: Statement; values: Value[] } {
  const before = query.after === undefined ? rowsBefore(query.page, query.pageSize) : ok(0);
  if (!before.ok) throw refusal(LEAD_REFUSALS, before.reason);
  const values = new Values();
  const conditions = conditionsOf(query, values, viewer);
  const where = conditions.length === 0 ? 'true' : conditions.join(' AND ');
  const after = query.after === undefined ? undefined : values.place(query.after);
  const limits = {
    limit: values.place(query.pageSize),
    offset: values.place(before.value),
    after,
    now: values.place(viewer.now),
  };
  const build = (): string => textFor(query, conditions.length)(query, where, limits);
  return { statement: prepareOnce(nameOf(query), build), values: values.all };
}

const prepared = new Map<string, Statement>();

/** Builds a named statement once: another copy of the same text would be compared with the prepared one letter by letter. */
function prepareOnce(name: string, build: () => string): Statement {
  if (name === '') return statement(name, build());
  const known = prepared.get(name) ?? statement(name, build());
  prepared.set(name, known);
  return known;
}

/** Chooses the search: from the top of the list first only if nothing but the term narrows it. */
function textFor(query: LeadQuery, conditionCount: number): typeof listText {
  if (query.q === undefined) return isFoundFirst(query.filters ?? []) ? searchText : listText;
  const isWalked = query.after === undefined && conditionCount === 1;
  return isWalked && WALKED_SORTS.includes(query.sort.by) ? searchFromTopText : searchText;
}

/** What narrows a list of leads. */
export type LeadNarrowing = Omit<LeadQuery, 'sort' | 'page' | 'pageSize' | 'after'>;

/** SQL: the conditions of a list, over `l` (lead). */
export function conditionsOf(query: LeadNarrowing, values: Values, viewer: TabViewer): string[] {
  const conditions: string[] = [];
  if (query.tab !== 'all') conditions.push(tabCondition(query.tab, placesFor(viewer, values)));
  if (query.leadCode !== undefined) conditions.push(codeIs(values.place(query.leadCode)));
  if (query.q !== undefined) conditions.push(searchFor(query.q, values));
  if (query.stage !== undefined) conditions.push(`l.stage = ${values.place(query.stage)}`);
  if (query.ownerId === null) conditions.push('l.owner_id IS NULL');
  else if (query.ownerId !== undefined) conditions.push(`l.owner_id = ${values.place(query.ownerId)}`);
  if (query.scoreMin !== undefined) conditions.push(`l.score >= ${values.place(query.scoreMin)}`);
  if (query.modifiedFrom !== undefined)
    conditions.push(`l.updated_at >= ${startOf(query.modifiedFrom, values.place(query.modifiedFrom))}`);
  for (const filter of query.filters ?? [])
    conditions.push(filterCondition(filter, (value) => values.place(value), viewer));
  return conditions;
}

/** SQL: the lead of this code, or the one into which it was merged. */
const codeIs = (code: string): string => `l.lead_code = coalesce((
  SELECT k.lead_code FROM lead_merge m JOIN lead k ON k.id = m.kept_lead_id WHERE m.merged_code = ${code} AND m.undone_at IS NULL), ${code})`;

/** A value is placed when a rule asks for it, because an unused placeholder has no type. */
function placesFor(viewer: TabViewer, values: Values) {
  const { now, staffId, dayEnd } = tabValues(viewer);
  return {
    get now() {
      return values.place(now);
    },
    get staffId() {
      return values.place(staffId);
    },
    get dayEnd() {
      return values.place(dayEnd);
    },
  };
}

/** SQL: the instant at which changes begin to count; the session's zone, UTC, would give a day another beginning. */
const startOf = (from: string, placeholder: string): string =>
  isCalendarDay(from) ? `instant_at(${placeholder}::date, '${OFFICE_ZONE}')` : `${placeholder}::timestamptz`;

/** By the name, and by a part of a phone, of the e-mail and of the lead id; each part of the OR has its index. */
function searchFor(typed: string, values: Values): string {
  const term = searchTerm(typed);
  if (!term.ok) throw refusal(LEAD_REFUSALS, term.reason);
  const part = phoneDigits(typed) ?? term.value.part;
  const pattern = values.place(part === undefined ? null : containing(part));
  const byOtherPhone = `l.id = ANY (ARRAY (SELECT n.lead_id FROM lead_phone n WHERE n.phone LIKE ${pattern}))`;
  return `(l.search LIKE ${pattern} OR ${byOtherPhone} OR ${fitsName('l.name_key', values.place(namePatterns(typed)))})`;
}

interface Limits {
  limit: string;
  offset: string;
  /** The last lead of the page before. */
  after: string | undefined;
  now: string;
}

/** SQL: the rows behind the last one of the page before; those without a rank are at the end in either direction. */
function behind(query: LeadQuery, { after }: Limits, rank: string, id: string): string {
  if (after === undefined) return 'true';
  const side = query.sort.descending ? '<' : '>';
  const last = (columns: string): string => `(SELECT ${columns} FROM lead l ${joinFor(query)} WHERE l.id = ${after})`;
  const next = `(${rank}, ${id}) ${side} ${last(`${rankOf(query)}, l.id`)}`;
  if (!mayBeNull(query.sort.by)) return next;
  return `(${next} OR ${rank} IS NULL AND (${last(rankOf(query))} IS NOT NULL OR ${id} ${side} ${last('l.id')}))`;
}

/** Walks an index in the list's order and counts only as far as the list is paged. */
const listText = (query: LeadQuery, where: string, limits: Limits): string => `
  WITH wanted AS (
    SELECT l.id, ${rankOf(query)} AS rank FROM lead l ${joinFor(query)}
    WHERE ${where} AND ${behind(query, limits, rankOf(query), 'l.id')}
    ORDER BY ${orderOf(query, rankOf(query), 'l.id')} LIMIT ${limits.limit} OFFSET ${limits.offset})
  ${pageText(query, limits, `(SELECT 1 FROM lead l WHERE ${where} LIMIT ${LEADS_COUNT_MAX + 1})`)}`;

/**
 * Finds first and sorts afterwards: the materialised hits keep Postgres from walking the ordered index in the hope of
 * meeting the term early, which costs half a second if it fails (performance.md 6, search warning).
 */
const searchText = (query: LeadQuery, where: string, limits: Limits): string => `
  WITH hits AS MATERIALIZED (SELECT l.id, ${rankOf(query)} AS rank FROM lead l ${joinFor(query)} WHERE ${where}),
  wanted AS (
    SELECT id, rank FROM hits h WHERE ${behind(query, limits, 'h.rank', 'h.id')}
    ORDER BY ${orderOf(query, 'rank', 'id')} LIMIT ${limits.limit} OFFSET ${limits.offset})
  ${pageText(query, limits, 'hits')}`;

/**
 * For a term that nearly every lead has (a country code, a mail domain) the top of the list fills the page and the
 * count; only otherwise all hits are found as in `searchText`. The part that is not needed does not run.
 */
const searchFromTopText = (query: LeadQuery, where: string, limits: Limits): string => `
  WITH top AS MATERIALIZED (
    SELECT l.id, ${rankOf(query)} AS rank
    FROM (SELECT l.* FROM lead l ORDER BY ${orderOf(query, rankOf(query), 'l.id')} LIMIT ${TOP_LEADS}) l
    WHERE ${where} ORDER BY ${orderOf(query, rankOf(query), 'l.id')} LIMIT ${neededOf(limits)}),
  hits AS MATERIALIZED (
    SELECT id, rank FROM top WHERE (SELECT count(*) FROM top) >= ${neededOf(limits)}
    UNION ALL
    SELECT l.id, ${rankOf(query)} FROM lead l WHERE ${where} AND (SELECT count(*) FROM top) < ${neededOf(limits)}),
  wanted AS (
    SELECT id, rank FROM hits ORDER BY ${orderOf(query, 'rank', 'id')} LIMIT ${limits.limit} OFFSET ${limits.offset})
  ${pageText(query, limits, 'hits')}`;

/** SQL: how many hits the page and the count need. */
const neededOf = ({ limit, offset }: Limits): string =>
  `greatest(${limit}::bigint + ${offset}::bigint, ${LEADS_COUNT_MAX + 1})`;

/** SQL: a row of the list, with what only its page's rows are asked for. */
const rowJson = (now: string): string => `${LEAD_JSON}::jsonb || jsonb_build_object('last_contact_at', ${LAST_CONTACT},
  'next_class_at', ${nextClass(now)}, 'last_activity_at', ${LAST_ACTIVITY})`;

/** SQL: the page as JSON, built for its rows only, after sorting. */
const pageText = (query: LeadQuery, { now }: Limits, all: string): string => `
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(${rowJson(now)} ORDER BY ${orderOf(query, 'w.rank', 'w.id')}), '[]')
      FROM wanted w JOIN lead l ON l.id = w.id ${LEAD_OWNER_JOIN}),
    'count', least(total.n, ${LEADS_COUNT_MAX}), 'count_is_exact', total.n <= ${LEADS_COUNT_MAX})::text AS json
  FROM (SELECT count(*) AS n FROM ${all} counted) total`;

const rankOf = ({ sort }: LeadQuery): string => SORT_COLUMNS[sort.by];

const joinFor = ({ sort }: LeadQuery): string => (sort.by === 'owner_name' ? LEAD_OWNER_JOIN : '');

function orderOf({ sort }: LeadQuery, rank: string, id: string): string {
  const direction = sort.descending ? 'DESC' : 'ASC';
  return `${rank} ${direction}${mayBeNull(sort.by) ? ' NULLS LAST' : ''}, ${id} ${direction}`;
}

const mayBeNull = (by: LeadSort): boolean => by === 'owner_name' || by === 'last_class_timestamp';

/** Common lists are prepared statements; rare mixes of filters are not, so that plans do not pile up. */
function nameOf(query: LeadQuery): string {
  const filters = [query.stage, query.ownerId, query.scoreMin, query.modifiedFrom].filter(
    (value) => value !== undefined,
  );
  if (filters.length > 0 || (query.filters?.length ?? 0) > 0) return '';
  const { by, descending } = query.sort;
  const found = query.leadCode === undefined ? (query.q === undefined ? 'all' : 'search') : 'one';
  if (found === 'one' && query.q !== undefined) return '';
  const start = query.after === undefined ? '' : '-after';
  return `leads-${found}-${query.tab}-${by}-${descending ? 'down' : 'up'}${start}`;
}
