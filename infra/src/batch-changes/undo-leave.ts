import { CHANGE_REFUSALS, undoText } from '@school/core/batch-changes/errors';
import type { ClassChange } from '@school/core/batch-changes/course';
import { judgeLeaveUndo, type DoneLeave } from '@school/core/batch-changes/plan-leave';
import { AppError, refusal } from '../app-error.js';
import { BatchModel, BatchStudentModel } from '../batches/model.js';
import { requireNoClash } from '../batches/seat-student.js';
import type { Trx } from '../db/database.js';
import type { CourseFacts } from './course-facts.js';
import type { BatchChangeModel } from './model.js';
import { lostSeats } from './repository.js';
import { seatMembers } from './write-plan.js';

/** Gives a student the batch and the seats back; classes that were dropped come back with the change itself. */
export async function undoLeave(trx: Trx, change: BatchChangeModel, facts: CourseFacts, now: Date): Promise<void> {
  const { batchId, studentId, leavesAt } = change;
  if (studentId === null || leavesAt === null) return;
  const seats = await lostSeats(trx, change.id);
  const member = await trx.query(BatchStudentModel).findById([batchId, studentId]).forUpdate();
  requireUntouched({ from: leavesAt, seats, leavesAtNow: member?.leavesAt }, facts);
  await requireNoClash(trx, { batchId, studentId, now }, facts.course.zone);
  await trx.query(BatchModel).findById(batchId).where('is_active', false).patch({ isActive: true });
  await trx.query(BatchStudentModel).findById([batchId, studentId]).patch({ leftAt: null, leavesAt: null });
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
