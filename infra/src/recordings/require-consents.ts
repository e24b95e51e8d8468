import { recordingConsentMissing } from '@school/core/consents/missing';
import { AppError } from '../app-error.js';
import { namesWithoutConsent } from '../consents/repository.js';
import type { Sql } from '../db/sql.js';

/**
 * Refuses the recording of a class while a child with a seat in it has no consent, and names these children. Of a film
 * that knows whom it lets hear, only these children count.
 */
export async function requireRecordingConsents(
  sql: Sql,
  classId: number,
  heard: readonly number[] | undefined,
): Promise<void> {
  const names = await namesWithoutConsent(sql, classId, 'recording', heard);
  if (names.length > 0) throw new AppError('recording_consent_missing', 'conflict', recordingConsentMissing(names));
}
