import { CHANGE_REFUSALS, undoText } from '@school/core/batch-changes/errors';
import { comingAfter, type CoursePlan } from '@school/core/batch-changes/course';
import { planUndo } from '@school/core/batch-changes/plan-undo';
import { AppError, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { lockBatchTimes } from '../batches/lock-times.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { RescheduleRequestModel } from '../rescheduling/model.js';
import { readCourse, type CourseFacts } from './course-facts.js';
import { requireFreeTimes } from './judge-plan.js';
import { OVERLAPS } from './make-change.js';
import { BatchChangeClassModel, BatchChangeModel, BatchChangeSeatModel } from './model.js';
import { classesOfChange, lockDone } from './repository.js';
import { undoLeave } from './undo-leave.js';
import { undoTrialSeat } from './undo-trial-seat.js';
import { writeClasses, writeRule } from './write-plan.js';

/** What an undo did. */
export interface Undone {
  /** Classes that are still to come. */
  remaining: number;
}

/** Takes a change back to the minute, within a day and while nothing in it was touched since. */
export async function undoChange(deps: Deps, actor: Actor, id: number): Promise<Undone> {
  try {
    return await deps.db.transaction((trx) => undoOnce(trx, actor, id, deps.clock.now()));
  } catch (error) {
    const constraint = violatedConstraint(error) ?? '';
    if (OVERLAPS.has(constraint)) throw refusal(CHANGE_REFUSALS, 'clash');
    if (constraint === 'batch_student_capacity') throw refusal(CHANGE_REFUSALS, 'undo_seat_taken');
    throw error;
  }
}

async function undoOnce(trx: Trx, actor: Actor, id: number, now: Date): Promise<Undone> {
  const seen = await trx.query(BatchChangeModel).findById(id);
  if (seen === undefined) throw refusal(CHANGE_REFUSALS, 'change_not_found');
  if (seen.kind === 'add_trial_student') {
    await undoTrialSeat(trx, actor, seen, now);
    return { remaining: 1 };
  }
  // The locks of times come first, as for every other change of these classes.
  await lockBatchTimes(trx, { batchId: seen.batchId, teacherIds: await teachersOf(trx, seen) });
  const locked = await lockDone(trx, id);
  if (locked === undefined) throw refusal(CHANGE_REFUSALS, 'change_not_found');
  const { change, done } = locked;
  if (done.undoneAt !== null) throw refusal(CHANGE_REFUSALS, 'already_undone');
  const isLeave = change.kind === 'remove_student';
  const read = () => readCourse(trx, String(seen.batchId), now, { isClosedFine: isLeave });
  let facts = await read();
  const plan = planUndo(done, facts.course, now);
  if (!plan.ok) {
    const { kind } = CHANGE_REFUSALS[plan.reason];
    throw new AppError(plan.reason, kind, undoText(plan.reason, plan.classes, facts.course.zone));
  }
  if (isLeave) {
    await undoLeave(trx, change, facts, now);
    // The student is one of the batch again, whose time is asked for, too.
    facts = await read();
  }
  await requireFreeTimes(trx, { facts, plan: plan.value });
  await writeClasses(trx, facts.id, plan.value, now);
  await askAgain(trx, change);
  if (change.ruleBefore !== null)
    await writeRule(trx, facts.id, { ...change.ruleBefore, room: roomAfter(change, facts) });
  await trx.query(BatchChangeModel).findById(id).patch({ undoneBy: actor.accountId, undoneAt: now });
  await recordAudit(trx, actor, { change, facts, plan: plan.value });
  await planJob(trx, { topic: 'course-change-undone', refId: id, businessKey: `batch-change:${id}:undone` });
  return { remaining: comingAfter(facts.course, plan.value).length };
}

/** A family's request for another time, which the change has closed with its seat, waits for an answer again. */
async function askAgain(trx: Trx, { id, studentId }: BatchChangeModel): Promise<void> {
  const dropped = trx
    .query(BatchChangeClassModel)
    .where('change_id', id)
    .whereNull('after_starts_at')
    .select('class_id');
  const closed = trx
    .query(RescheduleRequestModel)
    .where('closed_at', trx.query(BatchChangeModel).findById(id).select('made_at'))
    .whereNull('declined_by')
    .where((lost) => {
      void lost
        .whereIn('class_id', dropped)
        .orWhereIn('class_id', trx.query(BatchChangeSeatModel).where('change_id', id).select('class_id'));
    });
  if (studentId !== null) void closed.where('student_id', studentId);
  await closed.patch({ closedAt: null });
}

/** A teacher who comes back has the old room again; else the room stays as it was chosen since. */
const roomAfter = ({ ruleBefore, ruleAfter }: BatchChangeModel, { room }: CourseFacts) =>
  ruleBefore !== null && ruleBefore.teacherId !== ruleAfter?.teacherId ? ruleBefore.room : room;

async function teachersOf(trx: Trx, { id, ruleBefore, ruleAfter }: BatchChangeModel): Promise<number[]> {
  const classes = await classesOfChange(trx, id);
  const ofClasses = classes.flatMap(({ before, after }) => [before?.teacherId ?? [], after?.teacherId ?? []].flat());
  return [...ofClasses, ruleBefore?.teacherId ?? [], ruleAfter?.teacherId ?? []].flat();
}

const recordAudit = (
  trx: Trx,
  actor: Actor,
  { change, facts, plan }: { change: BatchChangeModel; facts: CourseFacts; plan: CoursePlan },
): Promise<void> =>
  audit(trx, {
    ...auditedBy(actor),
    action: 'batch.undo_change',
    entity: 'batch',
    entityId: facts.id,
    before: { change_id: change.id, kind: change.kind, student_id: change.studentId },
    after: { rule: plan.rule, classes: plan.classes.map(({ classId, after }) => ({ class_id: classId, ...after })) },
  });
