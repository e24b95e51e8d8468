import { BULK_MAX, bulkText } from '@school/core/shared/bulk';
import { leadManager } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { changeLeads } from '@school/infra/leads/change-leads';
import * as contract from '../../contract/lead-bulk.js';

/** The statements of one change, as in the call for a single lead. */
const EACH = 9;

/** Many leads by one call. */
export const leadBulkRoutes: readonly Route[] = [
  endpoint(contract.bulkChangeLeads, leadManager, { queries: BULK_MAX * EACH + 2 }, async ({ actor, body }, deps) => {
    const leads = body.leads.map(({ id, updated_at: seenUpdatedAt, stage, owner_id: ownerId }) => ({
      id,
      seenUpdatedAt,
      stage,
      ownerId,
    }));
    const outcomes = await changeLeads(deps, actor, leads, body.reason);
    return {
      message: bulkText(outcomes.filter(({ refusal }) => refusal === null).length, outcomes.length),
      results: outcomes.map(({ id, refusal, updatedAt: updated_at }) => ({ id, refusal, updated_at })),
    };
  }),
];
