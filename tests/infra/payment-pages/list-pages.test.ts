import { listPages, readAllPages, type PageQuery, type PageSort } from '@school/infra/payment-pages/list-pages';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const PAGES = 23;
const PAGE_SIZE = 5;
const STATES = ['pending', 'paid', 'punched', 'expired'] as const;
const SORTS: readonly PageSort[] = [
  'created_at',
  'student_name',
  'payment_amount',
  'due_date',
  'expiry_date',
  'paid_at',
];
const setPaidAtOnce = statement('test-pages-same-time', 'UPDATE payment_page SET created_at = $1');
const explain = statement(
  'test-pages-plan',
  `EXPLAIN SELECT p.id FROM payment_page p
   WHERE (p.created_at, p.id) < (SELECT p.created_at, p.id FROM payment_page p WHERE p.number = $1)
   ORDER BY p.created_at DESC, p.id DESC LIMIT 20`,
);
const noSequences = statement('test-pages-no-scan', 'SET LOCAL enable_seqscan = off');

interface Listed {
  results: { id: number }[];
  count: number;
}

describe('The list of payment pages continues after a row', () => {
  let stores: TestStores;
  let owner: Person;
  let made: number[];

  before(async () => {
    stores = await openTestStores();
    owner = await createStaff(stores.deps, { permissions: ['payment.create'] });
    const students = [
      await createStudent(stores.deps, { name: 'Mia Brandtner' }),
      await createStudent(stores.deps, { name: 'ole' }),
    ];
    made = [];
    for (let index = 0; index < PAGES; index += 1) {
      const { id } = await createPaymentPage(stores.deps, {
        owner,
        student: students[index % 2] as Person,
        state: STATES[index % STATES.length] ?? 'pending',
        discountedFeeMinor: 40_000 + (index % 3) * 100,
      });
      made.push(id);
    }
    // Rows of the same instant differ only in their ids.
    await stores.deps.db.run(setPaidAtOnce, [stores.clock.now()]);
  });
  after(() => stores.close());

  const queryOf = (wishes: Partial<PageQuery>): PageQuery => ({
    tab: 'all',
    owner: 'all',
    sort: { by: 'created_at', descending: true },
    page: 1,
    pageSize: PAGE_SIZE,
    ...wishes,
  });
  const ask = async (wishes: Partial<PageQuery>, viewer = { staffId: owner.id, seesAll: true }): Promise<Listed> =>
    JSON.parse(await listPages({ ...stores.deps, sql: stores.deps.db }, viewer, queryOf(wishes))) as Listed;
  /** The whole list, read in parts. */
  const readAll = async (wishes: Partial<PageQuery>, partSize: number): Promise<{ parts: number[]; ids: number[] }> => {
    const read: { parts: number[]; ids: number[] } = { parts: [], ids: [] };
    const viewer = { staffId: owner.id, seesAll: true };
    for await (const part of readAllPages({ ...stores.deps, sql: stores.deps.db }, viewer, queryOf(wishes), partSize)) {
      read.parts.push(part.length);
      // `as`: a page's JSON.
      read.ids.push(...part.map((json) => (JSON.parse(json) as { id: number }).id));
    }
    return read;
  };
  const idsOf = ({ results }: Listed): number[] => results.map(({ id }) => id);
  const walk = async (wishes: Partial<PageQuery>): Promise<number[]> => {
    const seen: number[] = [];
    for (let page = 1; ; page += 1) {
      const ids = idsOf(await ask({ ...wishes, page, after: seen.at(-1) }));
      if (ids.length === 0) return seen;
      seen.push(...ids);
    }
  };

  for (const by of SORTS)
    for (const descending of [true, false])
      it(`by ${by} ${descending ? 'down' : 'up'}: page after page gives each row once, in the order of the whole list`, async () => {
        const sort = { by, descending };
        const whole = idsOf(await ask({ sort, pageSize: 100 }));
        expect([...whole].sort()).to.deep.equal([...made].sort());
        expect(await walk({ sort })).to.deep.equal(whole);
        expect(await readAll({ sort }, 10)).to.deep.equal({ parts: [10, 10, 3], ids: whole });
        const paid = { sort, isPaid: true, isPunched: false };
        expect(await walk(paid)).to.deep.equal(idsOf(await ask({ ...paid, pageSize: 100 })));
        const found = { sort, q: 'mia', tab: 'pending' as const };
        expect(await walk(found)).to.deep.equal(idsOf(await ask({ ...found, pageSize: 100 })));
      });

  it('a payment page made in between repeats no row and skips none; the count stays that of the whole list', async () => {
    const first = await ask({});
    const late = await createPaymentPage(stores.deps, { owner, createdAt: new Date(stores.clock.now().getTime() + 1) });
    const second = await ask({ page: 2, after: idsOf(first).at(-1) });
    const whole = idsOf(await ask({ pageSize: 100 })).filter((id) => id !== late.id);
    expect([...idsOf(first), ...idsOf(second)]).to.deep.equal(whole.slice(0, 2 * PAGE_SIZE));
    expect(second.count).to.equal(PAGES + 1);
  });

  it('after a row that the person may not see, and after a missing one, there is nothing', async () => {
    const other = await createStaff(stores.deps, { permissions: ['payment.create'] });
    const viewer = { staffId: other.id, seesAll: false };
    await createPaymentPage(stores.deps, { owner: other, team: 'Falcons Team' });
    expect((await ask({}, viewer)).results).to.have.length(1);
    expect((await ask({ after: made[0] }, viewer)).results).to.deep.equal([]);
    expect((await ask({ after: 1 })).results).to.deep.equal([]);
  });

  it('continues on its index, so that page 1,000 reads as many rows as page 1', async () => {
    const plan = await stores.deps.db.transaction(async (trx) => {
      await trx.run(noSequences, []);
      return trx.rows<Record<string, string>>(explain, [made[3] ?? 0]);
    });
    const text = plan.map((line) => Object.values(line).join()).join('\n');
    expect(text).to.match(/Index Only Scan using payment_page_newest/);
    expect(text).to.match(/Index Cond: \(ROW\(created_at, id\) </);
  });
});
