import { canStaffChange, type ChangeableTrial } from '@school/core/trial-booking/can-change';
import {
  changeRefusalText,
  STAFF_TRIAL_REFUSALS,
  TRIAL_CHANGE_REFUSALS,
  type AskedBy,
  type TrialChangeReason,
} from '@school/core/trial-booking/change-errors';
import type { Result } from '@school/core/shared/result';
import { AppError, notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { childTimeLock, takeLocks, teacherTimeLock } from '../db/locks.js';
import type { Sql } from '../db/sql.js';
import { readSchoolSettings } from '../settings/school-settings.js';
import type { BookingKey } from './booking-link.js';
import { isRequest, type TrialToChange } from './find-booking.js';

/** Who wants a trial changed, and by whose hand: the family's own by its link, or staff for anybody. */
export interface TrialChanger {
  askedBy: AskedBy;
  staff?: Actor;
}

/** The family itself, by the link of its booking. */
export const BY_FAMILY: TrialChanger = { askedBy: 'student' };

/** What every call about an unknown booking gets. */
export const noBooking = (): AppError => notFound('We could not find this booking.');

/** Why there is no trial to change; a request that the family may not have answers like the booking of a stranger. */
export async function missingTrial(sql: Sql, booking: BookingKey, { staff }: TrialChanger): Promise<AppError> {
  if (staff) return refusal(STAFF_TRIAL_REFUSALS, 'trial_not_found');
  return (await isRequest(sql, booking)) ? refusal(TRIAL_CHANGE_REFUSALS, 'by_message_only') : noBooking();
}

/** Somebody else has changed the class since it was shown. */
export const changedMeanwhile = (): AppError => refusal(TRIAL_CHANGE_REFUSALS, 'changed_meanwhile');

/** What the caller saw, and the rule for families. */
interface Wanted {
  version: number;
  by: TrialChanger;
  rule: (trial: ChangeableTrial, now: Date) => Result<true, TrialChangeReason>;
}

/** Refuses who only has the page of a booking that somebody made with a phone; asked before anything else. */
export function requireProven({ isProven }: Pick<TrialToChange, 'isProven'>): void {
  if (!isProven) throw refusal(TRIAL_CHANGE_REFUSALS, 'by_message_only');
}

/** Refuses a change that its rule forbids; where only the school can help, families read how to reach it. */
export async function requireChangeable(sql: Sql, trial: TrialToChange, wanted: Wanted, now: Date): Promise<void> {
  if (wanted.by.staff) {
    const verdict = canStaffChange(trial, now);
    if (!verdict.ok) throw refusal(STAFF_TRIAL_REFUSALS, verdict.reason);
  } else {
    const verdict = wanted.rule(trial, now);
    if (!verdict.ok) throw await refuseFamily(sql, verdict.reason);
  }
  if (trial.version !== wanted.version) throw changedMeanwhile();
}

async function refuseFamily(sql: Sql, reason: TrialChangeReason): Promise<AppError> {
  const { contact } = await readSchoolSettings(sql);
  return new AppError(reason, TRIAL_CHANGE_REFUSALS[reason].kind, changeRefusalText(reason, contact));
}

/** Takes the locks for a change of a trial; what was read before must be read again. */
export const lockForChange = (
  trx: Trx,
  trial: { studentId: number; teacherId: number },
  newTeacherId = trial.teacherId,
): Promise<void> =>
  takeLocks(trx, [childTimeLock(trial.studentId), teacherTimeLock(trial.teacherId), teacherTimeLock(newTeacherId)]);

/** Writes what staff have done into the audit log; a family's own changes stand in the lead's history. */
export async function auditChange(
  trx: Trx,
  { staff }: TrialChanger,
  entry: { action: 'trial.move' | 'trial.cancel'; bookingId: number; before: object; after: object },
): Promise<void> {
  if (staff === undefined) return;
  const { action, bookingId, before, after } = entry;
  await audit(trx, { ...auditedBy(staff), action, entity: 'trial_booking', entityId: bookingId, before, after });
}
