import { SCORE_WEIGHTS_DEFAULT } from '@school/core/leads/score';
import { FREQUENT_NAME, RARE_NAME } from '@school/infra/seed/big-school-sql';
import { createStaff } from '../support/factories/people.js';
import { as, salespersonOf, type BenchSchool } from './bench-school.js';
import { GOALS } from './goals.js';
import { sends, type Shot } from './load.js';
import { line, type Line } from './report.js';
import { countStatements } from './statement-counts.js';

const CALLS = 5;

/** The deepest page of each long list: page 1,000, or the last one that the list offers. */
const DEEP: readonly (readonly [name: string, app: 'staff' | 'crm', path: string])[] = [
  ['leads, page 100 (the last)', 'crm', '/api/leads/?page=100'],
  ['payment pages, page 1,000', 'staff', '/api/enrollments/?page=1000&page_size=20'],
  ['accounts, page 1,000', 'staff', '/api/blackops/users/?page=1000&page_size=10'],
  ['ended classes, page 1,000', 'staff', '/api/blackops/classes/outcomes/?which=ended&page=1000&page_size=20'],
];

/** What else people of sales open among 100,000 leads. */
const CRM_PAGES: readonly (readonly [name: string, path: string])[] = [
  ['counts of the tabs', '/api/lead-tabs/'],
  ['board', '/api/lead-board/'],
  ['My Day', '/api/leadmanagement/my-day/'],
  ['card of duplicates, name and phone', `/api/lead-duplicates/?phone=%2B491600000000&name=${FREQUENT_NAME}`],
];
const CRM_REPORTS: readonly (readonly [name: string, path: string])[] = [
  ['funnel of six months', '/api/leadmanagement/reports/funnel/'],
  ['sources of six months', '/api/leadmanagement/reports/sources/'],
  ['first contacts of six months', '/api/leadmanagement/reports/first-contacts/'],
  ['overdue leads', '/api/leadmanagement/reports/overdue/'],
];

const TERMS = [FREQUENT_NAME, RARE_NAME, 'Ada Abendrot', '+4916', '000', '999', 'ada', 'kor', 'zzz', '@fa', '.te'];
/** Keys of other things than leads, and texts that many of them have. */
const KEYS = ['4711', '0047', 'b-4', 's4711@', 'a', 'mi', '1', 'bench', '李'];
const HOSTILE_TERMS = ['a%b', '%%%', '___', 'aaa', 'test', 'family', 'l00', '\\\\\\', 'x'.repeat(100)];

/** Row 7: the deepest page of the long lists, the CRM's pages and any search term among 100,000 leads, in Postgres. */
export async function deepLists(school: BenchSchool): Promise<Line[]> {
  const crm = await salespersonOf(school);
  const { token: staff } = await createStaff(school.deps, { superuser: true });
  const tokens = { crm, staff };
  if (!(await countStatements(school))) {
    const why = 'the database server of TEST_DATABASE_URL does not load pg_stat_statements';
    return [line(GOALS.deepPage, 'deep pages', undefined, why), line(GOALS.search, 'searches', undefined, why)];
  }
  const lines: Line[] = [];
  for (const [name, app, path] of DEEP)
    lines.push(line(GOALS.deepPage, name, await inPostgresMs(school, app, { path, headers: as(tokens[app]) })));
  for (const [name, path] of CRM_PAGES)
    lines.push(line(GOALS.crmPage, name, await inPostgresMs(school, 'crm', { path, headers: as(crm) })));
  for (const [name, path] of CRM_REPORTS)
    lines.push(line(GOALS.crmReport, name, await inPostgresMs(school, 'crm', { path, headers: as(crm) })));
  const backTest = sends('POST', '/api/blackops/settings/lead-weights/try/', staff, SCORE_WEIGHTS_DEFAULT);
  lines.push(line(GOALS.crmReport, 'back-test of the scores', await inPostgresMs(school, 'staff', backTest)));
  const leads = { app: 'crm', path: '/api/leads/?q=', token: crm } as const;
  lines.push(await slowest(school, 'search among the leads', [...TERMS, ...HOSTILE_TERMS], leads));
  const everything = { app: 'staff', path: '/api/blackops/find/?q=', token: staff } as const;
  return [...lines, await slowest(school, 'search over everything', [...TERMS, ...KEYS, ...HOSTILE_TERMS], everything)];
}

interface Search {
  app: 'staff' | 'crm';
  /** The address of the search, to which the term is added. */
  path: string;
  token: string;
}

async function slowest(school: BenchSchool, name: string, terms: readonly string[], search: Search): Promise<Line> {
  // A term that is refused is slower than none.
  let worst = { term: '', ms: 0 };
  for (const term of terms) {
    const path = search.path + encodeURIComponent(term);
    const ms = await inPostgresMs(school, search.app, { path, headers: as(search.token) });
    if (ms > worst.ms) worst = { term, ms };
  }
  const note = `the slowest of ${terms.length} terms is ${JSON.stringify(worst.term.slice(0, 20))}`;
  return line(GOALS.search, name, worst.ms, note);
}

/**
 * What one call costs in Postgres: all statements that a few calls have run there, after one that prepares them. It is no
 * number for a call that is refused, such as a search for too little.
 */
async function inPostgresMs(school: BenchSchool, app: 'staff' | 'crm', { path, ...sent }: Shot): Promise<number> {
  const call = async (): Promise<boolean> => {
    const answer = await fetch(school[app].url + path, sent);
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    return answer.ok;
  };
  if (!(await call())) return NaN;
  await countStatements(school);
  for (let n = 0; n < CALLS; n += 1) await call();
  const [spent] = await school.ask<{ ms: number }>(`
    SELECT coalesce(sum(total_exec_time), 0)::float8 AS ms FROM pg_stat_statements
    WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND query NOT LIKE '%pg_stat_statements%'`);
  return (spent?.ms ?? NaN) / CALLS;
}
