// Hot screen: the list of payment pages that sales and finance keep open.
import type { PaymentType } from '@school/core/payment-pages/choices';
import { PAGE_REFUSALS } from '@school/core/payment-pages/errors';
import { readPageId } from '@school/core/payment-pages/page-id';
import { refusal } from '../app-error.js';
import { searchPattern, startingWith } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { phoneEndPattern } from '../db/phone-end-pattern.js';
import { statement, type Sql, type Statement, type Value } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { madeAddress } from '../students/student-address.js';
import { isExpired, PAGE_JOINS, pageJson, pageValues } from './page-json.js';

/** The sort keys of the list and their columns. */
const SORT_COLUMNS = {
  created_at: 'p.created_at',
  student_name: 'lower(s.full_name)',
  payment_amount: 'p.amount_minor',
  due_date: 'i.due_on',
  expiry_date: 'p.expires_at',
  paid_at: 'p.paid_at',
} as const;
export type PageSort = keyof typeof SORT_COLUMNS;

/** A list by state. */
export type PageTab = 'all' | 'pending' | 'paid' | 'punched' | 'expired';

/** The viewer, and whose pages they may see. */
export interface PageViewer {
  staffId: number;
  /** True for everybody's pages; false for their own and those of their teams. */
  seesAll: boolean;
}

/** The list's query. */
export interface PageQuery {
  pageId?: string | undefined;
  tab: PageTab;
  isPaid?: boolean | undefined;
  isPunched?: boolean | undefined;
  q?: string | undefined;
  owner: 'mine' | 'team' | 'all';
  currency?: string | undefined;
  paymentType?: PaymentType | undefined;
  expiresWithinDays?: number | undefined;
  /** One child, or all children of an account. */
  studentId?: number | undefined;
  accountId?: number | undefined;
  sort: { by: PageSort; descending: boolean };
  page: number;
  pageSize: number;
  /** The number of the previous page's last payment page: the list continues after it. */
  after?: number | undefined;
}

/** What the list needs; benchmarks run the statement alone. */
interface ListDeps extends Pick<Deps, 'config' | 'clock'> {
  sql: Sql;
}

/** How many pages the whole list reads at once. */
const PART = 200;

/** One page of payment pages with the counts of the tabs, as JSON text by one statement. */
export async function listPages(deps: ListDeps, viewer: PageViewer, query: PageQuery): Promise<string> {
  const values = new Values(pageValues(deps));
  const built = pageStatement(viewer, query, values);
  const { json } = await deps.sql.row<{ json: string }>(built, values.all);
  return json;
}

/** All payment pages of a query, part by part, each as JSON text; every part continues after the one before. */
export async function* readAllPages(
  deps: ListDeps,
  viewer: PageViewer,
  query: PageQuery,
  partSize = PART,
): AsyncGenerator<readonly string[], void> {
  let after: number | undefined;
  do {
    const values = new Values(pageValues(deps));
    const built = partStatement(viewer, { ...query, page: 1, pageSize: partSize, after }, values);
    const rows = await deps.sql.rows<{ number: number; json: string }>(built, values.all);
    yield rows.map(({ json }) => json);
    after = rows.length < partSize ? undefined : rows.at(-1)?.number;
  } while (after !== undefined);
}

