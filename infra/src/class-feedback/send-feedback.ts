import { FEEDBACK_REFUSALS } from '@school/core/class-feedback/errors';
import { firstTextState, isGood, isLow, judgeFeedback, type Stars } from '@school/core/class-feedback/feedback';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { planJob } from '../outbox/plan.js';
import { ClassFeedbackModel } from './model.js';
import { findRatingSeat, type RatingSeat } from './repository.js';

/** A child's feedback for a class. */
export interface NewFeedback {
  classId: number;
  studentId: number;
  stars: Stars;
  text: string;
  /** What the client said the class was; the server stores its own truth beside it. */
  classTypeSent: string;
}

/** The stored feedback. */
export interface SentFeedback {
  id: number;
  createdAt: Date;
}

/** Stores a child's feedback once; a low rating is told to the school. */
export function sendFeedback(deps: Pick<Deps, 'db' | 'clock'>, feedback: NewFeedback): Promise<SentFeedback> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const seat = await findRatingSeat(trx, feedback.classId, feedback.studentId);
    if (seat === undefined) throw refusal(FEEDBACK_REFUSALS, 'class_not_found');
    const judged = judgeFeedback(seat, now);
    if (!judged.ok) throw refusal(FEEDBACK_REFUSALS, judged.reason);
    const id = await insert(trx, feedback, seat, now);
    await pass(trx, feedback, seat, id);
    return { id, createdAt: now };
  });
}

async function insert(trx: Trx, feedback: NewFeedback, seat: RatingSeat, now: Date): Promise<number> {
  const { classId, studentId, stars, text, classTypeSent } = feedback;
  const added = await trx
    .query(ClassFeedbackModel)
    .insert({
      classId,
      studentId,
      teacherId: seat.teacherId,
      experienceRating: stars.experience_rating,
      enjoymentRating: stars.enjoyment_rating,
      teacherRating: stars.teacher_rating,
      feedback: text,
      textState: firstTextState(text),
      classTypeSent,
      classType: seat.batchType,
      createdAt: now,
    })
    .onConflict(['class_id', 'student_id'])
    .ignore()
    .returning('id')
    .castTo<{ id?: number }>();
  // Of two requests at once only one inserts a row.
  if (added.id === undefined) throw refusal(FEEDBACK_REFUSALS, 'already_sent');
  return added.id;
}

/** Passes a low or a good rating on to those who care for the family. */
async function pass(trx: Trx, { classId, stars }: NewFeedback, { leadId }: RatingSeat, id: number): Promise<void> {
  if (isLow(stars)) await planJob(trx, { topic: 'feedback-low', refId: id, businessKey: `class-feedback:${id}:low` });
  if (leadId === null) return;
  // Only facts of the trial class; how much they add to a lead's temperature is decided there.
  if (isLow(stars)) await recordLeadEvent(trx, undefined, leadId, 'trial_disliked', { class_id: classId });
  else if (isGood(stars)) await recordLeadEvent(trx, undefined, leadId, 'trial_liked', { class_id: classId });
}
