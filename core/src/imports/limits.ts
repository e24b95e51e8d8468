import { UPLOAD_FILE_BYTES_MAX } from '../uploads/errors.js';

/** What a file of an import may have; the first row with anything in it names the columns. */
export const IMPORT_LIMITS = {
  bytes: UPLOAD_FILE_BYTES_MAX,
  rows: 10_000,
  columns: 60,
  /** The letters of one cell. */
  letters: 500,
  fileName: 120,
} as const;

/** For how long an import can be undone after its end. */
export const UNDO_HOURS = 24;

/** The last moment at which an import can be undone. */
export const undoUntil = (doneAt: Date): Date => new Date(doneAt.getTime() + UNDO_HOURS * 3_600_000);