/** Collects values and returns their placeholders; the first ones are those of a page's JSON. */
class Values {
  constructor(readonly all: Value[]) {}
  place(value: Value): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

const NOW = '$1::timestamptz';
const MADE_ADDRESS = madeAddress('s', '$3');
const PAGE_JSON = pageJson(NOW, '$2', '$3');

/** The SQL condition of each tab. */
const TAB_CONDITIONS: Readonly<Record<PageTab, string>> = {
  all: 'true',
  pending: `(p.paid_at IS NULL AND p.expired_at IS NULL AND p.expires_at > ${NOW})`,
  paid: '(p.paid_at IS NOT NULL AND p.punched_at IS NULL)',
  punched: 'p.punched_at IS NOT NULL',
  expired: isExpired(NOW),
};

/** The parts of both statements. */
function partsOf(viewer: PageViewer, query: PageQuery, values: Values) {
  const search = query.q === undefined ? undefined : searchFor(query.q, values);
  const conditions = [...conditionsOf(viewer, query, values), ...(search === undefined ? [] : [FOUND])];
  const where = conditions.length === 0 ? 'true' : conditions.join(' AND ');
  const shown = [where, TAB_CONDITIONS[query.tab], ...flagsOf(query)].join(' AND ');
  const rank = SORT_COLUMNS[query.sort.by];
  const order = `${query.sort.descending ? 'DESC' : 'ASC'}${query.sort.by === 'paid_at' ? ' NULLS LAST' : ''}`;
  const tie = query.sort.descending ? 'DESC' : 'ASC';
  const start = startOf(viewer, query, values);
  const limit = values.place(query.pageSize);
  // The rows are found by id first, so that JSON is built for them only.
  const wanted = `${search === undefined ? '' : `found AS MATERIALIZED (${search}), `}wanted AS MATERIALIZED (
    SELECT p.id, ${rank} AS rank FROM payment_page p ${joinsFor(rank)}
    WHERE ${shown} ${start.condition} ORDER BY rank ${order}, p.id ${tie} LIMIT ${limit} ${start.offset})`;
  return { where, shown, wanted, ordered: `ORDER BY w.rank ${order}, w.id ${tie}` };
}

function pageStatement(viewer: PageViewer, query: PageQuery, values: Values): Statement {
  const { where, shown, wanted, ordered } = partsOf(viewer, query, values);
  return statement(
    nameOf(viewer, query),
    `
  WITH ${wanted},
  counted AS (
    SELECT count(*) FILTER (WHERE ${shown}) AS n, jsonb_build_object(${countsText()}) AS counts
    FROM payment_page p WHERE ${where})
  SELECT json_build_object('results', (
      SELECT coalesce(json_agg(${PAGE_JSON} ${ordered}), '[]')
      FROM wanted w JOIN payment_page p ON p.id = w.id ${PAGE_JOINS}),
    'count', n, 'counts', counts)::text AS json
  FROM counted`,
  );
}

const partStatement = (viewer: PageViewer, query: PageQuery, values: Values): Statement => {
  const { wanted, ordered } = partsOf(viewer, query, values);
  const name = nameOf(viewer, query);
  return statement(
    name && `${name}-part`,
    `
  WITH ${wanted}
  SELECT p.number, ${PAGE_JSON}::text AS json FROM wanted w JOIN payment_page p ON p.id = w.id ${PAGE_JOINS} ${ordered}`,
  );
};

/** Where a page of the list begins: after a row that the viewer may see, or at an offset. */
function startOf(viewer: PageViewer, query: PageQuery, values: Values): { condition: string; offset: string } {
  if (query.after === undefined)
    return { condition: '', offset: `OFFSET ${values.place((query.page - 1) * query.pageSize)}` };
  const rank = SORT_COLUMNS[query.sort.by];
  const side = query.sort.descending ? '<' : '>';
  const seen = ['p.number = ' + values.place(query.after), ...scopeOf(viewer, query, values)].join(' AND ');
  const last = (columns: string): string => `(SELECT ${columns} FROM payment_page p ${joinsFor(rank)} WHERE ${seen})`;
  const behind = `(${rank}, p.id) ${side} ${last(`${rank}, p.id`)}`;
  if (query.sort.by !== 'paid_at' || query.isPaid === true) return { condition: `AND ${behind}`, offset: '' };
  // Unpaid pages are at the end in either direction, ordered by id.
  const tail = `p.paid_at IS NULL AND (${last('p.paid_at')} IS NOT NULL OR p.id ${side} ${last('p.id')})`;
  return { condition: `AND (${behind} OR ${tail})`, offset: '' };
}

const countsText = (): string =>
  Object.entries(TAB_CONDITIONS)
    .map(([tab, condition]) => `'${tab}', count(*) FILTER (WHERE ${condition})`)
    .join(', ');

/** Joins only the tables that a condition or the order needs; the rest is joined for the rows of the page. */
function joinsFor(rank: string): string {
  const needsStudent = rank.includes('s.');
  const needs = [
    ...(needsStudent ? ['JOIN enrolment e ON e.id = p.enrolment_id', 'JOIN student s ON s.id = e.student_id'] : []),
    ...(rank.includes('i.') ? ['JOIN instalment i ON i.id = p.instalment_id'] : []),
  ];
  return needs.join(' ');
}

function conditionsOf(viewer: PageViewer, query: PageQuery, values: Values): string[] {
  const conditions = scopeOf(viewer, query, values);
  if (query.pageId !== undefined) conditions.push(`p.page_id = ${values.place(query.pageId)}`);
  const ofEnrolment = [
    ...(query.currency === undefined ? [] : [`x.currency_code = ${values.place(query.currency)}`]),
    ...(query.paymentType === undefined ? [] : [`x.payment_type = ${values.place(query.paymentType)}`]),
    ...(query.studentId === undefined ? [] : [`x.student_id = ${values.place(query.studentId)}`]),
    ...(query.accountId === undefined
      ? []
      : [`x.student_id IN (SELECT y.id FROM student y WHERE y.account_id = ${values.place(query.accountId)})`]),
  ];
  if (ofEnrolment.length > 0) conditions.push(enrolmentWith(ofEnrolment.join(' AND ')));
  if (query.expiresWithinDays !== undefined) {
    const days = values.place(query.expiresWithinDays);
    conditions.push(`${TAB_CONDITIONS.pending} AND p.expires_at <= ${NOW} + make_interval(days => ${days}::int)`);
  }
  return conditions;
}

const enrolmentWith = (condition: string): string =>
  `p.enrolment_id IN (SELECT x.id FROM enrolment x WHERE ${condition})`;

/** Excludes other people's pages from list and counts; finance finds any page by its exact id. */
function scopeOf(viewer: PageViewer, query: PageQuery, values: Values): string[] {
  if (query.pageId !== undefined || (viewer.seesAll && query.owner === 'all')) return [];
  const staff = values.place(viewer.staffId);
  const mine = `x.owner_staff_id = ${staff}`;
  const teams = `x.owner_team_id IN (SELECT owner_team_id FROM owner_team_member WHERE staff_user_id = ${staff})`;
  if (query.owner === 'mine') return [enrolmentWith(mine)];
  return [enrolmentWith(query.owner === 'team' ? teams : `(${mine} OR ${teams})`)];
}

const NOT_REFUNDED =
  'NOT EXISTS (SELECT 1 FROM enrolment gone WHERE gone.id = p.enrolment_id AND gone.refunded_at IS NOT NULL)';

function flagsOf({ isPaid, isPunched }: PageQuery): string[] {
  return [
    ...(isPaid === undefined ? [] : [`p.paid_at IS ${isPaid ? 'NOT ' : ''}NULL`]),
    ...(isPunched === undefined ? [] : [`p.punched_at IS ${isPunched ? 'NOT ' : ''}NULL`]),
    // A refunded page does not wait for a punch.
    ...(isPaid === true && isPunched === false ? [NOT_REFUNDED] : []),
  ];
}

const FOUND = 'p.id IN (SELECT id FROM found)';

/**
 * SQL: the pages that a search finds, by page id or link, number, name, e-mail, or the end of a phone as people type it.
 * Each part is looked for in its own table, because an OR over several tables would read all rows of all of them.
 */
function searchFor(typed: string, values: Values): string {
  const text = typed.normalize('NFC').trim();
  if (text === '') throw refusal(PAGE_REFUSALS, 'search_too_short');
  const pageId = readPageId(text);
  if (pageId !== undefined) return `SELECT id FROM payment_page WHERE page_id = ${values.place(pageId)}`;
  const like = values.place(searchPattern(text));
  const end = phoneEndPattern(text);
  const ofAccount = [
    ...(end === null ? [] : [`a.phone LIKE ${values.place(end)}`]),
    ...(text.includes('@') ? [`a.email::text ILIKE ${like}`] : []),
  ];
  const made = text.includes('@') ? ` OR ${MADE_ADDRESS} = lower(${values.place(text)}::text)` : '';
  const students = [
    `SELECT s.id FROM student s WHERE ${fitsName('s.name_key', values.place(namePatterns(text)))}`,
    `SELECT s.id FROM student s WHERE s.email::text ILIKE ${like}${made}`,
    ...(ofAccount.length === 0
      ? []
      : [`SELECT s.id FROM account a JOIN student s ON s.account_id = a.id WHERE ${ofAccount.join(' OR ')}`]),
  ];
  return `
    SELECT id FROM payment_page WHERE page_id LIKE ${values.place(startingWith(text))}
    UNION SELECT x.id FROM enrolment e JOIN payment_page x ON x.enrolment_id = e.id WHERE e.student_id IN (${students.join(' UNION ')})`;
}

/** Common lists are prepared statements; rare mixes of filters are not, so that plans do not pile up. */
function nameOf(viewer: PageViewer, query: PageQuery): string {
  const { pageId, q, currency, paymentType, expiresWithinDays, studentId, accountId } = query;
  const filters = [pageId, q, currency, paymentType, expiresWithinDays, studentId, accountId];
  if (filters.some((value) => value !== undefined)) return '';
  const flags = [query.isPaid, query.isPunched]
    .map((value) => (value === undefined ? '' : value ? '1' : '0'))
    .join('.');
  const { by, descending } = query.sort;
  const scope = viewer.seesAll ? 'any' : 'own';
  const start = query.after === undefined ? 'at' : 'after';
  return `payment-pages-${query.tab}-${flags}-${scope}-${query.owner}-${by}-${descending ? 'down' : 'up'}-${start}`;
}
