import { createPriceBook } from '../support/factories/price-book.js';
import { createStaff } from '../support/factories/people.js';
import { listPages, type PageQuery } from '@school/infra/payment-pages/list-pages';
import { recorded, requireSameAnswer, type BenchContext } from './bench-context.js';
import { ask } from './big-database.js';
import { compare, type Figures, type Timing } from './compare.js';
import type { Shot } from './load.js';

const FAMILIES = 40;
const PLACES = ['United States', 'Bangladesh', 'India', 'Germany'];
const CODES = ['WELCOME20', 'student10', 'SUMMER15', 'NOBODY'];

/** Salespeople quote while they talk to a family, so p99 is what counts (issue 3). */
export async function feeQuote(context: BenchContext, timing: Timing): Promise<Figures> {
  await createPriceBook(context.deps);
  await context.limit.teach([{ kind: 'quote', path: '/quote' }]);
  const { token } = await createStaff(context.deps);
  const families = await ask<{ phone: string }>(
    context.databaseUrl,
    `
    SELECT a.phone FROM student s JOIN account a ON a.id = s.account_id ORDER BY s.id LIMIT ${FAMILIES}`,
  );
  const shotsTo = (path: string): Shot[] =>
    families.map(({ phone }, index) => ({
      path,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Token ${token}` },
      body: JSON.stringify({
        phone,
        subject: 'Coding',
        country: PLACES[index % PLACES.length],
        course: 'Coding Champion',
        discountCode: CODES[Math.floor(index / PLACES.length) % CODES.length],
      }),
    }));
  return compare(
    {
      name: 'fee-quote',
      goal: { row: 'P', goal: 0.6, floor: 0.45 },
      ours: context.staff,
      isRead: true,
      oursShots: shotsTo('/calculate-course-fee/'),
      limitUrl: context.limit.url,
      limitShots: shotsTo('/quote'),
    },
    timing,
  );
}

/** Finance and sales look through 20,000 payment pages (performance.md 7, row 4). */
export async function enrolmentsList(context: BenchContext, timing: Timing): Promise<Figures> {
  const [sales] = await ask<{ id: number; account_id: number }>(
    context.databaseUrl,
    'SELECT id, account_id FROM staff_user ORDER BY id LIMIT 1',
  );
  const headers = { Authorization: `Token ${await context.token('staff', Number(sales?.account_id))}` };
  const viewer = { staffId: Number(sales?.id), seesAll: true };
  const newest: PageQuery = {
    tab: 'all',
    owner: 'all',
    sort: { by: 'created_at', descending: true },
    page: 1,
    pageSize: 20,
  };
  const lists: readonly [query: string, asked: PageQuery][] = [
    ['?page=1', newest],
    ['?page=1&tab=pending', { ...newest, tab: 'pending' }],
    ['?page=1&is_paid=true&is_punched=false', { ...newest, isPaid: true, isPunched: false }],
    ['?page=1&owner=mine', { ...newest, owner: 'mine' }],
    ['?currency=INR&page=3', { ...newest, currency: 'INR', page: 3 }],
  ];
  const { config, clock } = context.deps;
  const routes = await Promise.all(
    lists.map(([, asked], index) =>
      recorded(`/enrolments/${index}`, (sql) => listPages({ sql, config, clock }, viewer, asked)),
    ),
  );
  await context.limit.teach(routes);
  const path = (query: string): string => `/api/enrollments/${query}`;
  for (const [index, [query]] of lists.entries())
    await requireSameAnswer(context.staff.url + path(query), headers, `${context.limit.url}/enrolments/${index}`);
  return compare(
    {
      name: 'enrolments-list',
      goal: { row: '4', goal: 0.9, floor: 0.8 },
      ours: context.staff,
      isRead: true,
      oursShots: lists.map(([query]) => ({ path: path(query), headers })),
      limitUrl: context.limit.url,
      limitShots: routes.map((route) => ({ path: route.path })),
    },
    timing,
  );
}
