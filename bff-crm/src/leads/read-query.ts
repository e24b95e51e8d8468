import type { LeadQuery, LeadSort } from '@school/infra/leads/list-leads';
import type { z } from 'zod';
import type { leadListQuery } from '../../contract/leads.js';

/** The list's query as the use case takes it; an empty box does not filter. */
export function toLeadQuery(query: z.infer<typeof leadListQuery>): LeadQuery {
  const { sort } = query;
  return {
    tab: query.tab,
    leadCode: query.lead_id,
    q: query.q?.trim() || undefined,
    stage: query.stage,
    ownerId: query.owner === 'none' ? null : query.owner,
    scoreMin: query.score_min,
    modifiedFrom: query.modified_from,
    // `as`: the contract lists exactly these keys, each with and without the minus.
    sort: { by: sort.replace(/^-/, '') as LeadSort, descending: sort.startsWith('-') },
    page: query.page,
    pageSize: query.page_size,
    after: query.after,
  };
}
