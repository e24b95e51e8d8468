import type { Refusals } from '../shared/refusal.js';
import { UNDO_HOURS } from '../shared/undo-time.js';
import { IMPORT_LIMITS } from './limits.js';

/** Why an import is refused. */
export type ImportReason =
  | 'import_not_found'
  | 'file_too_large'
  | 'file_type'
  | 'file_protected'
  | 'file_too_long'
  | 'file_empty'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'column_unknown'
  | 'column_twice'
  | 'column_missing'
  | 'nothing_to_import'
  | 'not_now'
  | 'undo_too_late';

const file = (text: string) => ({ kind: 'invalid', text, field: 'file' }) as const;

const count = (number: number): string => number.toLocaleString('en');

export const IMPORT_REFUSALS: Refusals<ImportReason> = {
  import_not_found: { kind: 'not_found', text: 'Import not found.' },
  file_too_large: { kind: 'too_large', text: 'The file must be smaller than 5 MB.', field: 'file' },
  file_type: file('Please choose an Excel file (.xlsx) or a CSV file.'),
  file_protected: file('This file is protected by a password. Please save it without one.'),
  file_too_long: file('This file takes too long to read. Please save only its rows as a new file.'),
  file_empty: file('There is nothing in this file.'),
  no_rows: file('This file has only the names of its columns. Please add at least one row.'),
  too_many_rows: file(`A file may have at most ${count(IMPORT_LIMITS.rows)} rows. Please split it.`),
  too_many_columns: file(`A file may have at most ${IMPORT_LIMITS.columns} columns.`),
  column_unknown: { kind: 'invalid', text: 'The file has no such column.', field: 'mapping' },
  column_twice: { kind: 'invalid', text: 'Each column can be used only once.', field: 'mapping' },
  column_missing: { kind: 'invalid', text: 'Please choose a column for every required field.', field: 'mapping' },
  nothing_to_import: { kind: 'conflict', text: 'There is no row that can be imported.' },
  not_now: {
    kind: 'conflict',
    text: 'The import is at another step by now. Please look at the page again.',
  },
  undo_too_late: { kind: 'conflict', text: `An import can be undone for ${UNDO_HOURS} hours only.` },
};

/** The messages for success. */
export const IMPORT_DONE = {
  check: 'The rows are being checked.',
  run: 'The import has begun.',
  undo: 'The import is being undone.',
} as const;
