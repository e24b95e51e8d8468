import { findDashboard, listClasses } from '@school/infra/calendar/queries';
import { listLeads } from '@school/infra/leads/list-leads';
import { findUpcoming } from '@school/infra/lessons/queries';
import { FREQUENT_NAME, RARE_NAME } from '@school/infra/seed/big-school-sql';
import { listTrialSlots } from '@school/infra/trial-booking/queries';
import type { Sql } from '@school/infra/db/sql';
import { recorded, requireSameAnswer, type BenchContext } from './bench-context.js';
import { compare, type Figures, type Goal, type Timing } from './compare.js';
import { fire, type Shot } from './load.js';
import type { LimitRoute } from './limit-routes.js';
import type { OurProcess } from './processes.js';
import { largestWhole } from './whole-calendar.js';

/** Teachers or students that take turns, so that no row is answered from a single cached page. */
const TURNS = 40;
const DAY_MS = 86_400_000;
const HOSTILE_TERMS = [
  'ada',
  'a%b',
  '%%%',
  '___',
  'aaa',
  'test',
  'family',
  '@fa',
  '+4916',
  '000',
  '999',
  'kor',
  'zzz',
  'l00',
  '.te',
  '\\\\\\',
  'x'.repeat(100),
];
const LEADS = { goal: 60, floor: 150 };

/** One kind of read under load. */
interface ReadRow {
  name: string;
  goal: Goal;
  ours: OurProcess;
  calls: { path: string; token?: string; run(sql: Sql): Promise<unknown> }[];
}

const ROW_1: Goal = { row: '1', goal: 0.85, floor: 0.75 };
const ROW_2: Goal = { row: '2', goal: 0.8, floor: 0.6 };
const ROW_3: Goal = { row: '3', goal: 0.88, floor: 0.75 };
/** 'a week view >= 2x the month figure'; the table has no floor for it, so three quarters of the goal are used. */
const ROW_3_WEEK: Goal = { row: '3', goal: 2, floor: 1.5 };
const ROW_5: Goal = { row: '5', goal: 0.9, floor: 0.8 };

/** Families look for a slot. */
export function trialSlots(context: BenchContext, timing: Timing): Promise<Figures> {
  const now = new Date();
  const calls = ['Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Kolkata'].map((zone) => ({
    path: `/api/trial-slots/?student_timezone=${encodeURIComponent(zone)}`,
    run: (sql: Sql) => listTrialSlots(sql, zone, now),
  }));
  return compareReads({ name: 'trial-slots', goal: ROW_1, ours: context.learner, calls }, context, timing);
}

/** Students look at their next class. */
export async function studentUpcoming(context: BenchContext, timing: Timing): Promise<Figures> {
  const now = new Date();
  const students = await people(context, 'student');
  const calls = await Promise.all(
    students.map(async ({ id, accountId, timezone }) => ({
      path: '/api/student-upcoming-classes/',
      token: await context.token('learner', accountId, id),
      run: (sql: Sql) => findUpcoming(sql, id, now, timezone),
    })),
  );
  return compareReads({ name: 'student-upcoming', goal: ROW_1, ours: context.learner, calls }, context, timing);
}

/** Students open My Lessons: all their modules with lessons, classes and work. */
export async function studentLessons(context: BenchContext, timing: Timing): Promise<Figures> {
  // As the page asks for it.
  const path = '/api/student-lessons-by-module/?texts=none';
  const shots = await Promise.all(
    (await people(context, 'student')).map(async ({ id, accountId, timezone }) => ({
      route: { kind: 'journey' as const, path: `/student-lessons/${id}`, studentId: id, timezone },
      headers: { Authorization: `Token ${await context.token('learner', accountId, id)}` },
    })),
  );
  await context.limit.teach(shots.map(({ route }) => route));
  for (const { route, headers } of shots)
    await requireSameAnswer(context.learner.url + path, headers, context.limit.url + route.path);
  return compare(
    {
      name: 'student-lessons',
      goal: ROW_2,
      ours: context.learner,
      isRead: true,
      limitUrl: context.limit.url,
      oursShots: shots.map(({ headers }) => ({ path, headers })),
      limitShots: shots.map(({ route }) => ({ path: route.path })),
    },
    timing,
  );
}

