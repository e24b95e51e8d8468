import type { PointKind } from '@school/core/points/rules';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

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

const insertPoints = statement(
  'points-add',
  `INSERT INTO point_entry (student_id, business_key, kind, points, description) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (business_key) DO NOTHING`,
);

/** Adds points in the caller's transaction; a repeated cause and zero points write nothing. */
export async function addPoints(trx: Trx, added: NewPoints): Promise<boolean> {
  if (added.points === 0) return false;
  const description = [...added.description].slice(0, DESCRIPTION_LETTERS_MAX).join('');
  const { studentId, businessKey, kind, points } = added;
  return (await trx.run(insertPoints, [studentId, businessKey, kind, points, description])) === 1;
}
