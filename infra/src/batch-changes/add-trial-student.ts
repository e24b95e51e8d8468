import { randomUUID } from 'node:crypto';
import { CHANGE_REFUSALS } from '@school/core/batch-changes/errors';
import {
  seenTrialText,
  TRIAL_SEAT_REFUSALS,
  type TrialSeatRefusal,
} from '@school/core/batch-changes/trial-seat-errors';
import type { Phone } from '@school/core/shared/phone';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { formKeyOf } from '../db/form-key.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { addTrialSeat } from '../trial-booking/add-trial-seat.js';
import { closePastTrials } from '../trial-booking/close-past-trials.js';
import { lockTrialTimes } from '../trial-booking/insert-trial.js';
import { doneBefore, lockForm, type Attempt, type ChangeForm } from './make-change.js';
import {
  readTrialSeat,
  requireSameSeat,
  staleSeat,
  trialSeatBlock,
  type ReadTrialSeat,
  type TrialSeatRequest,
} from './read-trial-seat.js';
import { hashOfRequest, keepSeatChange } from './repository.js';

/** A form that adds a student to a trial. */
export type TrialSeatForm = Omit<ChangeForm, 'request' | 'isOutsideConfirmed'> & { request: TrialSeatRequest };

type SeatAttempt = Attempt<TrialSeatForm>;

/** The change that was made. */
export interface AddedStudent {
  id: number;
  /** False if the same form did it before. */
  isNew: boolean;
}

/** Constraints that are violated if somebody else was faster. */
const REASONS: Readonly<Record<string, TrialSeatRefusal>> = {
  batch_student_capacity: 'trial_full',
  trial_booking_capacity: 'trial_full',
  trial_booking_one_open: 'trial_open',
  trial_booking_seat: 'trial_seated',
  class_student_pkey: 'trial_seated',
  class_student_overlap: 'trial_busy',
};

/** Adds a student to a trial class exactly as planned: in one transaction and once per form. */
export async function addTrialStudent(deps: Deps, actor: Actor, form: TrialSeatForm): Promise<AddedStudent> {
  const now = deps.clock.now();
  const key = formKeyOf(actor.accountId, form.formKey ?? randomUUID(), JSON.stringify(form.request), now);
  const attempt: SeatAttempt = { form, actor, key, now };
  const known = await doneByForm(deps.db, attempt);
  if (known !== undefined) return known;
  const seen = await readTrialSeat(deps.db, form.request, now);
  requireSameSeat(form.fingerprint, seen);
  try {
    return await deps.db.transaction((trx) => addOnce(trx, attempt, seen));
  } catch (error) {
    const reason = REASONS[violatedConstraint(error) ?? ''];
    throw reason === undefined ? error : refusal(TRIAL_SEAT_REFUSALS, reason);
  }
}

/** A repeat without a key finds the student in the class already. */
const doneByForm = async (sql: Trx, attempt: SeatAttempt): Promise<AddedStudent | undefined> =>
  attempt.form.formKey === undefined ? undefined : doneBefore(sql, attempt);

async function addOnce(trx: Trx, attempt: SeatAttempt, seen: ReadTrialSeat): Promise<AddedStudent> {
  const { form, now } = attempt;
  await lockForm(trx, attempt);
  // As every booking of a trial: the children of the phone, then the teacher.
  if (seen.child.phone !== null) await lockTrialTimes(trx, seen.child.phone, seen.trial.teacher.id);
  const known = await doneByForm(trx, attempt);
  if (known !== undefined) return known;
  const read = await readTrialSeat(trx, form.request, now);
  requireSameSeat(form.fingerprint, read);
  const saw = seenTrialText({ ...seen.trial, teacherId: seen.trial.teacher.id });
  const { phone } = read.child;
  if (read.trial.teacher.id !== seen.trial.teacher.id || phone === null || phone !== seen.child.phone)
    throw staleSeat(saw, read);
  const block = trialSeatBlock(read);
  if (block !== undefined) throw block;
  if (read.plan.needsReason && form.reason === '') throw refusal(TRIAL_SEAT_REFUSALS, 'trial_reason_missing');
  await closePastTrials(trx, phone, now);
  return write(trx, attempt, read, phone);
}

async function write(
  trx: Trx,
  { form, actor, key, now }: SeatAttempt,
  read: ReadTrialSeat,
  phone: Phone,
): Promise<AddedStudent> {
  const { trial, child, plan } = read;
  const { classId, version, startsAt } = trial;
  const bookingId = await addTrialSeat(trx, actor, {
    classId,
    version,
    studentId: child.studentId,
    accountId: child.accountId,
    studentName: child.name,
    phone,
    seats: plan.seatsAfter,
    now,
  });
  if (bookingId === undefined) throw refusal(CHANGE_REFUSALS, 'changed_meanwhile');
  const id = await keepSeatChange(
    trx,
    {
      formKey: key.exact,
      batchId: trial.batchId,
      kind: form.request.kind,
      reason: form.reason,
      requestHash: hashOfRequest(form.request),
      orderBefore: [classId],
      madeBy: actor.accountId,
      madeAt: now,
      studentId: child.studentId,
      trialBookingId: bookingId,
      seatsBefore: plan.seatsBefore,
    },
    { classId, lessonId: trial.lesson.id, startsAt },
  );
  await audit(trx, {
    ...auditedBy(actor),
    action: 'batch.add_trial_student',
    entity: 'batch',
    entityId: trial.batchId,
    before: { seats: plan.seatsBefore, student_ids: trial.childIds },
    after: {
      change_id: id,
      reason: form.reason,
      student_id: child.studentId,
      trial_booking_id: bookingId,
      class_id: classId,
      seats: plan.seatsAfter,
    },
  });
  await planJob(trx, { topic: 'course-changed', refId: id, businessKey: `batch-change:${id}` });
  return { id, isNew: true };
}
