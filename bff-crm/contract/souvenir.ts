import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant, leadParams } from './shared.js';

export const leadSouvenir = defineEndpoint({
  method: 'GET',
  path: '/api/leads/{lead_id}/souvenir/',
  summary: 'The souvenir of the newest trial class of a lead’s child, to be sent to the family (product section 4 #9).',
  params: leadParams,
  response: z.object({
    souvenir: z
      .object({
        praise: z.string(),
        /** Null when its link cannot be shown. */
        url: z.string().nullable(),
        opens: z.number().int(),
        last_opened_at: instant.nullable(),
        expires_at: instant,
      })
      .nullable(),
  }),
  refusals: [LEAD_REFUSALS.lead_not_found.text],
});
