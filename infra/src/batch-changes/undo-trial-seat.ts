import { CHANGE_REFUSALS } from '@school/core/batch-changes/errors';
import { judgeSeatUndo } from '@school/core/batch-changes/plan-trial-seat';
import { UNDO_HOURS_MAX } from '@school/core/batch-changes/plan-undo';
import { TRIAL_SEAT_REFUSALS } from '@school/core/batch-changes/trial-seat-errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { lockBatchTimes } from '../batches/lock-times.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { planJob } from '../outbox/plan.js';
import { leaveClass } from '../trial-booking/cancel-trial.js';
import { BatchChangeModel } from './model.js';
import { lockDone } from './repository.js';

const HOUR_MS = 3_600_000;

const findSeat = statement(
  'trial-seat-to-undo',
  `
  SELECT k.trial_booking_id AS "bookingId", k.student_id AS "studentId", g.class_id AS "givenClassId", g.starts_at AS "givenAt",
    b.lead_id AS "leadId", b.class_id AS "classId", c.starts_at AS "startsAt", c.teacher_id AS "teacherId",
    b.state = 'open' AND c.status = 'scheduled' AS "isOpen",
    EXISTS (SELECT FROM class_move m WHERE m.class_id = c.id AND m.created_at >= k.made_at) AS "isMoved",
    (SELECT count(*)::int FROM trial_booking o WHERE o.class_id = b.class_id AND o.id <> b.id AND o.state = 'open') AS others
  FROM batch_change k JOIN batch_change_seat g ON g.change_id = k.id JOIN trial_booking b ON b.id = k.trial_booking_id
  JOIN scheduled_class c ON c.id = b.class_id WHERE k.id = $1`,
);

interface SeatRow {
  bookingId: number;
  studentId: number;
  givenClassId: number;
  givenAt: Date;
  leadId: number;
  classId: number;
  startsAt: Date;
  teacherId: number;
  isOpen: boolean;
  isMoved: boolean;
  others: number;
}

// Seats that staff had opened for the child are closed again, as far as nobody else sits there.
const giveSeatsBack = statement(
  'trial-seat-give-back',
  `
  UPDATE batch b SET class_size = greatest($2::smallint, (
    SELECT count(*)::smallint FROM batch_student m WHERE m.batch_id = b.id AND m.left_at IS NULL)) WHERE b.id = $1`,
);

const TOLD = 'The school has taken the child out of the class again.';

/** Takes a student out of the trial class that staff have added them to; the family and the teacher hear it if they heard of it. */
export async function undoTrialSeat(
  trx: Trx,
  actor: Actor,
  { id, batchId }: BatchChangeModel,
  now: Date,
): Promise<void> {
  const seen = await trx.row<SeatRow>(findSeat, [id]);
  await lockBatchTimes(trx, { batchId, teacherIds: [seen.teacherId] });
  const locked = await lockDone(trx, id);
  if (locked === undefined) throw refusal(CHANGE_REFUSALS, 'change_not_found');
  const { change, done } = locked;
  if (done.undoneAt !== null) throw refusal(CHANGE_REFUSALS, 'already_undone');
  if (now.getTime() > done.madeAt.getTime() + UNDO_HOURS_MAX * HOUR_MS) throw refusal(CHANGE_REFUSALS, 'undo_too_late');
  if (done.isFollowed) throw refusal(CHANGE_REFUSALS, 'undo_followed');
  const seat = await trx.row<SeatRow>(findSeat, [id]);
  const given = { madeAt: done.madeAt, classId: seat.givenClassId, startsAt: seat.givenAt, now: seat };
  const judged = judgeSeatUndo(given, now);
  if (!judged.ok) throw refusal(TRIAL_SEAT_REFUSALS, judged.reason);
  const { bookingId, classId, studentId } = seat;
  const canceled = await leaveClass(trx, { id: bookingId, classId, studentId }, { askedBy: 'school', told: TOLD, now });
  if (canceled.length === 0) throw refusal(TRIAL_SEAT_REFUSALS, 'trial_undo_touched');
  await trx.run(giveSeatsBack, [batchId, change.seatsBefore]);
  const facts = { booking_id: bookingId, asked_by: 'school', starts_at: seat.startsAt, reason: '' };
  await recordLeadEvent(trx, seat.leadId, 'trial_canceled', facts, actor.accountId);
  await trx.query(BatchChangeModel).findById(id).patch({ undoneBy: actor.accountId, undoneAt: now });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'batch.undo_change',
    entity: 'batch',
    entityId: batchId,
    before: { change_id: id, kind: change.kind, student_id: studentId },
    after: { trial_booking_id: bookingId, seats: change.seatsBefore },
  });
  await planJob(trx, { topic: 'course-change-undone', refId: id, businessKey: `batch-change:${id}:undone` });
}