/** Teachers look at a month. */
export async function teacherCalendar(context: BenchContext, timing: Timing): Promise<Figures> {
  const calls = await calendarCalls(context, 30);
  const row = { name: 'teacher-calendar-month', goal: ROW_3, ours: context.learner, calls };
  const figures = await compareReads(row, context, timing);
  figures.notes.push(await largestWhole(context.learner.url, calls.map(headersOf)));
  return figures;
}

/** Teachers look at a week, compared with their month in the same run instead of a baseline. */
export async function teacherWeek(context: BenchContext, timing: Timing): Promise<Figures> {
  const [week, month] = [await calendarCalls(context, 7), await calendarCalls(context, 30)];
  await sameAnswers({ name: 'teacher-calendar-week', ours: context.learner, calls: week }, context);
  const figures = await compare(
    {
      name: 'teacher-calendar-week',
      goal: ROW_3_WEEK,
      ours: context.learner,
      isRead: true,
      limitUrl: context.learner.url,
      oursShots: week.map((call) => ({ path: call.path, headers: headersOf(call) })),
      limitShots: month.map((call) => ({ path: call.path, headers: headersOf(call) })),
    },
    timing,
  );
  figures.notes.push('the limit is our own month');
  return figures;
}

/** Dashboards and months of teachers, small and large answers in turn: what others do while some sign in. */
export async function teacherReads(context: BenchContext): Promise<Shot[]> {
  const months = await calendarCalls(context, 30);
  return months.flatMap((month): Shot[] => [
    { path: '/api/teacher-dashboard/', headers: headersOf(month) },
    { path: month.path, headers: headersOf(month) },
  ]);
}

/** A window of this many days around today. */
async function calendarCalls(context: BenchContext, days: number): Promise<ReadRow['calls']> {
  const from = new Date(Math.floor((Date.now() - (days / 2) * DAY_MS) / DAY_MS) * DAY_MS);
  const window = { from, to: new Date(from.getTime() + days * DAY_MS) };
  const query = `from=${window.from.toISOString()}&to=${window.to.toISOString()}`;
  return Promise.all(
    (await people(context, 'teacher')).map(async ({ id, accountId, timezone }) => ({
      path: `/api/teacher-calendar/?${query}`,
      token: await context.token('learner', accountId),
      run: (sql: Sql) => listClasses(sql, id, window, timezone, new Date()),
    })),
  );
}

/** Teachers come to their first page. */
export async function teacherDashboard(context: BenchContext, timing: Timing): Promise<Figures> {
  const now = new Date();
  const calls = await Promise.all(
    (await people(context, 'teacher')).map(async ({ id, accountId, timezone }) => ({
      path: '/api/teacher-dashboard/',
      token: await context.token('learner', accountId),
      run: (sql: Sql) => findDashboard(sql, id, now, timezone),
    })),
  );
  return compareReads({ name: 'teacher-dashboard', goal: ROW_1, ours: context.learner, calls }, context, timing);
}

/** Salespeople search; the slowest terms are fired separately, for their p99. */
export async function leadsSearch(context: BenchContext, timing: Timing): Promise<Figures> {
  const token = await crmToken(context);
  const calls = [FREQUENT_NAME, RARE_NAME, 'Ada Abendrot', '+49160000012', 'L00123', 'greta.ulmenried'].map((q) =>
    searchCall(q, token),
  );
  const figures = await compareReads({ name: 'leads-search', goal: ROW_5, ours: context.crm, calls }, context, timing);
  const shots = HOSTILE_TERMS.map((q): Shot => ({
    path: searchCall(q, token).path,
    headers: { Authorization: `Token ${token}` },
  }));
  const hostile = await fire(context.crm.url, shots, { seconds: timing.seconds });
  const alone = await worstAlone(context, token);
  figures.notes.push(
    `worst term alone ${alone.ms.toFixed(0)} ms (${JSON.stringify(alone.term.slice(0, 12))}), goal ${LEADS.goal}, floor ${LEADS.floor}`,
  );
  figures.notes.push(
    `${HOSTILE_TERMS.length} hostile terms mixed at 16 connections: ${hostile.perSecond.toFixed(0)}/s, p99 ${hostile.p99} ms`,
  );
  if (alone.ms > LEADS.floor) figures.failures.push(`a search takes ${alone.ms.toFixed(0)} ms alone > ${LEADS.floor}`);
  const failed = Object.keys(hostile.statuses).filter((status) => Number(status) >= 500);
  if (failed.length > 0) figures.failures.push(`hostile terms answered ${failed.join()}`);
  return figures;
}

