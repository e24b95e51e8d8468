import { canBook } from '@school/core/trial-booking/can-book';
import { TRIAL_BOOKING_REFUSALS, type TrialBookingReason } from '@school/core/trial-booking/errors';
import { refusal } from '../app-error.js';
import { violatedConstraint } from '../db/database.js';
import type { TrialSlot } from './find-slot.js';

/** The slot, if a family in this zone may have it now; throws the refusal otherwise. */
export function judgeSlot(slot: TrialSlot | undefined, now: Date, zone: string | undefined): TrialSlot {
  const verdict = canBook(slot, now, zone);
  if (!verdict.ok) throw refusal(TRIAL_BOOKING_REFUSALS, verdict.reason);
  if (slot === undefined) throw new Error('canBook let a missing slot pass');
  return slot;
}

const REASONS: Readonly<Record<string, TrialBookingReason>> = {
  trial_booking_slot: 'slot_taken',
  trial_booking_one_open: 'already_booked',
  scheduled_class_teacher_overlap: 'slot_taken',
  class_student_overlap: 'student_busy',
};

/** Throws a violated constraint as its refusal; anything else unchanged. */
export function throwAsRefusal(error: unknown): never {
  const reason = REASONS[violatedConstraint(error) ?? ''];
  throw reason === undefined ? error : refusal(TRIAL_BOOKING_REFUSALS, reason);
}
