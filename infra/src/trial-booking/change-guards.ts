import {
  changeRefusalText,
  TRIAL_CHANGE_REFUSALS,
  type TrialChangeReason,
} from '@school/core/trial-booking/change-errors';
import { AppError, notFound } from '../app-error.js';
import { childLock } from '../batches/lock-times.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import { readSchoolSettings } from '../settings/school-settings.js';

/** The refusal of a change; where only the school can help, it says how to reach it. */
export async function refuseChange(sql: Sql, reason: TrialChangeReason): Promise<AppError> {
  const { contact } = await readSchoolSettings(sql);
  return new AppError(reason, TRIAL_CHANGE_REFUSALS[reason].kind, changeRefusalText(reason, contact));
}

/** What every call about an unknown booking gets. */
export const noBooking = (): AppError => notFound('We could not find this booking.');

// The child, then the teachers by their ids, as everybody takes these locks; Postgres evaluates from left to right.
const lockChange = statement(
  'trial-change-locks',
  `
  SELECT ${childLock('$1')}, pg_advisory_xact_lock(1, least($2::int, $3::int)), pg_advisory_xact_lock(1, greatest($2::int, $3::int))`,
);

/** Takes the locks for a change of a trial; what was read before must be read again. */
export const lockForChange = (
  trx: Trx,
  trial: { studentId: number; teacherId: number },
  newTeacherId = trial.teacherId,
): Promise<number> => trx.run(lockChange, [trial.studentId, trial.teacherId, newTeacherId]);
