import { MY_DAY_KINDS } from '@school/core/leads/my-day';
import { LEAD_STAGES } from '@school/core/leads/stage';
import { TASK_KINDS } from '@school/core/leads/tasks';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant } from './shared.js';

const item = z.object({
  lead_id: z.string(),
  student_name: z.string(),
  student_phone: z.string(),
  stage: z.enum(LEAD_STAGES),
  lead_score: z.number().int(),
  /** When it is due or begins; for a hot lead, when it was last changed. */
  at: instant,
  /** That moment is over. */
  is_late: z.boolean(),
  /** The task and what it is about; null for all that is no task. */
  task_id: z.number().int().nullable(),
  task_kind: z.enum(TASK_KINDS).nullable(),
  title: z.string().nullable(),
  /** Of a trial class. */
  teacher_name: z.string().nullable(),
  /** The credits left of a child whose lessons run out; `title` is its name, and `at` when they end at its pace. */
  credits: z.number().int().nullable(),
});
export type DayItem = z.infer<typeof item>;

const group = z.object({
  kind: z.enum(MY_DAY_KINDS),
  count: z.number().int(),
  /** The fifty most urgent ones. */
  items: z.array(item),
});
export type DayGroup = z.infer<typeof group>;

export const readMyDay = defineEndpoint({
  method: 'GET',
  path: '/api/leadmanagement/my-day/',
  summary: 'What the person has to do today: tasks, first contacts, trial classes, renewals and hot leads.',
  response: z.object({ results: z.array(group) }),
});
