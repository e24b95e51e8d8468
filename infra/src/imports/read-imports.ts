import { suggestMapping, valuesOf, type ColumnMapping } from '@school/core/imports/map-columns';
import type { CellProblem, RowOutcome } from '@school/core/imports/states';
import { undoUntil } from '@school/core/shared/undo-time';
import { raw } from 'objection';
import { nameOfAccount } from '../credits/person-name.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { KIND_RULES } from './kinds.js';
import { ImportRowModel, type ImportModel } from './model.js';
import { findImport, importsOf, type ImportScope } from './repository.js';
import { countRows, type RowCounts } from './rows.js';

/** How many rows show what stands in the columns. */
const SAMPLE_ROWS = 3;

/** An import with its figures. */
export interface ImportHead {
  found: ImportModel;
  by: string | null;
  counts: RowCounts;
  /** Until when it can be undone; null if it cannot. */
  undoUntil: Date | null;
}

/** An import with what choosing its columns needs. */
export interface ImportDetail extends ImportHead {
  samples: string[][];
  /** As it was chosen, or as the names of the columns suggest it. */
  mapping: ColumnMapping;
}

/** A row as the list shows it. */
export interface ListedRow {
  id: number;
  rowNumber: number;
  outcome: RowOutcome;
  notes: CellProblem[];
  resultId: number | null;
  values: Readonly<Record<string, string>>;
}

interface Page {
  page: number;
  pageSize: number;
}

type NamedImport = ImportModel & { by: string | null };

const byName = raw(nameOfAccount('import.account_id')).as('by');

/** The imports that somebody may see, the newest first. */
export async function listImports(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: ImportScope,
  { page, pageSize }: Page,
): Promise<{ imports: ImportHead[]; count: number }> {
  const { results, total } = await importsOf(db, scope)
    .select('import.*', byName)
    .orderBy('id', 'desc')
    .page(page - 1, pageSize)
    .castTo<{ results: NamedImport[]; total: number }>();
  const counts = await countRows(
    db,
    results.map(({ id }) => id),
  );
  return { imports: results.map((found) => headOf(found, found.by, counts, clock.now())), count: total };
}

/** An import, how far it is, and what its columns hold. */
export async function readImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: ImportScope,
  id: number,
): Promise<ImportDetail> {
  const found = await findImport(db, scope, id);
  const samples = await db.query(ImportRowModel).where('import_id', id).orderBy('row_number').limit(SAMPLE_ROWS);
  const counts = await countRows(db, [id]);
  return {
    ...headOf(found, null, counts, clock.now()),
    samples: samples.map(({ cells }) => cells),
    mapping: found.mapping ?? suggestMapping(KIND_RULES[scope.kind].fields, found.headers),
  };
}

function headOf(found: ImportModel, by: string | null, counted: ReadonlyMap<number, RowCounts>, now: Date): ImportHead {
  const until = found.state === 'done' && found.doneAt !== null ? undoUntil(found.doneAt) : null;
  const counts = counted.get(found.id) ?? { rows: 0, planned: 0, imported: 0, by: {} };
  return { found, by, counts, undoUntil: until !== null && now <= until ? until : null };
}

/** Rows of an import in the order of the file, with what their columns say. */
export async function listRows(
  sql: Sql,
  scope: ImportScope,
  {
    importId,
    outcome,
    after,
    page,
    pageSize,
  }: Page & {
    importId: number;
    outcome: RowOutcome | undefined;
    /** Only rows behind the one of this id. */
    after: number | undefined;
  },
): Promise<{ rows: ListedRow[]; count: number }> {
  const found = await findImport(sql, scope, importId);
  const { results, total } = await sql
    .query(ImportRowModel)
    .where('import_id', importId)
    .modify((query) => {
      if (outcome !== undefined) void query.where('outcome', outcome);
      // The rows were kept in the order of the file.
      if (after !== undefined) void query.where('id', '>', after);
    })
    .orderBy('row_number')
    .page(page - 1, pageSize);
  const keys = KIND_RULES[scope.kind].fields.map(({ key }) => key);
  const mapping = found.mapping ?? {};
  const rows = results.map(({ id, rowNumber, outcome: come, notes, resultId, cells }) => {
    const values = valuesOf(keys, mapping, cells);
    return { id, rowNumber, outcome: come, notes, resultId, values };
  });
  return { rows, count: total };
}
