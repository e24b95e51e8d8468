import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { TASK_KINDS, TASK_REFUSALS as NO, type TaskReason } from '@school/core/leads/tasks';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PLAIN_TEXT } from '@school/core/shared/text-format';
import { z } from 'zod';
import { idParams, instant, leadParams } from './shared.js';

const kind = z.enum(TASK_KINDS);

/** What somebody has to do for a lead. */
export const task = z.object({
  id: z.number().int(),
  kind,
  title: z.string(),
  due_at: instant,
  /** By the clock of its owner. */
  due: z.enum(['overdue', 'today', 'later']),
  owner_id: z.number().int(),
  owner_name: z.string(),
  owner_timezone: z.string(),
  state: z.enum(['open', 'done', 'canceled']),
  done_at: instant.nullable(),
  done_by_name: z.string().nullable(),
  updated_at: instant,
});
export type Task = z.infer<typeof task>;

const content = z.object({
  kind,
  // The use case says what is wrong with it.
  title: z.string().meta(PLAIN_TEXT),
  due_at: z.iso.datetime({ offset: true, error: NO.due_missing.text }),
});
const ownerId = z.number().int().positive();
const sentences = (...reasons: TaskReason[]): string[] => reasons.map((reason) => NO[reason].text);

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/api/leads/{lead_id}/tasks/',
  summary: 'The tasks of a lead: open ones by their hour, then closed ones (B2, product 2.5 #68).',
  params: leadParams,
  response: z.object({ results: z.array(task) }),
  refusals: [LEAD_REFUSALS.lead_not_found.text],
});

export const addTask = defineEndpoint({
  method: 'POST',
  path: '/api/leads/{lead_id}/tasks/',
  summary: 'Make a task for a lead, by default for oneself; its owner is reminded when it is due (product 2.5 #68).',
  params: leadParams,
  body: content.extend({ owner_id: ownerId.optional() }),
  response: task,
  refusals: [
    LEAD_REFUSALS.lead_not_found.text,
    ...sentences('title_missing', 'title_long', 'due_missing', 'due_over', 'owner_unknown', 'too_many_tasks'),
  ],
});

/** `updated_at` is the one the caller has seen. */
export const changeTask = defineEndpoint({
  method: 'PATCH',
  path: '/api/lead-tasks/{id}/',
  summary: 'Change an open task that nobody else has changed in the meantime, or give it to somebody else.',
  params: idParams,
  body: content.partial().extend({ owner_id: ownerId.optional(), updated_at: instant }),
  response: task,
  refusals: sentences(
    'task_not_found',
    'title_missing',
    'title_long',
    'due_missing',
    'due_over',
    'owner_unknown',
    'task_changed',
    'task_closed',
  ),
});

const switched = { params: idParams, response: task } as const;

export const completeTask = defineEndpoint({
  ...switched,
  method: 'POST',
  path: '/api/lead-tasks/{id}/complete/',
  summary: 'Close a task as done.',
  refusals: sentences('task_not_found', 'task_closed'),
});

export const cancelTask = defineEndpoint({
  ...switched,
  method: 'POST',
  path: '/api/lead-tasks/{id}/cancel/',
  summary: 'Close a task that is no longer needed.',
  refusals: sentences('task_not_found', 'task_closed'),
});

export const reopenTask = defineEndpoint({
  ...switched,
  method: 'POST',
  path: '/api/lead-tasks/{id}/reopen/',
  summary: 'Open a closed task again.',
  refusals: sentences('task_not_found', 'task_open'),
});
