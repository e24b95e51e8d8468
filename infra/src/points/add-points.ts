import type { PointKind } from '@school/core/points/rules';
import type { Trx } from '../db/database.js';
import { PointEntryModel } from './model.js';

/** Points for one cause; `businessKey` identifies the cause, so that it earns once. */
export interface NewPoints {
  studentId: number;
  /** For example `quiz:17:points`. */
  businessKey: string;
  kind: PointKind;
  points: number;
  /** Shown to the child, up to 200 characters. */
  description: string;
}

const DESCRIPTION_LETTERS_MAX = 200;

/** Adds points in the caller's transaction; a repeated cause and zero points write nothing. */
export async function addPoints(trx: Trx, added: NewPoints): Promise<boolean> {
  if (added.points === 0) return false;
  const description = [...added.description].slice(0, DESCRIPTION_LETTERS_MAX).join('');
  const { studentId, businessKey, kind, points } = added;
  const entry = await trx
    .query(PointEntryModel)
    .insert({ studentId, businessKey, kind, points, description })
    .onConflict('business_key')
    .ignore()
    .returning('id')
    // A repeated cause has no row, and so gets no id.
    .castTo<{ id?: number }>();
  return entry.id !== undefined;
}
