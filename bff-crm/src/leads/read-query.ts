import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { parseFilters, type LeadCondition } from '@school/core/leads/filters';
import { refusal } from '@school/infra/app-error';
import type { LeadQuery, LeadSort } from '@school/infra/leads/list-leads';
import type { z } from 'zod';
import type { BoardQuery } from '@school/infra/leads/list-board';
import type { leadListQuery, leadNarrowing } from '../../contract/leads.js';

/** The list's query as the use case takes it; an empty box does not filter. */
export function toLeadQuery(query: z.infer<typeof leadListQuery>): LeadQuery {
  const { sort } = query;
  return {
    ...toBoardQuery(query),
    leadCode: query.lead_id,
    // `as`: the contract lists exactly these keys, each with and without the minus.
    sort: { by: sort.replace(/^-/, '') as LeadSort, descending: sort.startsWith('-') },
    page: query.page,
    pageSize: query.page_size,
  };
}

/** The board's query as the use case takes it. */
export const toBoardQuery = (query: z.infer<typeof leadNarrowing>): BoardQuery => ({
  tab: query.tab,
  q: query.q?.trim() || undefined,
  stage: query.stage,
  ownerId: query.owner === 'none' ? null : query.owner,
  scoreMin: query.score_min,
  modifiedFrom: query.modified_from,
  filters: toFilters(query.f),
  after: query.after,
});

function toFilters(text: string | undefined): readonly LeadCondition[] {
  const read = parseFilters(text ?? '');
  if (!read.ok) throw refusal(LEAD_REFUSALS, read.reason);
  return read.value;
}
