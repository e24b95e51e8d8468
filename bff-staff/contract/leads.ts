import {
  CLAIM_REFUSALS,
  CONTACT_NOTE_MAX,
  CONTACT_OUTCOMES,
  POOL_SORTS,
  POOL_TRIALS,
} from '@school/core/leads/claiming';
import { LEAD_STAGES } from '@school/core/leads/stage';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, idParams, instant, pageFields } from './shared.js';

const id = z.number().int();

/** A lead that anybody of sales may claim; its phone is for whoever does. */
const poolLead = z.object({
  id,
  lead_id: z.string(),
  student_name: z.string(),
  lead_score: id,
  stage: z.enum(LEAD_STAGES),
  source: z.string(),
  created_at: instant,
  /** Somebody has claimed it and has not contacted the family in time. */
  is_late: z.boolean(),
  /** The newest trial class that was not canceled. */
  trial_at: instant.nullable(),
});
export type PoolLead = z.infer<typeof poolLead>;

export const listPool = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/lead-pool/',
  summary: 'Leads without an owner, and claimed ones whose family was not contacted in time (product 2.4 #32).',
  query: z.object({
    /** A part of the child's name, or a lead id. */
    q: z.string().max(SEARCH_MAX).optional(),
    trial: z.enum(POOL_TRIALS).optional(),
    sort: z.enum(POOL_SORTS).default('-trial'),
    ...pageFields,
  }),
  response: z.object({ results: z.array(poolLead), count: id }),
});

const claim = z.object({
  id,
  lead_id: z.string(),
  student_name: z.string(),
  student_phone: z.string(),
  student_email: z.string().nullable(),
  stage: z.enum(LEAD_STAGES),
  source: z.string(),
  claimed_at: instant,
  contact_due_at: instant,
  trial_at: instant.nullable(),
});
export type Claim = z.infer<typeof claim>;

export const listClaims = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/lead-claims/',
  summary: 'What one has claimed and not contacted, the most urgent first (product 2.4 #32).',
  response: z.object({
    results: z.array(claim),
    /** So many of these one may have. */
    most: id,
    /** Null if one may claim at once. */
    next_claim_at: instant.nullable(),
  }),
});

export const claimLead = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/lead-pool/{id}/claim/',
  summary: 'Claim a lead of the pool; of many who want it, one gets it (product 2.4 #32).',
  params: idParams,
  response: done,
  refusals: (['lead_not_found', 'already_claimed', 'too_many_open', 'too_soon'] as const).map(
    (reason) => CLAIM_REFUSALS[reason].text,
  ),
});

/** How the first contact went. */
export const contactForm = z.object({
  outcome: z.enum(CONTACT_OUTCOMES, 'Please choose how it went.'),
  note: plainText(z.string()).max(CONTACT_NOTE_MAX, atMostCharacters(CONTACT_NOTE_MAX)).default(''),
});

export const noteContact = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/lead-claims/{id}/contact/',
  summary: 'Note the first contact with the family of a claimed lead, which stops its clock (product 2.4 #32).',
  params: idParams,
  body: contactForm,
  response: done,
  refusals: [CLAIM_REFUSALS.not_waiting.text],
});
