import { FEEDBACK_REFUSALS } from '@school/core/class-feedback/errors';
import {
  firstTextState,
  isGood,
  isLow,
  judgeFeedback,
  type SeatFacts,
  type Stars,
} from '@school/core/class-feedback/feedback';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { planJob } from '../outbox/plan.js';
import { SEAT_FACTS } from './queries.js';

/** A child's feedback for a class. */
export interface NewFeedback {
  classId: number;
  studentId: number;
  stars: Stars;
  text: string;
  /** What the client said the class was; the server stores its own truth beside it (P9). */
  classTypeSent: string;
}

/** The stored feedback. */
export interface SentFeedback {
  id: number;
  createdAt: Date;
}

interface Seat extends SeatFacts {
  teacherId: number;
  batchType: 'free' | 'paid';
  /** The lead of a trial class. */
  leadId: number | null;
}

const findSeat = statement(
  'class-feedback-seat',
  `SELECT ${SEAT_FACTS}, c.teacher_id AS "teacherId", b.batch_type AS "batchType",
     (SELECT k.lead_id FROM trial_booking k WHERE k.class_id = c.id AND k.student_id = s.student_id AND k.state <> 'canceled') AS "leadId"
   FROM class_student s JOIN scheduled_class c ON c.id = s.class_id JOIN batch b ON b.id = c.batch_id
   WHERE s.class_id = $1 AND s.student_id = $2 AND s.is_live`,
);

// Of two requests at once only one inserts a row: (class_id, student_id) is unique.
const addFeedback = statement(
  'class-feedback-add',
  `INSERT INTO class_feedback (class_id, student_id, teacher_id, experience_rating, enjoyment_rating, teacher_rating,
     feedback, text_state, class_type_sent, class_type, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (class_id, student_id) DO NOTHING RETURNING id`,
);

/** Stores a child's feedback once (P2.21, P7); a low rating is told to the school (product 2.1 #13). */
export function sendFeedback(deps: Pick<Deps, 'db' | 'clock'>, feedback: NewFeedback): Promise<SentFeedback> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const seat = await trx.maybeRow<Seat>(findSeat, [feedback.classId, feedback.studentId]);
    if (seat === undefined) throw refusal(FEEDBACK_REFUSALS, 'class_not_found');
    const judged = judgeFeedback(seat, now);
    if (!judged.ok) throw refusal(FEEDBACK_REFUSALS, judged.reason);
    const id = await insert(trx, feedback, seat, now);
    await pass(trx, feedback, seat, id);
    return { id, createdAt: now };
  });
}

async function insert(trx: Trx, feedback: NewFeedback, seat: Seat, now: Date): Promise<number> {
  const { classId, studentId, stars, text, classTypeSent } = feedback;
  const added = await trx.maybeRow<{ id: number }>(addFeedback, [
    classId,
    studentId,
    seat.teacherId,
    stars.experience_rating,
    stars.enjoyment_rating,
    stars.teacher_rating,
    text,
    firstTextState(text),
    classTypeSent,
    seat.batchType,
    now,
  ]);
  if (added === undefined) throw refusal(FEEDBACK_REFUSALS, 'already_sent');
  return added.id;
}

/** Passes a low or a good rating on to those who care for the family. */
async function pass(trx: Trx, { classId, stars }: NewFeedback, { leadId }: Seat, id: number): Promise<void> {
  if (isLow(stars)) await planJob(trx, { topic: 'feedback-low', refId: id, businessKey: `class-feedback:${id}:low` });
  if (leadId === null) return;
  // Only facts of the trial class; how much they add to a lead's temperature is decided there (product section 4 #8).
  if (isLow(stars)) await recordLeadEvent(trx, leadId, 'trial_disliked', { class_id: classId });
  else if (isGood(stars)) await recordLeadEvent(trx, leadId, 'trial_liked', { class_id: classId });
}
