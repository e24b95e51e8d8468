import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';

/** A batch and a student, as seating one in the other needs them (product 2.4 #36). */
export interface SeatFacts {
  isActive: boolean;
  isPaused: boolean;
  type: 'free' | 'paid';
  /** How many students a class may have. */
  classSize: number;
  /** Students who sit in it now. */
  seated: number;
  isSeated: boolean;
  balance: number;
  /** A payment of an enrolment was punched. */
  hasPunched: boolean;
  /** A payment is so late that no new classes are planned (product 3.4). */
  isLate: boolean;
}

/** Why a student is not put into a batch. */
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
  batch_free: { kind: 'conflict', text: 'This is a trial batch. Students are seated in paid batches here.' },
  already_seated: { kind: 'conflict', text: 'The student is in this batch already.' },
  batch_full: { kind: 'conflict', text: 'Every seat of this batch is taken.' },
  no_credits: { kind: 'conflict', text: 'The student needs at least 1 credit or a punched enrolment.' },
  payment_late: { kind: 'conflict', text: 'No new classes are planned while a payment of this student is late.' },
  clash: { kind: 'conflict', text: 'The student has another class at one of these times.' },
};

/** Whether a student may be seated, but for the times of the classes. */
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
