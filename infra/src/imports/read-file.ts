import { IMPORT_REFUSALS, type ImportReason } from '@school/core/imports/errors';
import { IMPORT_LIMITS } from '@school/core/imports/limits';
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import type { Result } from '@school/core/shared/result';
import { refusal } from '../app-error.js';
import type { UploadedFile } from '../input/read-body.js';
import { inThread } from '../threads/in-thread.js';
import type { ReadSheet } from './read-sheet.js';

/** Ten thousand rows of an Excel file take a second and more. */
const READ_MS_MAX = 4000;

/** Reads an Excel or CSV file in a thread; throws the refusal if it cannot be used. */
export async function readImportFile(file: UploadedFile | undefined): Promise<ReadSheet> {
  if (file === undefined) throw refusal(UPLOAD_REFUSALS, 'file_missing');
  if (file.sizeBytes > IMPORT_LIMITS.bytes) throw refusal(IMPORT_REFUSALS, 'file_too_large');
  const read = await inThread<string, Result<ReadSheet, ImportReason>>(
    new URL('./read-sheet.js', import.meta.url),
    file.path,
    () => refusal(IMPORT_REFUSALS, 'file_too_long'),
    READ_MS_MAX,
  );
  if (!read.ok) throw refusal(IMPORT_REFUSALS, read.reason);
  return read.value;
}
