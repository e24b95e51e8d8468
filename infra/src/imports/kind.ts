import type { ColumnMapping, ImportField } from '@school/core/imports/map-columns';
import type { CellProblem, RowOutcome } from '@school/core/imports/states';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import type { ImportSettings } from './settings.js';

/** A row of a file, as it was read. */
export interface FileRow {
  rowNumber: number;
  cells: readonly string[];
}

/** What an import has to say about itself to its rows. */
export interface RunningImport {
  id: number;
  /** Who has begun the step that it is at. */
  accountId: number;
  mapping: ColumnMapping;
  settings: ImportSettings;
}

/** What the check expects of a row. */
export interface PlannedRow {
  rowNumber: number;
  planned: RowOutcome;
  notes: readonly CellProblem[];
}

/** What has become of a row; `facts` is all that its undo needs. */
export type DoneRow =
  | { done: 'create' | 'sibling' | 'update'; resultId: number; facts: object }
  | { done: 'skip' | 'wrong'; notes: readonly CellProblem[] };

/** What has become of a row that is undone, or why it stays. */
export type UndoneRow = { done: 'undone' } | { done: 'kept'; note: string };

/** Reads files about one kind of thing. Everything else about imports is the same for all kinds. */
export interface ImportKindRules {
  fields: readonly ImportField[];
  /** What would become of the rows now; changes nothing. */
  plan(deps: Pick<Deps, 'db' | 'config'>, rows: readonly FileRow[], of: RunningImport): Promise<PlannedRow[]>;
  /** Gets ready to import rows, each in its own transaction; looks again at what the school knows by then. */
  importer(deps: Deps, of: RunningImport): Promise<(trx: Trx, row: FileRow) => Promise<DoneRow>>;
  /** Undoes a row if nobody has touched since what it changed. */
  undo(
    trx: Trx,
    row: { done: RowOutcome; resultId: number; facts: unknown },
    by: { accountId: number; importId: number },
  ): Promise<UndoneRow>;
  /** Why a row stays whose undoing broke a constraint of the database. */
  whyKept(constraint: string | undefined): string;
  /** What a row says that broke a constraint of the database, if a rule of ours has foreseen it. */
  whyNotSaved(constraint: string | undefined): CellProblem | undefined;
  /** Tells whom a row is about that they are here; undefined where nobody is told. */
  tell?(trx: Trx, deps: Deps, row: { resultId: number; facts: unknown }, by: { accountId: number }): Promise<void>;
}