/** The last page that a list offers, compared with its first (performance.md 7, row 6). */
export async function leadsDeep(context: BenchContext, timing: Timing): Promise<Figures> {
  const token = await crmToken(context);
  const call = (page: number): ReadRow['calls'][number] => ({
    path: `/api/leads/?page=${page}`,
    token,
    run: (sql) =>
      listLeads(sql, { tab: 'all', sort: { by: 'updated_at', descending: true }, page, pageSize: 10 }, new Date()),
  });
  const figures = await compareReads(
    { name: 'leads-list', goal: ROW_5, ours: context.crm, calls: [call(1), call(2)] },
    context,
    timing,
  );
  const [first, last] = [await inPostgresMs(context, call(1)), await inPostgresMs(context, call(100))];
  const factor = last / first;
  figures.notes.push(
    `page 100 / page 1 in Postgres: ${last.toFixed(2)} / ${first.toFixed(2)} ms = ${factor.toFixed(1)}, goal 2, floor 5`,
  );
  if (factor > 5) figures.failures.push(`the last page costs ${factor.toFixed(1)} times the first`);
  return figures;
}

const crmToken = async (context: BenchContext): Promise<string> => {
  const { rows } = await context.deps.db.pool.query<{ account_id: number }>(
    'SELECT account_id FROM lead_manager ORDER BY id LIMIT 1',
  );
  return context.token('crm', rows[0]?.account_id ?? 0);
};

const searchCall = (q: string, token: string): ReadRow['calls'][number] => ({
  path: `/api/leads/?q=${encodeURIComponent(q)}`,
  token,
  run: (sql) =>
    listLeads(sql, { tab: 'all', q, sort: { by: 'updated_at', descending: true }, page: 1, pageSize: 10 }, new Date()),
});

async function worstAlone(context: BenchContext, token: string): Promise<{ term: string; ms: number }> {
  let worst = { term: '', ms: 0 };
  for (const term of [...HOSTILE_TERMS, ...HOSTILE_TERMS]) {
    const sinceMs = performance.now();
    await (
      await fetch(`${context.crm.url}${searchCall(term, token).path}`, { headers: { Authorization: `Token ${token}` } })
    ).text();
    const ms = performance.now() - sinceMs;
    if (ms > worst.ms) worst = { term, ms };
  }
  return worst;
}

async function inPostgresMs(context: BenchContext, call: ReadRow['calls'][number]): Promise<number> {
  const route = await recorded(call.path, call.run);
  if (route.kind !== 'sql') throw new Error('a read is a statement');
  const times: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const { rows } = await context.deps.db.pool.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${route.statement.text}`,
      route.values,
    );
    times.push(rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? 0);
  }
  return times.sort((a, b) => a - b)[10] ?? 0;
}

async function people(
  context: BenchContext,
  table: 'student' | 'teacher',
): Promise<{ id: number; accountId: number; timezone: string }[]> {
  const { rows } = await context.deps.db.pool.query<{ id: number; accountId: number; timezone: string }>(
    `SELECT p.id, p.account_id AS "accountId", a.timezone FROM ${table} p JOIN account a ON a.id = p.account_id ORDER BY p.id LIMIT ${TURNS}`,
  );
  return rows;
}

async function compareReads(row: ReadRow, context: BenchContext, timing: Timing): Promise<Figures> {
  const routes = await sameAnswers(row, context);
  return compare(
    {
      name: row.name,
      goal: row.goal,
      ours: row.ours,
      isRead: true,
      limitUrl: context.limit.url,
      oursShots: row.calls.map((call) => ({ path: call.path, headers: headersOf(call) })),
      limitShots: routes.map(({ path }) => ({ path })),
    },
    timing,
  );
}

const headersOf = ({ token }: ReadRow['calls'][number]): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Token ${token}` };

/** Gives the baseline the row's statements, after both programs have given the same answers. */
async function sameAnswers(row: Omit<ReadRow, 'goal'>, { limit }: BenchContext): Promise<LimitRoute[]> {
  const routes = await Promise.all(row.calls.map((call, index) => recorded(`/${row.name}/${index}`, call.run)));
  await limit.teach(routes);
  for (const [index, call] of row.calls.entries())
    await requireSameAnswer(`${row.ours.url}${call.path}`, headersOf(call), `${limit.url}/${row.name}/${index}`);
  return routes;
}
