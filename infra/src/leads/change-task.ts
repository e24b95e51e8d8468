import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { OPEN_TASKS_MAX, TASK_REFUSALS, TASK_TITLE_MAX, type TaskKind } from '@school/core/leads/tasks';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { changedAt } from './changed-at.js';
import { readTask, type ShownTask } from './list-tasks.js';
import { LeadModel, LeadTaskModel } from './model.js';
import { findOwner } from './repository.js';
import { tellOfTask } from './tell-of-task.js';

/** What a new task says. */
export interface TaskWish {
  kind: TaskKind;
  title: string;
  dueAt: Date;
  /** Null for a user of the CRM who is no member of staff and names nobody. */
  ownerId: number | null;
}

/** Somebody has something to do for a lead. */
export function addTask(
  deps: Deps,
  actor: Actor,
  { leadCode, ...wish }: TaskWish & { leadCode: string },
): Promise<ShownTask> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    // Two tasks that are made at once wait for each other, so that both count.
    const lead = await trx.query(LeadModel).findOne('lead_code', leadCode).select('id').forNoKeyUpdate();
    if (lead === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
    return readTask(trx, await addTaskOf(trx, actor, lead.id, wish, now), now);
  });
}

/** Makes a task of a lead whose row is locked, and tells its owner; returns its id. */
export async function addTaskOf(trx: Trx, actor: Actor, leadId: number, wish: TaskWish, now: Date): Promise<number> {
  const open = await trx.query(LeadTaskModel).where('lead_id', leadId).modify('open').resultSize();
  if (open >= OPEN_TASKS_MAX) throw refusal(TASK_REFUSALS, 'too_many_tasks');
  const task = await trx
    .query(LeadTaskModel)
    .insert({
      leadId,
      ownerId: await ownerOf(trx, wish.ownerId),
      kind: wish.kind,
      title: titleOf(wish.title),
      dueAt: stillToCome(wish.dueAt, now),
      createdBy: actor.accountId,
      createdAt: now,
      updatedAt: now,
    })
    .returning('*');
  await auditTask(trx, actor, 'lead.add_task', undefined, task);
  await tellOfTask(trx, actor, task.id);
  return task.id;
}

/** What changes of a task, and the state that the person saw. */
export interface TaskChange {
  id: number;
  seenUpdatedAt: string;
  kind?: TaskKind | undefined;
  title?: string | undefined;
  dueAt?: Date | undefined;
  ownerId?: number | undefined;
}

/** Changes an open task; of two who saw the same state one wins. A new owner or hour is reminded of anew. */
export function changeTask(deps: Deps, actor: Actor, { id, seenUpdatedAt, ...wish }: TaskChange): Promise<ShownTask> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const before = await trx
      .query(LeadTaskModel)
      .findById(id)
      .select('lead_task.*', raw('updated_at = ?::timestamptz', seenUpdatedAt).as('is_as_seen'))
      .forUpdate()
      .castTo<(LeadTaskModel & { isAsSeen: boolean }) | undefined>();
    if (before === undefined) throw refusal(TASK_REFUSALS, 'task_not_found');
    if (before.doneAt !== null || before.canceledAt !== null) throw refusal(TASK_REFUSALS, 'task_closed');
    if (!before.isAsSeen) throw refusal(TASK_REFUSALS, 'task_changed');
    const isMoved = wish.dueAt !== undefined && wish.dueAt.getTime() !== before.dueAt.getTime();
    const isGiven = wish.ownerId !== undefined && wish.ownerId !== before.ownerId;
    const after = {
      kind: wish.kind ?? before.kind,
      title: wish.title === undefined ? before.title : titleOf(wish.title),
      dueAt: isMoved && wish.dueAt ? stillToCome(wish.dueAt, now) : before.dueAt,
      ownerId: isGiven ? await ownerOf(trx, wish.ownerId ?? null) : before.ownerId,
    };
    await trx
      .query(LeadTaskModel)
      .findById(id)
      .patch({ ...after, ...(isMoved || isGiven ? { remindedAt: null } : {}), ...changedAt(now) });
    await auditTask(trx, actor, 'lead.change_task', before, { ...before, ...after });
    if (isGiven) await tellOfTask(trx, actor, id);
    return readTask(trx, id, now);
  });
}

/** Closes a task as done or as no longer needed; of two people at once one does. */
export const closeTask = (deps: Deps, actor: Actor, id: number, how: 'done' | 'canceled'): Promise<ShownTask> =>
  switchTask(deps, actor, id, {
    action: how === 'done' ? 'lead.complete_task' : 'lead.cancel_task',
    isOpen: true,
    patch: (now) => (how === 'done' ? { doneAt: now, doneBy: actor.accountId } : { canceledAt: now }),
    refused: 'task_closed',
  });

/** Opens a closed task again. */
export const reopenTask = (deps: Deps, actor: Actor, id: number): Promise<ShownTask> =>
  switchTask(deps, actor, id, {
    action: 'lead.reopen_task',
    isOpen: false,
    patch: () => ({ doneAt: null, doneBy: null, canceledAt: null }),
    refused: 'task_open',
  });

interface Switch {
  action: string;
  /** Whether the task has to be open before. */
  isOpen: boolean;
  patch: (now: Date) => Partial<LeadTaskModel>;
  refused: 'task_closed' | 'task_open';
}

function switchTask(
  deps: Deps,
  actor: Actor,
  id: number,
  { action, isOpen, patch, refused }: Switch,
): Promise<ShownTask> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const before = await trx.query(LeadTaskModel).findById(id).forUpdate();
    if (before === undefined) throw refusal(TASK_REFUSALS, 'task_not_found');
    if ((before.doneAt === null && before.canceledAt === null) !== isOpen) throw refusal(TASK_REFUSALS, refused);
    const change = patch(now);
    await trx
      .query(LeadTaskModel)
      .findById(id)
      .patch({ ...change, ...changedAt(now) });
    await auditTask(trx, actor, action, before, { ...before, ...change });
    return readTask(trx, id, now);
  });
}

async function ownerOf(trx: Trx, staffId: number | null): Promise<number> {
  if (staffId === null || (await findOwner(trx, staffId)) === undefined) throw refusal(TASK_REFUSALS, 'owner_unknown');
  return staffId;
}

function titleOf(typed: string): string {
  const title = typed.trim();
  if (title === '') throw refusal(TASK_REFUSALS, 'title_missing');
  if ([...title].length > TASK_TITLE_MAX) throw refusal(TASK_REFUSALS, 'title_long');
  return title;
}

function stillToCome(dueAt: Date, now: Date): Date {
  if (dueAt <= now) throw refusal(TASK_REFUSALS, 'due_over');
  return dueAt;
}

type Audited = Pick<LeadTaskModel, 'id' | 'leadId' | 'ownerId' | 'kind' | 'dueAt'>;

/** The text stays out of the log: it may say something about the family. */
const audited = ({ id, ownerId, kind, dueAt }: Audited) => ({ task_id: id, owner_id: ownerId, kind, due_at: dueAt });

const auditTask = (
  trx: Trx,
  actor: Actor,
  action: string,
  before: Audited | undefined,
  after: Audited,
): Promise<void> =>
  audit(trx, {
    ...auditedBy(actor),
    action,
    entity: 'lead',
    entityId: after.leadId,
    ...(before === undefined ? {} : { before: audited(before) }),
    after: audited(after),
  });
