import { CLASSROOM_METHOD_DEFAULT } from '@school/core/batches/classroom-method';
import { randomUUID } from 'node:crypto';
import { CHANGE_REFUSALS } from '@school/core/batch-changes/errors';
import { comingAfter, type CourseRule } from '@school/core/batch-changes/course';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { lockBatchTimes } from '../batches/lock-times.js';
import { BatchModel } from '../batches/model.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { formKeyOf, type FormKey } from '../db/form-key.js';
import { formLock, takeLocks } from '../db/locks.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { TeacherProfileModel } from '../profile/model.js';
import { requireSamePlan } from './fingerprint.js';
import { requireChildHours, requireFreeTimes } from './judge-plan.js';
import type { KeptRule } from './model.js';
import { readPlan, type ChangeRequest, type ReadPlan } from './read-plan.js';
import { findOfForm, findSame, hashOfRequest, keepChange, type KeptChange } from './repository.js';
import { endMemberships } from '../batches/end-memberships.js';
import { leaveForAudit, writeLeave } from './write-leave.js';
import { writeClasses, writeRule, type WrittenClass } from './write-plan.js';

/** A form that changes a course. */
export interface ChangeForm {
  request: ChangeRequest;
  reason: string;
  /** The same form sent twice changes once; a program without a key is known by what it asks for. */
  formKey: string | undefined;
  /** The plan that was shown; without it the plan of this moment is applied. */
  fingerprint: string | undefined;
  isOutsideConfirmed: boolean;
}

/** What a change did. */
export interface MadeChange {
  id: number;
  added: number;
  removed: number;
  /** Classes that are still to come. */
  remaining: number;
  /** Seats of a student who leaves. */
  lostSeats: number;
  /** False if the same was done before, by the same form or the same call. */
  isNew: boolean;
}

/** One form on its way. */
export interface Attempt<Form = ChangeForm> {
  form: Form;
  actor: Actor;
  key: FormKey;
  now: Date;
}

/** Changes a course exactly as planned: in one transaction, once per form, and nothing of it if it cannot be. */
export async function makeChange(deps: Deps, actor: Actor, form: ChangeForm): Promise<MadeChange> {
  const now = deps.clock.now();
  const key = formKeyOf(actor.accountId, form.formKey ?? randomUUID(), JSON.stringify(form.request), now);
  const attempt: Attempt = { form, actor, key, now };
  const known = await doneBefore(deps.db, attempt);
  if (known !== undefined) return known;
  const seen = await readPlan({ ...deps, sql: deps.db }, form.request, now);
  if (form.fingerprint !== undefined) requireSamePlan(form.fingerprint, seen);
  try {
    return await deps.db.transaction((trx) => makeOnce({ ...deps, sql: trx }, attempt, seen));
  } catch (error) {
    if (OVERLAPS.has(violatedConstraint(error) ?? '')) throw refusal(CHANGE_REFUSALS, 'clash');
    throw error;
  }
}

/** Constraints that are violated if somebody took a time meanwhile. */
export const OVERLAPS: ReadonlySet<string> = new Set(['scheduled_class_teacher_overlap', 'class_student_overlap']);

/** Minutes in which a call without a key that asks for the same is taken for a repeat. */
const REPEAT_MINUTES = 10;
const MINUTE_MS = 60_000;

type AnyForm = Pick<ChangeForm, 'formKey'> & { request: { batch: string } };

/** Lets calls of one form, or of one request without a form, wait for each other. */
export const lockForm = (trx: Trx, { form, key }: Attempt<AnyForm>): Promise<void> =>
  takeLocks(trx, [formLock(form.formKey === undefined ? JSON.stringify(form.request) : key.first)]);

/** What the same form, or a call that asked for the same, has already done. */
export async function doneBefore(sql: Trx, { form, key, now }: Attempt<AnyForm>): Promise<MadeChange | undefined> {
  const since = new Date(now.getTime() - REPEAT_MINUTES * MINUTE_MS);
  const ofForm = await findOfForm(sql, key);
  if (ofForm !== undefined && ofForm.formKey !== key.exact) throw refusal(CHANGE_REFUSALS, 'form_used');
  const known = ofForm ?? (form.formKey === undefined ? await findSame(sql, form.request, since) : undefined);
  return known && { ...known, isNew: false };
}

type Reading = Pick<Deps, 'config'> & { sql: Trx };

