import { CHANGE_REFUSALS } from '@school/core/batch-changes/errors';
import { judgeSeatUndo } from '@school/core/batch-changes/plan-trial-seat';
import { TRIAL_SEAT_REFUSALS } from '@school/core/batch-changes/trial-seat-errors';
import { undoUntil } from '@school/core/shared/undo-time';
import { raw, ref } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { lockBatchTimes } from '../batches/lock-times.js';
import { BatchModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { moveByFact } from '../leads/move-lead.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { planJob } from '../outbox/plan.js';
import { leaveClass } from '../trial-booking/cancel-trial.js';
import { TrialBookingModel } from '../trial-booking/model.js';
import { BatchChangeModel } from './model.js';
import { lockDone } from './repository.js';

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

const readSeat = async (trx: Trx, changeId: number): Promise<SeatRow> =>
  trx
    .query(BatchChangeModel)
    .alias('k')
    .findById(changeId)
    .join('batch_change_seat as g', 'g.change_id', 'k.id')
    .join('trial_booking as b', 'b.id', 'k.trial_booking_id')
    .join('scheduled_class as c', 'c.id', 'b.class_id')
    .select(
      'b.id as booking_id',
      'k.student_id',
      'g.class_id as given_class_id',
      'g.starts_at as given_at',
      'b.lead_id',
      'b.class_id',
      'c.starts_at',
      'c.teacher_id',
      raw(`b.state = 'open' AND c.status = 'scheduled'`).as('is_open'),
      raw('EXISTS (SELECT FROM class_move m WHERE m.class_id = c.id AND m.created_at >= k.made_at)').as('is_moved'),
      trx
        .query(TrialBookingModel)
        .where({ class_id: ref('b.class_id'), state: 'open' })
        .whereNot('id', ref('b.id'))
        .count()
        .as('others'),
    )
    .throwIfNotFound()
    .castTo<SeatRow>();

const TOLD = 'The school has taken the child out of the class again.';

/** Takes a student out of the trial class that staff have added them to; the family and the teacher are told if they were told of it. */
export async function undoTrialSeat(
  trx: Trx,
  actor: Actor,
  { id, batchId }: BatchChangeModel,
  now: Date,
): Promise<void> {
  const seen = await readSeat(trx, id);
  await lockBatchTimes(trx, { batchId, teacherIds: [seen.teacherId] });
  const locked = await lockDone(trx, id);
  if (locked === undefined) throw refusal(CHANGE_REFUSALS, 'change_not_found');
  const { change, done } = locked;
  if (done.undoneAt !== null) throw refusal(CHANGE_REFUSALS, 'already_undone');
  if (now > undoUntil(done.madeAt)) throw refusal(CHANGE_REFUSALS, 'undo_too_late');
  if (done.isFollowed) throw refusal(CHANGE_REFUSALS, 'undo_followed');
  const seat = await readSeat(trx, id);
  const given = { madeAt: done.madeAt, classId: seat.givenClassId, startsAt: seat.givenAt, now: seat };
  const judged = judgeSeatUndo(given, now);
  if (!judged.ok) throw refusal(TRIAL_SEAT_REFUSALS, judged.reason);
  const { bookingId, classId, studentId } = seat;
  const canceled = await leaveClass(trx, { id: bookingId, classId, studentId }, { askedBy: 'school', told: TOLD, now });
  if (canceled.length === 0) throw refusal(TRIAL_SEAT_REFUSALS, 'trial_undo_touched');
  // Seats that staff had opened for the child are closed again, as far as nobody else sits there.
  const taken = raw('SELECT count(*)::smallint FROM batch_student WHERE batch_id = batch.id AND left_at IS NULL');
  await trx
    .query(BatchModel)
    .findById(batchId)
    .patch({ classSize: raw('greatest(?::smallint, (?))', change.seatsBefore, taken) });
  const moved = await moveByFact(trx, { lead: { id: seat.leadId }, fact: 'trial_canceled', now });
  const facts = { booking_id: bookingId, asked_by: 'school', starts_at: seat.startsAt, reason: '', ...moved };
  await recordLeadEvent(trx, actor, seat.leadId, 'trial_canceled', facts);
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
