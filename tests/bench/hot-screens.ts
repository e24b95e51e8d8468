import { listClasses } from '@school/infra/calendar/queries';
import { listLeads } from '@school/infra/leads/list-leads';
import { findUpcoming } from '@school/infra/lessons/queries';
import { listPages, type PageQuery } from '@school/infra/payment-pages/list-pages';
import { FREQUENT_NAME, RARE_NAME } from '@school/infra/seed/big-school-sql';
import { as, recorded, salespersonOf, type BenchSchool } from './bench-school.js';
import { interleaved, median, rates, type Timing } from './compare.js';
import { dayReads, type Read } from './day-reads.js';
import { GOALS } from './goals.js';
import type { LimitRoute } from './limit.js';
import { fire, type Shot } from './load.js';
import type { OurProcess } from './processes.js';
import { line, type Line } from './report.js';

/** People who take turns, so that no screen is answered from a single person's rows. */
const TURNS = 40;
const DAY_MS = 86_400_000;
const LOOKS = 5;

/** A hot screen's call for several people, and what the bare program answers instead. */
interface HotScreen {
  name: string;
  ours: OurProcess;
  calls: { shot: Shot; route: LimitRoute }[];
}

/** Row 1: the five hot screens, each beside the bare program. */
export async function hotScreens(school: BenchSchool, timing: Timing): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, ours, calls } of await screens(school)) {
    const routes = calls.map(({ route }) => route);
    await school.limit.teach(routes);
    for (const { shot, route } of calls) await requireSameAnswer(ours.url, shot, school.limit.url + route.path);
    const wrong: string[] = [];
    const run = (url: string, shots: readonly Shot[]) => async (seconds: number) => {
      const { perSecond, statuses } = await fire(url, shots, seconds);
      wrong.push(...Object.keys(statuses).filter((status) => status !== '200'));
      return perSecond;
    };
    const bare = routes.map(({ path }): Shot => ({ path }));
    const result = await interleaved(
      timing,
      run(school.limit.url, bare),
      run(
        ours.url,
        calls.map(({ shot }) => shot),
      ),
    );
    if (wrong.length > 0) throw new Error(`${name} answered ${wrong.join()}`);
    lines.push(line(GOALS.hotScreen, name, result.ratio, rates(result)));
  }
  return lines;
}

/** Row 2: statements of one request, of hot screens and of the other reads of a day. */
export async function statements(school: BenchSchool): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, ours, calls } of await screens(school))
    lines.push(line(GOALS.hotStatements, name, await statementsOf(ours, calls[0]?.shot ?? { path: '/' })));
  const { reads, lists } = await dayReads(school, 1);
  const counted: { read: Read; count: number }[] = [];
  for (const read of [...reads, ...lists])
    counted.push({ read, count: await statementsOf(school[read.app], read.shot) });
  const most = Math.max(...counted.map(({ count }) => count));
  const worst = counted.filter(({ count }) => count === most).map(({ read }) => read.shot.path);
  const note = `of ${counted.length} reads ${worst.length} run so many: ${worst.join(', ')}`;
  return [...lines, line(GOALS.otherStatements, 'other reads, the most', most, note)];
}