async function makeOnce(reading: Reading, attempt: Attempt, seen: ReadPlan): Promise<MadeChange> {
  const { form, now } = attempt;
  const { sql: trx } = reading;
  await lockForm(trx, attempt);
  const teacherIds = teachersOf(seen);
  await lockBatchTimes(trx, { batchId: seen.facts.id, teacherIds });
  // Submitting work and choosing a room lock the batch, too.
  await trx.query(BatchModel).findById(seen.facts.id).select('id').forUpdate();
  const known = await doneBefore(trx, attempt);
  if (known !== undefined) return known;
  const read = await readPlan(reading, form.request, now);
  if (form.fingerprint !== undefined) requireSamePlan(form.fingerprint, read);
  if (teachersOf(read).some((id) => !teacherIds.includes(id))) throw refusal(CHANGE_REFUSALS, 'changed_meanwhile');
  await requireFreeTimes(trx, read);
  if (form.request.kind === 'move_course') requireChildHours(read, form.isOutsideConfirmed);
  return write(trx, attempt, read);
}

/** Everybody whose time the plan gives or takes. */
const teachersOf = ({ facts, plan, teacherAfter }: ReadPlan): number[] => [
  ...new Set([
    facts.teacher.id,
    teacherAfter.id,
    ...plan.classes.flatMap(({ before, after }) => [before?.teacherId ?? [], after?.teacherId ?? []].flat()),
  ]),
];

async function write(trx: Trx, { form, actor, key, now }: Attempt, read: ReadPlan): Promise<MadeChange> {
  const { facts, plan, leave } = read;
  if (leave !== null) await writeLeave(trx, { batchId: facts.id, leave }, now);
  const classes = await writeClasses(trx, facts.id, plan, now);
  if (leave !== null) await endMemberships(trx, now, { batchId: facts.id, actor });
  const rule = plan.rule && (await changeRule(trx, read, plan.rule));
  const id = await keepChange(trx, {
    formKey: key.exact,
    batchId: facts.id,
    kind: form.request.kind,
    reason: form.reason,
    requestHash: hashOfRequest(form.request),
    ruleBefore: rule?.before ?? null,
    ruleAfter: rule?.after ?? null,
    orderBefore: facts.course.coming.map((one) => one.id),
    madeBy: actor.accountId,
    madeAt: now,
    classes,
    leave,
  } satisfies KeptChange);
  await recordAudit(trx, actor, read, { id, form, classes });
  await planJob(trx, { topic: 'course-changed', refId: id, businessKey: `batch-change:${id}` });
  return {
    id,
    added: classes.filter(({ before }) => before === null).length,
    removed: classes.filter(({ after }) => after === null).length,
    remaining: comingAfter(facts.course, plan).length,
    lostSeats: leave?.seats.length ?? 0,
    isNew: true,
  };
}

async function roomOfTeacher(trx: Trx, teacherId: number): Promise<KeptRule['room']> {
  const profile = await trx.query(TeacherProfileModel).findById(teacherId).select('room_method', 'meet_link');
  return { method: profile?.roomMethod ?? CLASSROOM_METHOD_DEFAULT, link: profile?.meetLink ?? null };
}

/** The new rule; a new teacher brings their own room, because the link of the old one opens the old one's room. */
async function changeRule(
  trx: Trx,
  { facts }: ReadPlan,
  rule: CourseRule,
): Promise<{ before: KeptRule; after: KeptRule }> {
  const { teacherId, zone, slots } = facts.course;
  const { room } = facts;
  const isNewTeacher = rule.teacherId !== teacherId;
  const after = {
    ...rule,
    room: isNewTeacher ? await roomOfTeacher(trx, rule.teacherId) : room,
  };
  await writeRule(trx, facts.id, after);
  return { before: { teacherId, zone, slots, room }, after };
}

const recordAudit = (
  trx: Trx,
  actor: Actor,
  { facts, plan, leave }: ReadPlan,
  { id, form, classes }: { id: number; form: ChangeForm; classes: readonly WrittenClass[] },
): Promise<void> =>
  audit(trx, {
    ...auditedBy(actor),
    action: `batch.${form.request.kind}`,
    entity: 'batch',
    entityId: facts.id,
    before: {
      teacher_id: facts.teacher.id,
      classes: classes.map(({ classId, before }) => ({ class_id: classId, ...before })),
    },
    after: {
      change_id: id,
      reason: form.reason,
      rule: plan.rule,
      ...(leave === null ? {} : leaveForAudit(leave)),
      classes: classes.map(({ classId, lesson, after }) => ({ class_id: classId, lesson: lesson.code, ...after })),
    },
  });
