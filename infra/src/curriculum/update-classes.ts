import { createHash } from 'node:crypto';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import type { UpdatedClass, UpdatePlan } from '@school/core/curriculum/plan-update';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { lockBatchTimes } from '../batches/lock-times.js';
import { sitsAt } from '../batches/membership-sql.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily } from '../notifications/tell-family.js';
import { classesUpdated } from '../notifications/templates/classes-updated.js';
import type { Editor } from './lock-draft.js';
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

const findTeacher = statement('curriculum-update-teacher', 'SELECT teacher_id AS id FROM batch WHERE id = $1');
// Submitting work locks the batch, too.
const lockBatch = statement('curriculum-update-batch', 'SELECT teacher_id AS id FROM batch WHERE id = $1 FOR UPDATE');

/** Moves the coming classes of a batch to the newest version of its course, as previewed (product 30). */
export async function updateClasses(deps: Deps, by: Editor, batchId: number, stamp: string): Promise<UpdateResult> {
  try {
    return await deps.db.transaction((trx) => updateOnce(deps, trx, by, batchId, stamp));
  } catch (error) {
    if (OVERLAPS.has(violatedConstraint(error) ?? '')) throw refusal(CURRICULUM_REFUSALS, 'classes_changed_meanwhile');
    throw error;
  }
}

const OVERLAPS = new Set(['scheduled_class_teacher_overlap', 'class_student_overlap']);

async function updateOnce(deps: Deps, trx: Trx, by: Editor, batchId: number, stamp: string): Promise<UpdateResult> {
  const now = deps.clock.now();
  const teacher = await trx.maybeRow<{ id: number }>(findTeacher, [batchId]);
  if (teacher === undefined) throw refusal(CURRICULUM_REFUSALS, 'batch_not_found');
  // Ending a class takes the teacher's lock, too.
  await lockBatchTimes(trx, { batchId, teacherIds: [teacher.id] });
  const locked = await trx.row<{ id: number }>(lockBatch, [batchId]);
  const update = await readUpdate(trx, batchId, now);
  const { batch, plan } = update;
  if (batch.versionId === batch.newest.id)
    return { code: batch.code, number: batch.number, isDone: false, updated: 0, added: 0, canceled: 0 };
  if (locked.id !== teacher.id || stampOf(update) !== stamp)
    throw refusal(CURRICULUM_REFUSALS, 'classes_changed_meanwhile');
  await changeClasses(trx, plan);
  await addClasses(trx, update, now);
  await keepLessons(trx, update);
  await record(trx, by, update);
  await tell(trx, update, deps.config.PUBLIC_URL);
  return { code: batch.code, number: batch.newest.number, isDone: true, ...countsOf(update) };
}

const isUpdated = ({ from, to }: UpdatedClass): boolean => to !== null && to.id !== from.id;

/** How many classes change their lesson, are added and are canceled. */
export const countsOf = ({ plan, added }: BatchUpdate): { updated: number; added: number; canceled: number } => ({
  updated: plan.classes.filter(isUpdated).length,
  added: added.length,
  canceled: plan.classes.filter(({ to }) => to === null).length,
});

const moveLessons = statement(
  'curriculum-update-lessons',
  `
  UPDATE scheduled_class c SET lesson_id = p.lesson_id FROM unnest($1::bigint[], $2::bigint[]) AS p (id, lesson_id)
  WHERE c.id = p.id AND c.status = 'scheduled'`,
);

// The reason names neither side, so that it counts as a cancellation of neither (product 3.8).
const callOff = statement(
  'curriculum-update-cancel',
  `
  WITH off AS (
    UPDATE scheduled_class SET status = 'canceled', incomplete_reason = 'The course became shorter.',
      schedule_version = schedule_version + 1
    WHERE id = ANY ($1::bigint[]) AND status = 'scheduled' RETURNING id),
  freed AS (UPDATE availability_slot SET booked_class_id = NULL WHERE booked_class_id = ANY ($1::bigint[]))
  SELECT count(*)::int AS count FROM off`,
);

async function changeClasses(trx: Trx, { classes }: UpdatePlan): Promise<void> {
  const moved = classes.filter(isUpdated);
  const off = classes.filter(({ to }) => to === null).map(({ id }) => id);
  const values = [moved.map(({ id }) => id), moved.map(({ to }) => to?.id ?? 0)];
  const done = await trx.run(moveLessons, values);
  const { count } = await trx.row<{ count: number }>(callOff, [off]);
  if (done !== moved.length || count !== off.length) throw refusal(CURRICULUM_REFUSALS, 'classes_changed_meanwhile');
}

const insertClasses = statement(
  'curriculum-update-add',
  `
  WITH planned AS (
    SELECT nextval(pg_get_serial_sequence('scheduled_class', 'id')) AS id, p.lesson_id, p.starts_at, p.ends_at
    FROM unnest($3::bigint[], $4::timestamptz[], $5::timestamptz[]) AS p (lesson_id, starts_at, ends_at)),
  classes AS (
    INSERT INTO scheduled_class (id, batch_id, lesson_id, teacher_id, starts_at, ends_at, created_at)
    SELECT id, $1, lesson_id, $2, starts_at, ends_at, $7 FROM planned ORDER BY starts_at),
  seats AS (
    INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
    SELECT p.id, s.student_id, p.starts_at, p.ends_at, true FROM planned p
    JOIN batch_student s ON s.batch_id = $1 AND s.student_id = ANY ($6::bigint[]) AND ${sitsAt('s', 'p.starts_at')} ORDER BY p.starts_at)
  UPDATE availability_slot a SET booked_class_id = p.id FROM planned p
  WHERE a.teacher_id = $2 AND a.booked_class_id IS NULL AND a.doubt_id IS NULL AND a.during && tstzrange(p.starts_at, p.ends_at, '[)')`,
);

async function addClasses(trx: Trx, { batch, added }: BatchUpdate, now: Date): Promise<void> {
  if (added.length === 0) return;
  await trx.run(insertClasses, [
    batch.id,
    batch.teacherId,
    added.map(({ lesson }) => lesson.id),
    added.map(({ startsAt }) => startsAt.toISOString()),
    added.map(({ endsAt }) => endsAt.toISOString()),
    batch.students.map(({ studentId }) => studentId),
    now,
  ]);
}

const forget = statement('curriculum-update-forget', 'DELETE FROM batch_kept_lesson WHERE batch_id = $1');
const keep = statement(
  'curriculum-update-keep',
  `
  INSERT INTO batch_kept_lesson (batch_id, lesson_id, stands_for)
  SELECT $1, k.lesson_id, nullif(k.stands_for, 0) FROM unnest($2::bigint[], $3::bigint[]) AS k (lesson_id, stands_for)`,
);
const follow = statement('curriculum-update-follow', 'UPDATE batch SET course_version_id = $2 WHERE id = $1');

async function keepLessons(trx: Trx, { batch, plan }: BatchUpdate): Promise<void> {
  await trx.run(forget, [batch.id]);
  await trx.run(keep, [batch.id, plan.kept.map(({ id }) => id), plan.kept.map(({ standsFor }) => standsFor ?? 0)]);
  await trx.run(follow, [batch.id, batch.newest.id]);
}

const record = (trx: Trx, { accountId, requestId }: Editor, { batch, plan, added }: BatchUpdate): Promise<void> =>
  audit(trx, {
    actorAccountId: accountId,
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
    requestId,
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
