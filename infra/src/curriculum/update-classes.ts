import { createHash } from 'node:crypto';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { lockBatchTimes } from '../batches/lock-times.js';
import { BatchKeptLessonModel, BatchModel } from '../batches/model.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily } from '../notifications/tell-family.js';
import { classesUpdated } from '../notifications/templates/classes-updated.js';
import { addClasses, changeClasses, isUpdated } from './move-classes.js';
import { readUpdate, type BatchUpdate } from './update-facts.js';

/** A hash of a preview: confirming it confirms exactly what was shown. */
export function stampOf({ batch, plan, added }: BatchUpdate): string {
  const seen = { from: batch.versionId, to: batch.newest.id, plan, added };
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}

/** What an update did. */
export interface UpdateResult {
  /** The batch's code. */
  code: string;
  number: number;
  /** False if it was done before, by somebody else or by the same call. */
  isDone: boolean;
  updated: number;
  added: number;
  canceled: number;
}

/** Moves the coming classes of a batch to the newest version of its course, as previewed. */
export async function updateClasses(deps: Deps, actor: Actor, batchId: number, stamp: string): Promise<UpdateResult> {
  try {
    return await deps.db.transaction((trx) => updateOnce(deps, trx, actor, batchId, stamp));
  } catch (error) {
    if (OVERLAPS.has(violatedConstraint(error) ?? '')) throw refusal(CURRICULUM_REFUSALS, 'classes_changed_meanwhile');
    throw error;
  }
}

const OVERLAPS = new Set(['scheduled_class_teacher_overlap', 'class_student_overlap']);

async function updateOnce(deps: Deps, trx: Trx, actor: Actor, batchId: number, stamp: string): Promise<UpdateResult> {
  const now = deps.clock.now();
  const found = await trx.query(BatchModel).findById(batchId);
  if (found === undefined) throw refusal(CURRICULUM_REFUSALS, 'batch_not_found');
  // Ending a class takes the teacher's lock, too.
  await lockBatchTimes(trx, { batchId, teacherIds: [found.teacherId] });
  // Submitting work locks the batch, too.
  const locked = await trx.query(BatchModel).findById(batchId).forUpdate().throwIfNotFound();
  const update = await readUpdate(trx, batchId, now);
  const { batch, plan } = update;
  if (batch.versionId === batch.newest.id)
    return { code: batch.code, number: batch.number, isDone: false, updated: 0, added: 0, canceled: 0 };
  if (locked.teacherId !== found.teacherId || stampOf(update) !== stamp)
    throw refusal(CURRICULUM_REFUSALS, 'classes_changed_meanwhile');
  await changeClasses(trx, plan);
  await addClasses(trx, update, now);
  await keepLessons(trx, update);
  await record(trx, actor, update);
  await tell(trx, update, deps.config.PUBLIC_URL);
  return { code: batch.code, number: batch.newest.number, isDone: true, ...countsOf(update) };
}

/** How many classes change their lesson, are added and are canceled. */
export const countsOf = ({ plan, added }: BatchUpdate): { updated: number; added: number; canceled: number } => ({
  updated: plan.classes.filter(isUpdated).length,
  added: added.length,
  canceled: plan.classes.filter(({ to }) => to === null).length,
});

async function keepLessons(trx: Trx, { batch, plan }: BatchUpdate): Promise<void> {
  await trx.query(BatchKeptLessonModel).where({ batch_id: batch.id }).delete();
  const kept = plan.kept.map(({ id: lessonId, standsFor }) => ({ batchId: batch.id, lessonId, standsFor }));
  if (kept.length > 0) await trx.query(BatchKeptLessonModel).insert(kept);
  await trx.query(BatchModel).findById(batch.id).patch({ courseVersionId: batch.newest.id });
}

const record = (trx: Trx, actor: Actor, { batch, plan, added }: BatchUpdate): Promise<void> =>
  audit(trx, {
    ...auditedBy(actor),
    action: 'batch.update_classes',
    entity: 'batch',
    entityId: batch.id,
    before: { course_version_id: batch.versionId, number: batch.number },
    after: {
      course_version_id: batch.newest.id,
      number: batch.newest.number,
      classes: plan.classes
        .filter((one) => one.to === null || isUpdated(one))
        .map(({ id, from, to }) => ({ class_id: id, from: from.id, to: to?.id ?? null })),
      added: added.map(({ startsAt, lesson }) => ({ starts_at: startsAt, lesson: lesson.id })),
      kept: plan.kept.map(({ id, standsFor }) => ({ lesson: id, stands_for: standsFor })),
    },
  });

/** Tells the families and the teacher if the number of classes changes; changed lessons alone are not announced. */
async function tell(trx: Trx, update: BatchUpdate, publicUrl: string): Promise<void> {
  const { batch } = update;
  const { added, canceled } = countsOf(update);
  if (added + canceled === 0) return;
  const key = `batch:${batch.id}:version:${batch.newest.id}`;
  const facts = { ...batch, added, canceled, publicUrl };
  for (const { studentId, name, ...family } of batch.students) {
    const fact = {
      kind: 'classes-updated',
      businessKey: `${key}:family:${studentId}`,
      link: '/student-dashboard',
    } as const;
    await tellFamily(trx, family, fact, classesUpdated(facts, name, '/student-dashboard'));
  }
  await tellAccount(
    trx,
    { accountId: batch.teacherAccountId, email: batch.teacherEmail },
    { kind: 'classes-updated', businessKey: `${key}:teacher`, link: '/teacher-dashboard/calendar' },
    classesUpdated(facts, batch.name, '/teacher-dashboard/calendar'),
  );
}
