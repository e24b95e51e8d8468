import { FEEDBACK_REFUSALS } from '@school/core/class-feedback/errors';
import { judgeFeedback } from '@school/core/class-feedback/feedback';
import { refusal } from '../app-error.js';
import type { Deps } from '../deps.js';
import { ClassFeedbackModel } from './model.js';
import { findRatingSeat, type RatingSeat } from './repository.js';

/** A child's own feedback for a class, at most one, and the class. */
export interface OwnFeedback {
  seat: RatingSeat;
  sent: ClassFeedbackModel[];
}

/**
 * Any class but the child's own is not found. A class that the child may not rate is refused with the reason, so that no
 * form is filled in vain.
 */
export async function readOwnFeedback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  classId: number,
  studentId: number,
): Promise<OwnFeedback> {
  const seat = await findRatingSeat(db, classId, studentId);
  if (seat === undefined) throw refusal(FEEDBACK_REFUSALS, 'class_not_found');
  const sent = await db.query(ClassFeedbackModel).where({ class_id: classId, student_id: studentId });
  const judged = judgeFeedback(seat, clock.now());
  if (sent.length === 0 && !judged.ok) throw refusal(FEEDBACK_REFUSALS, judged.reason);
  return { seat, sent };
}
