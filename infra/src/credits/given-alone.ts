// Locks: what one person gives alone is added up under the lock of that person.
import {
  aloneLimits,
  DAY_SUM_HOURS,
  STUDENT_SUM_DAYS,
  type AloneLimits,
  type GivenAlone,
} from '@school/core/credits/adjustment';
import type { Trx } from '../db/database.js';
import { adjustmentsLock, takeLocks } from '../db/locks.js';
import { statement, type Sql } from '../db/sql.js';
import { CREDIT_LIMITS } from '../settings/model.js';

const givenAlone = statement(
  'adjustment-given-alone',
  `
  SELECT coalesce(sum(abs(amount)) FILTER (WHERE student_id = $2), 0)::int AS to_student,
    coalesce(sum(abs(amount)) FILTER (WHERE created_at > $3::timestamptz - interval '${DAY_SUM_HOURS} hours'), 0)::int AS in_day,
    (SELECT value FROM setting WHERE key = '${CREDIT_LIMITS}') AS limits
  FROM credit_adjustment
  WHERE requested_by = $1 AND state = 'posted' AND decided_by IS NULL
    AND created_at > $3::timestamptz - interval '${STUDENT_SUM_DAYS} days'`,
);

/** What one person may give alone, and what they have given. */
export interface AloneNow {
  given: GivenAlone;
  limits: AloneLimits;
}

/** Lets the adjustments of one person follow each other, so that each sees what the others gave. */
export const lockGiver = (trx: Trx, accountId: number): Promise<void> => takeLocks(trx, [adjustmentsLock(accountId)]);

/** Reads what a person has given alone to a student and in the last day; steady only under `lockGiver`. */
export async function readGivenAlone(sql: Sql, accountId: number, studentId: number, now: Date): Promise<AloneNow> {
  const row = await sql.row<{ to_student: number; in_day: number; limits: unknown }>(givenAlone, [
    accountId,
    studentId,
    now,
  ]);
  return { given: { toStudent: row.to_student, inDay: row.in_day }, limits: aloneLimits(row.limits) };
}
