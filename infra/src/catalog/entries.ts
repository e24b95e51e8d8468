import { isDeepStrictEqual } from 'node:util';
import { CATALOG_REFUSALS, type CatalogReason } from '@school/core/catalog/errors';
import type { PartialModelObject } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { findEntries, findEntry, lockEntry, type Entry, type EntryQuery, type EntryShape } from './repository.js';

/** What every entry says of itself to the API. */
interface EntryFacts {
  id: number;
  updated_at: string;
}

/** How one kind of entry is read and written. */
export interface EntryKind<Row extends Entry, Wanted, Facts extends EntryFacts> extends EntryShape<Row> {
  /** A row with the field names of the API; the audit log stores it, too. */
  facts(row: Row): Facts;
  /** The refusal for each violated constraint. */
  taken: Readonly<Record<string, CatalogReason>>;
  /** Throws if this may not be saved; called with the row locked. */
  check?(trx: Trx, wanted: Wanted, before: Facts | null): Promise<void> | void;
  /** The columns of what is saved. */
  columns(wanted: Wanted): PartialModelObject<Row>;
  /** Writes the rows that belong to it. */
  writeParts?(trx: Trx, id: number, wanted: Wanted, now: Date): Promise<void>;
  /** Runs after a change and its audit, in the same transaction. */
  after?(trx: Trx, id: number, before: Facts | null, after: Facts): Promise<void>;
}

/** A list, searched, sorted and paged. */
export const entryList =
  <Row extends Entry, Wanted, Facts extends EntryFacts>(kind: EntryKind<Row, Wanted, Facts>) =>
  async (sql: Sql, query: EntryQuery): Promise<{ results: Facts[]; count: number }> => {
    const { results, total } = await findEntries(sql, kind, query);
    return { results: results.map((row) => kind.facts(row)), count: total };
  };

/** What is saved, by whom, and the state that they saw; without an id it is new. */
export interface EntrySave<Wanted> {
  actor: Actor;
  id?: number | undefined;
  seenUpdatedAt?: string | undefined;
  wanted: Wanted;
}

/** Saves one kind in one transaction with lock, rules and audit; of two editors who saw the same state one wins. */
export const entrySaver =
  <Row extends Entry, Wanted, Facts extends EntryFacts>(kind: EntryKind<Row, Wanted, Facts>) =>
  (deps: Deps, save: EntrySave<Wanted>): Promise<Facts> =>
    deps.db
      .transaction((trx) => writeEntry(trx, deps.clock.now(), kind, save))
      .catch((error: unknown) => {
        const reason = kind.taken[violatedConstraint(error) ?? ''];
        throw reason === undefined ? error : refusal(CATALOG_REFUSALS, reason);
      });

async function writeEntry<Row extends Entry, Wanted, Facts extends EntryFacts>(
  trx: Trx,
  now: Date,
  kind: EntryKind<Row, Wanted, Facts>,
  save: EntrySave<Wanted>,
): Promise<Facts> {
  const row = save.id === undefined ? undefined : await lockSeen(trx, kind, save.id, save.seenUpdatedAt);
  const before = row === undefined ? null : kind.facts(row);
  await kind.check?.(trx, save.wanted, before);
  const columns = kind.columns(save.wanted);
  const { id } = row ?? (await add(trx, kind, columns, now));
  if (row !== undefined) await change(trx, kind, row, columns, now);
  await kind.writeParts?.(trx, id, save.wanted, now);
  const after = kind.facts(await findEntry(trx, kind, id));
  if (before !== null && isDeepStrictEqual({ ...before, updated_at: '' }, { ...after, updated_at: '' })) return after;
  await audit(trx, {
    ...auditedBy(save.actor),
    action: before === null ? 'catalog.add' : 'catalog.change',
    entity: kind.model.tableName,
    entityId: id,
    ...(before === null ? {} : { before }),
    after,
  });
  await kind.after?.(trx, id, before, after);
  return after;
}

async function lockSeen<Row extends Entry>(
  trx: Trx,
  shape: EntryShape<Row>,
  id: number,
  seenUpdatedAt: string | undefined,
): Promise<Row> {
  const row = await lockEntry(trx, shape, id);
  if (row === undefined) throw refusal(CATALOG_REFUSALS, 'entry_not_found');
  if (row.updatedAt.getTime() !== Date.parse(seenUpdatedAt ?? '')) throw refusal(CATALOG_REFUSALS, 'changed_meanwhile');
  return row;
}

async function add<Row extends Entry>(
  trx: Trx,
  { model }: EntryShape<Row>,
  columns: PartialModelObject<Row>,
  now: Date,
): Promise<Entry> {
  const times = 'createdAt' in model.columns ? { createdAt: now, updatedAt: now } : { updatedAt: now };
  return trx.query<Entry>(model).insert({ ...columns, ...times });
}

/** Moves `updated_at` on, even for two changes at the same instant: by it an editor knows what somebody else has changed. */
async function change<Row extends Entry>(
  trx: Trx,
  { model }: EntryShape<Row>,
  { id, updatedAt: seen }: Row,
  columns: PartialModelObject<Row>,
  now: Date,
): Promise<void> {
  const updatedAt = new Date(Math.max(now.getTime(), seen.getTime() + 1));
  await trx
    .query<Entry>(model)
    .findById(id)
    .patch({ ...columns, updatedAt });
}
