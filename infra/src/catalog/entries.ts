import { isDeepStrictEqual } from 'node:util';
import { CATALOG_REFUSALS, type CatalogReason } from '@school/core/catalog/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql, type Statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

/** The query of a list: words, active or not, order, page. */
export interface EntryQuery {
  q?: string | undefined;
  isActive?: boolean | undefined;
  /** One of the kind's sorts, with a minus for the other direction. */
  sort: string;
  page: number;
  pageSize: number;
}

/** How a table of the catalog is read; its row is called `x`. */
export interface EntryShape {
  table: string;
  /** A JSON object with the field names of the API; the audit log stores it too. */
  json: string;
  /** The text that is searched. */
  search: string;
  sorts: Readonly<Record<string, string>>;
}

/** How a table of the catalog is read and written. */
export interface EntryKind<Wanted, Facts> {
  shape: EntryShape;
  /** The refusal for each violated constraint. */
  taken: Readonly<Record<string, CatalogReason>>;
  /** Throws if this may not be saved; called with the row locked. */
  check?(trx: Trx, wanted: Wanted, before: Facts | null): Promise<void> | void;
  /** Adds the row and those that belong to it; returns its id. */
  add(trx: Trx, wanted: Wanted, now: Date): Promise<number>;
  change(trx: Trx, id: number, wanted: Wanted, now: Date): Promise<void>;
  /** Runs after a change and its audit, in the same transaction. */
  after?(trx: Trx, id: number, before: Facts | null, after: Facts): Promise<void>;
}

/** Moves `updated_at` on, even for two changes at the same instant. */
export const touched = (parameter: string): string =>
  `updated_at = greatest(${parameter}, updated_at + interval '1 microsecond')`;

/** A list with one statement per order; returns the JSON of `{results, count}`. */
export function entryList({
  table,
  json,
  search,
  sorts,
}: EntryShape): (sql: Sql, query: EntryQuery) => Promise<string> {
  const listBy = (order: string, name: string): Statement =>
    statement(
      name,
      `
      WITH found AS MATERIALIZED (
        SELECT ${json} AS entry, row_number() OVER (ORDER BY ${order}, x.id) AS n FROM ${table} x
        WHERE ($1::text IS NULL OR ${search} ILIKE $1 OR ${fitsName(`name_key(${search})`, '$5')}) AND ($2::boolean IS NULL OR x.is_active = $2)),
      page AS (SELECT entry, n FROM found ORDER BY n LIMIT $3 OFFSET $4)
      SELECT json_build_object('results', coalesce((SELECT json_agg(entry ORDER BY n) FROM page), '[]'),
        'count', (SELECT count(*) FROM found))::text AS body`,
    );
  const statements = new Map(
    Object.entries(sorts).flatMap(([key, column]) => [
      [key, listBy(column, `catalog-${table}-by-${key}`)],
      [`-${key}`, listBy(`${column} DESC NULLS LAST`, `catalog-${table}-by-${key}-down`)],
    ]),
  );
  return async (sql, { q, isActive, sort, page, pageSize }) => {
    const list = statements.get(sort);
    if (list === undefined) throw new Error(`${table} is not sorted by ${sort}`);
    const offset = (page - 1) * pageSize;
    return (
      await sql.row<{ body: string }>(list, [searchPattern(q), isActive ?? null, pageSize, offset, namePatterns(q)])
    ).body;
  };
}

/** What is saved, by whom, and the state that they saw; without an id it is new. */
export interface EntrySave<Wanted> {
  actorAccountId: number;
  requestId: string;
  id?: number | undefined;
  seenUpdatedAt?: string | undefined;
  wanted: Wanted;
}

interface Found<Facts> {
  facts: Facts;
  is_as_seen: boolean | null;
}

/** Saves one kind in one transaction with lock, rules and audit; of two editors who saw the same state one wins. */
export function entrySaver<Wanted, Facts extends { id: number; updated_at: string }>(
  kind: EntryKind<Wanted, Facts>,
): (deps: Deps, save: EntrySave<Wanted>) => Promise<Facts> {
  const { table, json } = kind.shape;
  const find = statement(`catalog-${table}-find`, `SELECT ${json} AS facts FROM ${table} x WHERE x.id = $1`);
  const lock = statement(
    `catalog-${table}-lock`,
    `SELECT ${json} AS facts, x.updated_at = $2::timestamptz AS is_as_seen FROM ${table} x WHERE x.id = $1 FOR UPDATE OF x`,
  );
  const lockSeen = async (trx: Trx, id: number, seen: string | undefined): Promise<Facts> => {
    const row = await trx.maybeRow<Found<Facts>>(lock, [id, seen ?? null]);
    if (row === undefined) throw refusal(CATALOG_REFUSALS, 'entry_not_found');
    if (row.is_as_seen !== true) throw refusal(CATALOG_REFUSALS, 'changed_meanwhile');
    return row.facts;
  };
  return (deps, save) =>
    deps.db
      .transaction(async (trx) => {
        const before = save.id === undefined ? null : await lockSeen(trx, save.id, save.seenUpdatedAt);
        await kind.check?.(trx, save.wanted, before);
        const now = deps.clock.now();
        const id = before?.id ?? (await kind.add(trx, save.wanted, now));
        if (before !== null) await kind.change(trx, id, save.wanted, now);
        const { facts: after } = await trx.row<Found<Facts>>(find, [id]);
        if (before !== null && isDeepStrictEqual({ ...before, updated_at: '' }, { ...after, updated_at: '' }))
          return after;
        await record(trx, table, save, before, after);
        await kind.after?.(trx, id, before, after);
        return after;
      })
      .catch((error: unknown) => {
        const reason = kind.taken[violatedConstraint(error) ?? ''];
        throw reason === undefined ? error : refusal(CATALOG_REFUSALS, reason);
      });
}

const record = <Facts extends { id: number }>(
  trx: Trx,
  table: string,
  { actorAccountId, requestId }: EntrySave<unknown>,
  before: Facts | null,
  after: Facts,
): Promise<void> =>
  audit(trx, {
    actorAccountId,
    action: before === null ? 'catalog.add' : 'catalog.change',
    entity: table,
    entityId: after.id,
    ...(before === null ? {} : { before }),
    after,
    requestId,
  });
