import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { TIMELINE_GROUPS, TIMELINE_PLACES, TIMELINE_SCOPES } from '@school/core/leads/timeline';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant, leadParams } from './shared.js';

/** One line of what has happened with a family. */
const line = z.object({
  /** Its own, and the same each time. */
  key: z.string(),
  group: z.enum(TIMELINE_GROUPS),
  kind: z.string(),
  at: instant,
  /** Null for what the family or the system has done. */
  actor_name: z.string().nullable(),
  /** The child that it is about; null for what is about the family. */
  child_name: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  /** The way of a contact or a message, or the kind of a task. */
  via: z.string().nullable(),
  /** A contact that the family began. */
  is_incoming: z.boolean(),
  source: z.string().nullable(),
  /** Of a quiz or a feedback, or how often a page was opened. */
  score: z.number().int().nullable(),
  /** When the booked trial class begins. */
  starts_at: instant.nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** Where in the back office it leads, and what that place needs to know. */
  place: z.enum(TIMELINE_PLACES).nullable(),
  ref: z.string().nullable(),
});
export type TimelineLine = z.infer<typeof line>;

export const readTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/leads/{lead_id}/timeline/',
  summary:
    'All that has happened with a family, newest first: sales, trial classes, learning, money, messages (product 2.5 #68).',
  params: leadParams,
  query: z.object({
    scope: z.enum(TIMELINE_SCOPES).default('child'),
    group: z.enum(TIMELINE_GROUPS).optional(),
    /** The last line of the page before, of which both are needed. */
    before_at: instant.optional(),
    before_key: z
      .string()
      .regex(/^[a-z]{1,12}:\d{1,20}$/)
      .optional(),
  }),
  response: z.object({
    results: z.array(line),
    has_more: z.boolean(),
    /** How many children the family has. */
    children: z.number().int(),
  }),
  refusals: [LEAD_REFUSALS.lead_not_found.text],
});
