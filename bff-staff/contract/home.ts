import { defineEndpoint } from '@school/core/shared/endpoint';
import { QUEUE_KINDS } from '@school/core/home/queue';
import { z } from 'zod';
import { staffMember } from './auth.js';
import { instant } from './shared.js';

/** The quick actions of the home page. */
export const QUICK_ACTIONS = ['user_management', 'system_settings', 'reports'] as const;
export type QuickAction = (typeof QUICK_ACTIONS)[number];

/** Shown when an action cannot be done. */
export const FAILED_ACTION = 'Failed to perform action';

export const me = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/',
  summary: 'Who is signed in to the back office (B7).',
  // Additions. `second_factor` is present only while the person must still set one up.
  response: z.object({
    user: staffMember,
    second_factor: z.literal('missing').optional(),
    /** Where the CRM is; only for those who may open it from here. */
    crm_url: z.string().optional(),
  }),
});

export const perform = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/',
  summary: 'Where a quick action leads (B7, product 2.4 #50).',
  body: z.object({ action: z.enum(QUICK_ACTIONS, FAILED_ACTION) }),
  response: z.object({ redirect: z.string() }),
  refusals: [FAILED_ACTION],
});

const item = z.object({
  id: z.number().int(),
  /** Since when it waits. */
  at: instant,
  title: z.string(),
  detail: z.string(),
  /** What the action needs: a page id, a student's id, a batch's code or id, or a month; '' where the list is enough. */
  ref: z.string(),
  /** `1200.00`, where money is about it. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
});
export type QueueItem = z.infer<typeof item>;

const group = z.object({
  kind: z.enum(QUEUE_KINDS),
  count: z.number().int(),
  /** The ten that have waited longest, oldest first. */
  items: z.array(item),
});
export type QueueGroup = z.infer<typeof group>;

export const readQueue = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/queue/',
  summary: 'What waits for whoever asks, by their permissions (B2).',
  response: z.object({ groups: z.array(group) }),
});
