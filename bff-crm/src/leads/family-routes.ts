import { leadManager } from '@school/infra/auth/policy';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listOpportunities } from '@school/infra/leads/list-opportunities';
import * as contract from '../../contract/opportunities.js';
import { found } from './found.js';

/** What a lead's page shows of its family beside the history. */
export const leadFamilyRoutes: readonly Route[] = [
  endpoint(contract.listOpportunities, leadManager, { queries: 1 }, async ({ params }, deps) =>
    prepared(found(await listOpportunities(deps, params.lead_id))),
  ),
];
