import type { ImportState, ImportStep } from '@school/core/imports/states';

/** Shown when the server sends no sentence. */
export const FAILED = {
  upload: 'The file could not be sent. Please try again.',
  template: 'The template could not be loaded. Please try again.',
  list: 'The imports could not be loaded.',
  read: 'The import could not be loaded.',
  rows: 'The rows could not be loaded.',
  check: 'The check could not be started.',
  run: 'The import could not be started.',
  undo: 'The import could not be undone.',
} as const;

/** A step that a worker has given up. */
export const GIVEN_UP: Readonly<Record<ImportStep, string>> = {
  check: 'The rows could not be checked to the end. Please try again.',
  run: 'The import stopped before its end. Rows that are done stay done, and it can go on with the others.',
  undo: 'The undo stopped before its end. Rows that are undone stay undone, and it can go on with the others.',
};

interface Badge {
  tone: 'neutral' | 'info' | 'success' | 'danger' | 'warning';
  label: string;
}

/** The states as the list shows them. */
export const STATE_BADGES: Readonly<Record<ImportState, Badge>> = {
  uploaded: { tone: 'neutral', label: 'Uploaded' },
  checking: { tone: 'info', label: 'Being checked' },
  checked: { tone: 'info', label: 'Checked' },
  running: { tone: 'info', label: 'Being imported' },
  done: { tone: 'success', label: 'Imported' },
  undoing: { tone: 'info', label: 'Being undone' },
  undone: { tone: 'neutral', label: 'Undone' },
  failed: { tone: 'danger', label: 'Stopped' },
};

/** `1 row`, `2,000 rows`. */
export const rowsText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
