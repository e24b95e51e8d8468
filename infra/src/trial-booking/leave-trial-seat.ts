// Booking: a child's seat and place in the batch, in one statement.
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

const leaveSeat = statement(
  'trial-leave-seat',
  `
  WITH seat AS (DELETE FROM class_student WHERE class_id = $1 AND student_id = $2),
  asked AS (UPDATE reschedule_request SET closed_at = $3 WHERE class_id = $1 AND student_id = $2 AND closed_at IS NULL)
  UPDATE batch_student SET left_at = $3
  WHERE student_id = $2 AND left_at IS NULL AND batch_id = (SELECT batch_id FROM scheduled_class WHERE id = $1)`,
);

// Families read the name, so a class of several children has none of theirs in it.
const nameBatch = statement(
  'trial-batch-name',
  `
  UPDATE batch b SET name = 'Trial: ' || CASE WHEN m.children = 1 THEN m.name ELSE l.name END
  FROM scheduled_class c JOIN lesson l ON l.id = c.lesson_id CROSS JOIN LATERAL (
    SELECT count(*) AS children, min(s.full_name) AS name FROM batch_student o JOIN student s ON s.id = o.student_id
    WHERE o.batch_id = c.batch_id AND o.left_at IS NULL) m
  WHERE c.id = $1 AND b.id = c.batch_id`,
);

/** A child's seat in a trial class. */
export interface TrialSeat {
  classId: number;
  studentId: number;
}

/** Names a trial's batch after its only child, or after the lesson. */
export const nameTrialBatch = (trx: Trx, classId: number): Promise<number> => trx.run(nameBatch, [classId]);

/** Takes a child out of a trial class that goes on with the others; the caller holds the locks and changes the booking. */
export async function leaveTrialSeat(trx: Trx, { classId, studentId }: TrialSeat, now: Date): Promise<void> {
  await trx.run(leaveSeat, [classId, studentId, now]);
  await nameTrialBatch(trx, classId);
}
