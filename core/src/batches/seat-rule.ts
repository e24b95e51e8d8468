import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';

/** What the rule must know of a batch and a student. */
export interface SeatFacts {
  isActive: boolean;
  isPaused: boolean;
  type: 'free' | 'paid';
  /** The most students of a class. */
  classSize: number;
  /** Students in the batch now. */
  seated: number;
  isSeated: boolean;
  balance: number;
  /** A payment of one of the student's enrolments was punched. */
  hasPunched: boolean;
  /** A payment is so late that no new classes are scheduled. */
  isLate: boolean;
}

/** Why a student cannot join a batch. */
export type SeatReason =
  | 'batch_unknown'
  | 'batch_closed'
  | 'batch_paused'
  | 'batch_free'
  | 'already_seated'
  | 'batch_full'
  | 'no_credits'
  | 'payment_late'
  | 'clash';

export const SEAT_REFUSALS: Refusals<SeatReason> = {
  batch_unknown: { kind: 'not_found', text: 'Batch not found.' },
  batch_closed: { kind: 'conflict', text: 'This batch has ended.' },
  batch_paused: { kind: 'conflict', text: 'This batch is paused.' },
  batch_free: { kind: 'conflict', text: 'This is a trial batch. Students can only be added to paid batches here.' },
  already_seated: { kind: 'conflict', text: 'The student is already in this batch.' },
  batch_full: { kind: 'conflict', text: 'Every seat of this batch is taken.' },
  no_credits: { kind: 'conflict', text: 'The student needs at least 1 credit or a punched enrolment.' },
  payment_late: { kind: 'conflict', text: 'No new classes are planned while a payment of this student is late.' },
  clash: { kind: 'conflict', text: 'The student has another class at one of these times.' },
};

/** Whether a student may join a batch, apart from clashing class times. */
export function judgeSeat(facts: SeatFacts): Result<true, SeatReason> {
  if (!facts.isActive) return refuse('batch_closed');
  if (facts.isPaused) return refuse('batch_paused');
  if (facts.type === 'free') return refuse('batch_free');
  if (facts.isSeated) return refuse('already_seated');
  if (facts.seated >= facts.classSize) return refuse('batch_full');
  if (facts.balance < 1 && !facts.hasPunched) return refuse('no_credits');
  if (facts.isLate) return refuse('payment_late');
  return ok(true);
}
