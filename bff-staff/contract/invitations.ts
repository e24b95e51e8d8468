import { EXCLUSION_REASONS } from '@school/core/invitations/reward';
import { INVITE_STAGES } from '@school/core/invitations/stages';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant, pageFields } from './shared.js';

const invitation = z.object({
  id: z.number().int(),
  inviter_name: z.string(),
  inviter_id: z.number().int(),
  friend_name: z.string(),
  /** Null until the friend is registered. */
  friend_id: z.number().int().nullable(),
  invited_at: instant,
  stage: z.enum(INVITE_STAGES),
  /** Why there is no reward. */
  excluded_reason: z.enum(EXCLUSION_REASONS).nullable(),
  /** When the reward was given, or will be if the enrolment is still valid then. */
  reward_at: instant.nullable(),
});
export type StaffInvitation = z.infer<typeof invitation>;

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/invitations/',
  summary: 'Who invited whom, how far the friend has come, and why there is no reward; newest first (product 2.1 #2).',
  query: z.object({
    q: z.string().max(100).default(''),
    ...pageFields,
  }),
  response: z.object({ results: z.array(invitation), count: z.number().int() }),
});
