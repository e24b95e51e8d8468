import { BULK_MAX, BULK_NONE, BULK_TOO_MANY } from '@school/core/shared/bulk';
import { LEAD_STAGES, STAGE_REASON_MAX } from '@school/core/leads/stage';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PLAIN_TEXT } from '@school/core/shared/text-format';
import { z } from 'zod';
import { instant } from './shared.js';

/** A lead as the caller has seen it, and its new stage or owner. */
const changed = z.object({
  id: z.number().int().min(1).max(999_999_999_999_999),
  updated_at: instant,
  stage: z.enum(LEAD_STAGES).optional(),
  owner_id: z.number().int().positive().nullable().optional(),
});

export const bulkChangeLeads = defineEndpoint({
  method: 'POST',
  path: '/api/leads/bulk-change/',
  summary:
    'Change stage or owner of many leads, each by itself: one that refuses, or that somebody else has changed, stays as it is (B2, product 2.5 #67).',
  body: z.object({
    leads: z.array(changed).min(1, BULK_NONE).max(BULK_MAX, BULK_TOO_MANY),
    reason: z.string().meta(PLAIN_TEXT).max(STAGE_REASON_MAX).default(''),
  }),
  response: z.object({
    message: z.string(),
    results: z.array(
      z.object({
        id: z.number().int(),
        /** Why it stayed as it is. */
        refusal: z.string().nullable(),
        /** As it is now, for whoever takes the change back. */
        updated_at: instant.nullable(),
      }),
    ),
  }),
  refusals: [BULK_NONE, BULK_TOO_MANY],
});
