// Booking: a student leaves a batch and loses the seats in its classes, in one statement.
import { CHANGE_REFUSALS } from '@school/core/batch-changes/errors';
import type { Leave } from '@school/core/batch-changes/plan-leave';
import { refusal } from '../app-error.js';
import { ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

const takeSeats = statement(
  'batch-leave-seats',
  `
  WITH member AS (
    UPDATE batch_student SET leaves_at = $3 WHERE batch_id = $1 AND student_id = $2 AND left_at IS NULL AND leaves_at IS NULL
    RETURNING student_id),
  asked AS (
    UPDATE reschedule_request q SET closed_at = $5 FROM member
    WHERE q.class_id = ANY ($4::bigint[]) AND q.student_id = member.student_id AND q.closed_at IS NULL),
  gone AS (DELETE FROM class_student s USING member WHERE s.class_id = ANY ($4::bigint[]) AND s.student_id = member.student_id)
  SELECT student_id FROM member`,
);

/** Takes the seats of a student who leaves, exactly as planned; the caller holds the locks of the batch's times. */
export async function writeLeave(
  trx: Trx,
  { batchId, leave }: { batchId: number; leave: Leave },
  now: Date,
): Promise<void> {
  const ids = leave.seats.map(({ classId }) => classId);
  // Locked, so that none of them begins or ends before the seats are gone.
  const locked = await trx
    .query(ScheduledClassModel)
    .whereIn('id', ids)
    .where('status', 'scheduled')
    .orderBy('id')
    .forUpdate()
    .select('id');
  const isTaken = (await trx.run(takeSeats, [batchId, leave.studentId, leave.from, ids, now])) === 1;
  if (locked.length !== ids.length || !isTaken) throw refusal(CHANGE_REFUSALS, 'changed_meanwhile');
}

/** What the audit log keeps of it. */
export const leaveForAudit = ({ studentId, from, seats, endsBatchAt }: Leave) => ({
  student_id: studentId,
  leaves_at: from,
  lost_class_ids: seats.map(({ classId }) => classId),
  batch_ends_at: endsBatchAt,
});
