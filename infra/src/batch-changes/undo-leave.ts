import { CHANGE_REFUSALS, undoText } from '@school/core/batch-changes/errors';
import type { ClassChange, CourseLesson } from '@school/core/batch-changes/course';
import { judgeLeaveUndo, type DoneLeave } from '@school/core/batch-changes/plan-leave';
import { AppError, refusal } from '../app-error.js';
import { requireNoClash } from '../batches/seat-student.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import { LESSON_JSON, type CourseFacts } from './course-facts.js';
import type { BatchChangeModel } from './model.js';
import { seatMembers } from './write-plan.js';

const seatsOf = statement(
  'batch-leave-seats-of',
  `
  SELECT k.class_id AS "classId", ${LESSON_JSON} AS lesson, k.starts_at AS "startsAt"
  FROM batch_change_seat k JOIN lesson l ON l.id = k.lesson_id JOIN module m ON m.id = l.module_id
  WHERE k.change_id = $1 ORDER BY k.starts_at`,
);
const lockMember = statement(
  'batch-leave-lock-member',
  'SELECT leaves_at AS "leavesAt" FROM batch_student WHERE batch_id = $1 AND student_id = $2 FOR UPDATE',
);
const takeBack = statement(
  'batch-leave-take-back',
  `
  WITH b AS (UPDATE batch SET is_active = true WHERE id = $1 AND NOT is_active)
  UPDATE batch_student SET left_at = NULL, leaves_at = NULL WHERE batch_id = $1 AND student_id = $2`,
);

interface SeatRow {
  classId: number;
  lesson: CourseLesson;
  startsAt: Date;
}

/** The seats that a student who leaves has lost. */
export const lostSeats = (sql: Sql, changeId: number): Promise<SeatRow[]> => sql.rows<SeatRow>(seatsOf, [changeId]);

/** Gives a student the batch and the seats back; classes that were dropped come back with the change itself. */
export async function undoLeave(trx: Trx, change: BatchChangeModel, facts: CourseFacts, now: Date): Promise<void> {
  const { batchId, studentId, leavesAt } = change;
  if (studentId === null || leavesAt === null) return;
  const seats = await lostSeats(trx, change.id);
  const member = await trx.maybeRow<{ leavesAt: Date | null }>(lockMember, [batchId, studentId]);
  requireUntouched({ from: leavesAt, seats, leavesAtNow: member?.leavesAt }, facts);
  await requireNoClash(trx, { batchId, studentId, now }, facts.course.zone);
  await trx.run(takeBack, [batchId, studentId]);
  if (seats.length > 0)
    await seatMembers(
      trx,
      seats.map(({ classId }) => classId),
    );
}

function requireUntouched(done: DoneLeave, { course }: CourseFacts): void {
  const judged = judgeLeaveUndo(done, course);
  if (judged.ok) return;
  if (judged.reason === 'undo_rejoined') throw refusal(CHANGE_REFUSALS, 'undo_rejoined');
  const touched = done.seats
    .filter(({ classId }) => classId === judged.classId)
    .map(({ classId, lesson, startsAt }): ClassChange => {
      const place = { startsAt, endsAt: startsAt, teacherId: course.teacherId };
      return { classId, lesson, version: 0, before: place, after: null };
    });
  throw new AppError('undo_touched', CHANGE_REFUSALS.undo_touched.kind, undoText('undo_touched', touched, course.zone));
}
