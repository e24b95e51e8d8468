import { addDays, localDate, resolveLocal } from '../shared/local-time.js';
import type { Refusals } from '../shared/refusal.js';
import { atMostCharacters } from '../shared/texts.js';

/** What a task is about, as it is kept and shown. */
export const TASK_KINDS = ['Call', 'WhatsApp', 'Email', 'Other'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** The longest text of a task. */
export const TASK_TITLE_MAX = 200;

/** So many open tasks may one lead have. */
export const OPEN_TASKS_MAX = 50;

/** Why a task is not made, found or changed. */
export type TaskReason =
  | 'task_not_found'
  | 'title_missing'
  | 'title_long'
  | 'due_missing'
  | 'due_over'
  | 'call_back_missing'
  | 'owner_unknown'
  | 'task_changed'
  | 'task_closed'
  | 'task_open'
  | 'too_many_tasks';

export const TASK_REFUSALS: Refusals<TaskReason> = {
  task_not_found: { kind: 'not_found', text: 'Task not found.' },
  title_missing: { kind: 'invalid', text: 'Please say what is to be done.', field: 'title' },
  title_long: { kind: 'invalid', text: atMostCharacters(TASK_TITLE_MAX), field: 'title' },
  due_missing: { kind: 'invalid', text: 'Please say when it is due.', field: 'due_at' },
  due_over: { kind: 'invalid', text: 'Please choose a time that is still to come.', field: 'due_at' },
  call_back_missing: { kind: 'invalid', text: 'Please say when to call back.', field: 'call_back_at' },
  owner_unknown: { kind: 'invalid', text: 'Please choose an owner from the list.', field: 'owner_id' },
  task_changed: { kind: 'conflict', text: 'Somebody else has just changed this task. Please look at it again.' },
  task_closed: { kind: 'conflict', text: 'Somebody has already closed this task.' },
  task_open: { kind: 'conflict', text: 'This task is open.' },
  too_many_tasks: {
    kind: 'conflict',
    text: `This lead has ${OPEN_TASKS_MAX} open tasks. Please close one of them first.`,
  },
};

/** When the day of a person begins: at the last midnight of their zone. */
export const dayStart = (now: Date, zone: string): Date => resolveLocal(localDate(now, zone), '00:00', zone);

/** When the day of a person ends: at the next midnight of their zone. */
export const dayEnd = (now: Date, zone: string): Date => resolveLocal(addDays(localDate(now, zone), 1), '00:00', zone);

/** How urgent a task is for its owner. */
export type TaskDue = 'overdue' | 'today' | 'later';

/** A task is overdue from its hour on; its day is that of its owner's zone. */
export function taskDue(dueAt: Date, now: Date, zone: string): TaskDue {
  if (dueAt <= now) return 'overdue';
  return dueAt < dayEnd(now, zone) ? 'today' : 'later';
}
