import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { MERGE_REFUSALS as NO, type MergeReason } from '@school/core/leads/merge';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { lead } from './leads.js';
import { done, idParams, instant } from './shared.js';

const code = z.string().min(1).max(40);
const leadParams = z.object({ lead_id: code });
const count = z.number().int();
const sentences = (...reasons: MergeReason[]): string[] => reasons.map((reason) => NO[reason].text);
const mergeRefusals = [
  LEAD_REFUSALS.lead_not_found.text,
  ...sentences(
    'other_not_found',
    'same_lead',
    'both_enrolled',
    'both_registered',
    'enrolled_kept',
    'registered_kept',
    'waits_for_family',
  ),
];

const head = z.object({ lead_id: z.string(), student_name: z.string(), updated_at: instant });

export const previewMerge = defineEndpoint({
  method: 'GET',
  path: '/api/leads/{lead_id}/merge/',
  summary: 'What merging another lead into this one would do, field by field, and how much moves (product 1.6).',
  params: leadParams,
  query: z.object({ other_id: code }),
  response: z.object({
    kept: head,
    going: head,
    lines: z.array(z.object({ label: z.string(), kept: z.string(), going: z.string(), after: z.string() })),
    counts: z.object({ events: count, notes: count, tasks: count, trials: count }),
  }),
  refusals: mergeRefusals,
});

/** Both `updated_at` are those that the caller has seen. */
export const mergeLeads = defineEndpoint({
  method: 'POST',
  path: '/api/leads/{lead_id}/merge/',
  summary: 'Merge another lead into this one, if nobody has changed either in the meantime (product 1.6).',
  params: leadParams,
  body: z.object({ other_id: code, updated_at: instant, other_updated_at: instant }),
  response: lead,
  refusals: [...mergeRefusals, LEAD_REFUSALS.changed_meanwhile.text],
});

const merge = z.object({
  id: z.number().int(),
  merged_lead_id: z.string(),
  merged_name: z.string(),
  merged_by_name: z.string().nullable(),
  merged_at: instant,
  undo_until: instant,
});
export type Merge = z.infer<typeof merge>;

export const listMerges = defineEndpoint({
  method: 'GET',
  path: '/api/leads/{lead_id}/merges/',
  summary: 'The merges of a lead that can still be undone, the newest first.',
  params: leadParams,
  response: z.object({ results: z.array(merge) }),
  refusals: [LEAD_REFUSALS.lead_not_found.text],
});

export const undoMerge = defineEndpoint({
  method: 'POST',
  path: '/api/lead-merges/{id}/undo/',
  summary: 'Undo a merge within a day, if nobody has touched the lead since: all that was moved goes back.',
  params: idParams,
  response: done,
  refusals: sentences('merge_not_found', 'already_undone', 'undo_over', 'touched'),
});
