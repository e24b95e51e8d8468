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