/** The median, because now and then a session is looked up again. */
async function statementsOf(ours: OurProcess, shot: Shot): Promise<number> {
  const count = async (): Promise<number> => (await ours.metrics()).get('database_statements_total') ?? NaN;
  const each: number[] = [];
  // The first call loads what later ones keep.
  for (let look = 0; look <= LOOKS; look += 1) {
    const before = await count();
    const answer = await fetch(ours.url + shot.path, { headers: shot.headers ?? {} });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${shot.path} answered ${answer.status}`);
    each.push((await count()) - before);
  }
  return median(each.slice(1));
}

async function screens(school: BenchSchool): Promise<HotScreen[]> {
  const [students, teachers] = [await school.people('student', TURNS), await school.people('teacher', TURNS)];
  const now = new Date();
  const from = new Date(Math.floor((now.getTime() - 15 * DAY_MS) / DAY_MS) * DAY_MS);
  const month = { from, to: new Date(from.getTime() + 30 * DAY_MS) };
  const { learner, crm } = school;
  return [
    {
      name: "student's next class",
      ours: learner,
      calls: await Promise.all(
        students.map(async ({ id, timezone, token }) => ({
          shot: { path: '/api/student-upcoming-classes/', headers: as(token) },
          route: await recorded(`/upcoming/${id}`, (sql) => findUpcoming(sql, id, now, timezone)),
        })),
      ),
    },
    {
      name: "student's lessons by module",
      ours: learner,
      calls: students.map(({ id, timezone, token }) => ({
        shot: { path: '/api/student-lessons-by-module/?texts=none', headers: as(token) },
        route: { kind: 'journey', path: `/lessons/${id}`, studentId: id, timezone },
      })),
    },
    {
      name: "teacher's calendar, a month",
      ours: learner,
      calls: await Promise.all(
        teachers.map(async ({ id, timezone, token }) => ({
          shot: {
            path: `/api/teacher-calendar/?from=${month.from.toISOString()}&to=${month.to.toISOString()}`,
            headers: as(token),
          },
          route: await recorded(`/calendar/${id}`, (sql) => listClasses(sql, id, month, timezone, now)),
        })),
      ),
    },
    await enrolments(school),
    { name: 'leads list with search', ours: crm, calls: await leads(school) },
  ];
}

async function enrolments(school: BenchSchool): Promise<HotScreen> {
  const [sales] = await school.ask<{ id: number; account_id: number }>(
    'SELECT id, account_id FROM staff_user ORDER BY id LIMIT 1',
  );
  const viewer = { staffId: sales?.id ?? 0, seesAll: true };
  const token = await school.token('staff', sales?.account_id ?? 0);
  const sort = { by: 'created_at', descending: true } as const;
  const newest: PageQuery = { tab: 'all', owner: 'all', sort, page: 1, pageSize: 20 };
  const lists: readonly [query: string, asked: PageQuery][] = [
    ['page=1', newest],
    ['page=1&tab=pending', { ...newest, tab: 'pending' }],
    ['page=1&is_paid=true&is_punched=false', { ...newest, isPaid: true, isPunched: false }],
    ['page=1&owner=mine', { ...newest, owner: 'mine' }],
    ['currency=INR&page=3', { ...newest, currency: 'INR', page: 3 }],
  ];
  const { config, clock } = school.deps;
  return {
    name: 'enrolment list',
    ours: school.staff,
    calls: await Promise.all(
      lists.map(async ([query, asked], index) => ({
        shot: { path: `/api/enrollments/?${query}`, headers: as(token) },
        route: await recorded(`/enrolments/${index}`, (sql) => listPages({ sql, config, clock }, viewer, asked)),
      })),
    ),
  };
}

async function leads(school: BenchSchool): Promise<HotScreen['calls']> {
  const token = await salespersonOf(school);
  const sort = { by: 'updated_at', descending: true } as const;
  const terms = [undefined, FREQUENT_NAME, RARE_NAME, 'Ada Abendrot', '+49160000012', 'L00123', 'greta.ulmenried'];
  return Promise.all(
    terms.map(async (q, index) => ({
      shot: { path: `/api/leads/?page=1${q === undefined ? '' : `&q=${encodeURIComponent(q)}`}`, headers: as(token) },
      route: await recorded(`/leads/${index}`, (sql) =>
        listLeads(sql, { tab: 'all', q, sort, page: 1, pageSize: 10 }, { now: new Date(), staffId: null, zone: 'UTC' }),
      ),
    })),
  );
}

/** Nothing is compared unless both programs give the same answer. */
async function requireSameAnswer(url: string, { path, headers = {} }: Shot, bareUrl: string): Promise<void> {
  const [ours, bare] = await Promise.all([fetch(url + path, { headers }), fetch(bareUrl)]);
  const [a, b] = [await ours.text(), await bare.text()];
  if (ours.status !== 200 || timeless(a) !== timeless(b))
    throw new Error(`${path} (${ours.status}) and the bare program differ:\n${a.slice(0, 300)}\n${b.slice(0, 300)}`);
}

/** An answer without its server time. */
const timeless = (text: string): string =>
  JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === 'server_time' ? undefined : value)));
