import type { ColumnMapping } from '@school/core/imports/map-columns';
import type { CellProblem, ImportKind, ImportState, ImportStep, RowOutcome } from '@school/core/imports/states';
import { modelOf } from '../db/base-model.js';
import type { ImportSettings } from './settings.js';

/** A file that staff import. */
export class ImportModel extends modelOf('import', {
  id: 'bigint',
  kind: 'text',
  accountId: 'bigint',
  fileName: 'text',
  fileSha256: 'bytea',
  headers: 'jsonb',
  mapping: 'jsonb?',
  settings: 'jsonb?',
  state: 'text',
  failedStep: 'text?',
  stepCount: 'integer',
  stepBy: 'bigint?',
  createdAt: 'timestamptz',
  checkedAt: 'timestamptz?',
  startedAt: 'timestamptz?',
  doneAt: 'timestamptz?',
  undoneAt: 'timestamptz?',
}) {
  static override jsonAttributes = ['headers', 'mapping', 'settings'];
  declare kind: ImportKind;
  declare headers: string[];
  declare mapping: ColumnMapping | null;
  declare settings: ImportSettings | null;
  declare state: ImportState;
  declare failedStep: ImportStep | null;
}

/** A row of such a file: what the check expects of it, and what has become of it. */
export class ImportRowModel extends modelOf('import_row', {
  id: 'bigint',
  importId: 'bigint',
  rowNumber: 'integer',
  cells: 'jsonb',
  planned: 'text?',
  done: 'text?',
  notes: 'jsonb',
  resultId: 'bigint?',
  facts: 'jsonb?',
}) {
  static override jsonAttributes = ['cells', 'notes', 'facts'];
  declare cells: string[];
  declare planned: RowOutcome | null;
  declare done: RowOutcome | null;
  /** Written by the database: what has become of it, else what is expected. */
  declare outcome: RowOutcome;
  declare notes: CellProblem[];
}
