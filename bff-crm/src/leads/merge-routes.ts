import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { MERGE_UNDONE } from '@school/core/leads/merge';
import { refusal } from '@school/infra/app-error';
import { inPerson, leadManager } from '@school/infra/auth/policy';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { mergeLeads, previewMerge } from '@school/infra/leads/merge-leads';
import { findLead } from '@school/infra/leads/queries';
import { listMerges, undoMerge } from '@school/infra/leads/undo-merge';
import * as contract from '../../contract/lead-merges.js';

const self = inPerson(leadManager);

/** Two leads of one family become one, and two again. */
export const mergeRoutes: readonly Route[] = [
  endpoint(contract.previewMerge, leadManager, { queries: 5 }, ({ params, query }, deps) =>
    previewMerge(deps, { keptCode: params.lead_id, goingCode: query.other_id }),
  ),
  endpoint(contract.mergeLeads, self, { queries: 18 }, async ({ actor, params, body }, deps) => {
    await mergeLeads(deps, actor, {
      keptCode: params.lead_id,
      goingCode: body.other_id,
      keptSeenAt: body.updated_at,
      goingSeenAt: body.other_updated_at,
    });
    const json = await findLead(deps.db, params.lead_id);
    if (json === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
    return prepared(json);
  }),
  endpoint(contract.listMerges, leadManager, { queries: 2 }, async ({ params }, deps) => {
    const results = await listMerges(deps.db, params.lead_id, deps.clock.now());
    if (results === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
    return { results };
  }),
  endpoint(contract.undoMerge, self, { queries: 16 }, async ({ actor, params }, deps) => {
    await undoMerge(deps, actor, params.id);
    return { message: MERGE_UNDONE };
  }),
];
