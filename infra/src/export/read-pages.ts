import { EXPORT_NOTES, EXPORT_ROWS_MAX } from '@school/core/shared/list-export';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { PreparedJson } from '../http/answer.js';
import type { Call, Route } from '../http/endpoint.js';
import type { Session } from '../auth/session.js';
import type { RowPages } from './list-file.js';

/** How many rows are read at once. */
const READ_ROWS = 500;
/** A list that changes faster than it is read ends the file some time. */
const READS_MAX = (2 * EXPORT_ROWS_MAX) / READ_ROWS;

/** An answer of a list. */
interface Page {
  results: readonly unknown[];
  count?: number;
  /** False if there are more than `count`. */
  count_is_exact?: boolean;
}

type Asked = Call<Session | null, unknown, object, unknown>;
type RowKey = (row: never) => string | number;

/**
 * The rows of a list's own answers, a page each: where the list takes `after`, each page begins behind the last row of the
 * page before. No row comes twice, whatever is added meanwhile. Nothing is held open between two pages.
 */
export async function* readPages(list: Route, asked: Asked, deps: Deps, rowKey: RowKey = idOf): RowPages<unknown> {
  // `as`: the rows are those for which the sheet was written.
  const keyOf = rowKey as (row: unknown) => string | number;
  const fields = list.contract.query instanceof z.ZodObject ? list.contract.query.shape : {};
  const [isPaged, hasCursor] = ['page' in fields, 'after' in fields];
  const seen = new Set<string | number>();
  let place: object = { page: 1 };
  for (let reads = 1; reads <= READS_MAX; reads += 1) {
    const query = { ...asked.query, ...(isPaged ? { ...place, page_size: READ_ROWS } : {}) };
    const { results, ...page } = pageOf(await list.handle({ ...asked, query }, deps));
    const fresh = results.filter((row) => !seen.has(keyOf(row)));
    const shown = fresh.slice(0, EXPORT_ROWS_MAX - seen.size);
    for (const row of shown) seen.add(keyOf(row));
    yield shown;
    if (shown.length < fresh.length) return EXPORT_NOTES.cut;
    const last = results.at(-1);
    if (!isPaged || last === undefined || results.length < READ_ROWS) return lacks(page, seen.size);
    // `as`: `after` is always the id of a row.
    place = hasCursor ? { page: 1, after: idOf(last as { id: number }) } : { page: reads + 1 };
  }
  return EXPORT_NOTES.changed;
}

const idOf = ({ id }: { id: number }): number => id;

/** Rows that left their page while it was not read yet have let others slip past. */
const lacks = (
  { count = 0, count_is_exact: isExact = true }: Omit<Page, 'results'>,
  rows: number,
): string | undefined => (isExact && rows < count ? EXPORT_NOTES.changed : undefined);

function pageOf(answer: unknown): Page {
  // `as`: a sheet is of a list whose contract has rows below `results`, or rows alone.
  const json = (answer instanceof PreparedJson ? JSON.parse(answer.text) : answer) as Page | readonly unknown[];
  return 'results' in json ? json : { results: json };
}
