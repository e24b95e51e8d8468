import { taskDue, type TaskDue, type TaskKind } from '@school/core/leads/tasks';
import { raw, type QueryBuilder } from 'objection';
import { nameOfAccount } from '../credits/person-name.js';
import type { Sql } from '../db/sql.js';
import { LeadModel, LeadTaskModel } from './model.js';

// What has long been closed stands in the history.
const SHOWN_MAX = 100;

/** A task as its lead's page shows it. */
export interface ShownTask {
  id: number;
  kind: TaskKind;
  title: string;
  due_at: string;
  due: TaskDue;
  owner_id: number;
  owner_name: string;
  owner_timezone: string;
  state: 'open' | 'done' | 'canceled';
  done_at: string | null;
  done_by_name: string | null;
  updated_at: string;
}

export interface NamedTask extends LeadTaskModel {
  ownerName: string;
  ownerZone: string;
  doneByName: string | null;
  /** To the microsecond, for those who change what they have seen. */
  version: string;
}

/** Tasks with the names of their people. */
export const namedTasks = (sql: Sql): QueryBuilder<LeadTaskModel> =>
  sql
    .query(LeadTaskModel)
    .join('staff_user', 'staff_user.id', 'lead_task.owner_id')
    .join('account', 'account.id', 'staff_user.account_id')
    .select(
      'lead_task.*',
      'staff_user.username as owner_name',
      'account.timezone as owner_zone',
      raw(nameOfAccount('lead_task.done_by')).as('done_by_name'),
      raw(`to_char(lead_task.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`).as('version'),
    );

/** The tasks of a lead: those to do by their hour, then the others, newest first; undefined for an unknown lead. */
export async function listTasks(sql: Sql, leadCode: string, now: Date): Promise<ShownTask[] | undefined> {
  const lead = await sql.query(LeadModel).findOne('lead_code', leadCode).select('id');
  if (lead === undefined) return undefined;
  const found = await namedTasks(sql)
    .where('lead_id', lead.id)
    .orderByRaw('coalesce(done_at, canceled_at) DESC NULLS FIRST, due_at, lead_task.id')
    .limit(SHOWN_MAX)
    .castTo<NamedTask[]>();
  return found.map((task) => shownTask(task, now));
}

/** One task after a change. */
export async function readTask(sql: Sql, id: number, now: Date): Promise<ShownTask> {
  const task = await namedTasks(sql).where('lead_task.id', id).first().throwIfNotFound().castTo<NamedTask>();
  return shownTask(task, now);
}

/** A task on the wire. */
export const shownTask = (task: NamedTask, now: Date): ShownTask => ({
  id: task.id,
  kind: task.kind,
  title: task.title,
  due_at: task.dueAt.toISOString(),
  due: taskDue(task.dueAt, now, task.ownerZone),
  owner_id: task.ownerId,
  owner_name: task.ownerName,
  owner_timezone: task.ownerZone,
  state: task.doneAt !== null ? 'done' : task.canceledAt !== null ? 'canceled' : 'open',
  done_at: task.doneAt?.toISOString() ?? null,
  done_by_name: task.doneByName,
  updated_at: task.version,
});
