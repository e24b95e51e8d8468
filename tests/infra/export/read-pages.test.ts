import { defineEndpoint } from '@school/core/shared/endpoint';
import { EXPORT_NOTES, EXPORT_ROWS_MAX } from '@school/core/shared/list-export';
import { anyone } from '@school/infra/auth/policy';
import { readPages } from '@school/infra/export/read-pages';
import { endpoint, type Call, type Route } from '@school/infra/http/endpoint';
import { expect } from 'chai';
import { z } from 'zod';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

interface Row {
  id: number;
}
interface Query {
  page?: number;
  page_size?: number;
  after?: number;
  q?: string;
}
interface Answer {
  results: Row[];
  count?: number;
  count_is_exact?: boolean;
}

const row = z.object({ id: z.number() });
const page = z.coerce.number().default(1);
const rowsOf = (from: number, to: number): Row[] => Array.from({ length: to - from + 1 }, (_, n) => ({ id: from + n }));

/** A list of whose pages the test says what they hold. */
const listOf = (fields: z.ZodRawShape, answer: (query: Query) => Answer): Route =>
  endpoint(
    defineEndpoint({
      method: 'GET',
      path: '/api/rows/',
      summary: 'Rows',
      query: z.object(fields),
      response: z.object({ results: z.array(row) }),
    }),
    anyone,
    {},
    ({ query }) => Promise.resolve(answer(query)),
  );

describe('the rows of an exported list', () => {
  let stores: TestStores;

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  /** The ids of the file's rows, its last line, and what the list was asked. */
  async function exported(list: Route): Promise<{ ids: number[]; note: string | undefined }> {
    // `as`: of a call, these lists read the query alone.
    const asked = { query: { q: 'mia' } } as unknown as Call<null, unknown, object, unknown>;
    const pages = readPages(list, asked, stores.deps);
    const ids: number[] = [];
    for (;;) {
      const next = await pages.next();
      if (next.done) return { ids, note: next.value };
      for (const one of next.value as readonly Row[]) ids.push(one.id);
    }
  }

  it('a list with a cursor is read on behind the last row of each page, with the filters of the call', async () => {
    const asked: Query[] = [];
    const list = listOf({ page, page_size: page, after: page }, (query) => {
      asked.push(query);
      const from = (query.after ?? 0) + 1;
      return { results: rowsOf(from, Math.min(from + 499, 1200)), count: 1200 };
    });
    expect(await exported(list)).to.deep.equal({ ids: rowsOf(1, 1200).map(({ id }) => id), note: undefined });
    expect(asked).to.deep.equal([
      { q: 'mia', page: 1, page_size: 500 },
      { q: 'mia', page: 1, page_size: 500, after: 500 },
      { q: 'mia', page: 1, page_size: 500, after: 1000 },
    ]);
  });

  it('a list without a cursor is read page by page; a row that slides onto the next page comes once', async () => {
    const list = listOf({ page, page_size: page }, ({ page: nth = 1 }) => {
      // While the first page was read, a row was added before all others.
      const all = nth === 1 ? rowsOf(1, 700) : rowsOf(0, 700);
      return { results: all.slice((nth - 1) * 500, nth * 500), count: all.length - (nth === 1 ? 0 : 1) };
    });
    expect(await exported(list)).to.deep.equal({ ids: rowsOf(1, 700).map(({ id }) => id), note: undefined });
  });

  it('a short list that has no pages is read once', async () => {
    let reads = 0;
    const list = listOf({}, () => {
      reads += 1;
      return { results: rowsOf(1, 600) };
    });
    expect((await exported(list)).ids).to.have.length(600);
    expect(reads).to.equal(1);
  });

  it('rows that others have slipped past are told in the last line', async () => {
    const list = listOf({ page, page_size: page }, ({ page: nth = 1 }) => {
      // While the first page was read, its first row left the list.
      const all = nth === 1 ? rowsOf(1, 700) : rowsOf(2, 700);
      return { results: all.slice((nth - 1) * 500, nth * 500), count: 700 };
    });
    expect((await exported(list)).note).to.equal(EXPORT_NOTES.changed);
  });

  it('a list that is counted only so far is not said to lack rows', async () => {
    const list = listOf({ page }, () => ({ results: rowsOf(1, 3), count: 1000, count_is_exact: false }));
    expect((await exported(list)).note).to.equal(undefined);
  });

  it('ends at 50,000 rows and says so', async () => {
    const list = listOf({ page, after: page }, ({ after = 0 }) => ({ results: rowsOf(after + 1, after + 500) }));
    const { ids, note } = await exported(list);
    expect(ids).to.have.length(EXPORT_ROWS_MAX);
    expect(note).to.equal(EXPORT_NOTES.cut);
    const whole = listOf({ page, after: page }, ({ after = 0 }) => ({
      results: rowsOf(after + 1, Math.min(after + 500, EXPORT_ROWS_MAX)),
    }));
    expect((await exported(whole)).note).to.equal(undefined);
  });

  it('a list that starts over again and again also ends', async () => {
    const list = listOf({ page, after: page }, () => ({ results: rowsOf(1, 500) }));
    expect(await exported(list)).to.deep.equal({ ids: rowsOf(1, 500).map(({ id }) => id), note: EXPORT_NOTES.changed });
  });
});
