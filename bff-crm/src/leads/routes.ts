import { endpoint, type Route } from '@school/infra/http/endpoint';
import { prepared } from '@school/infra/http/answer';
import { leadManager } from '@school/infra/auth/policy';
import { changeLead } from '@school/infra/leads/change-lead';
import { findLeadTrial } from '@school/infra/leads/find-trial';
import { listBoard } from '@school/infra/leads/list-board';
import { listLeads } from '@school/infra/leads/list-leads';
import { countTabs, findLead } from '@school/infra/leads/queries';
import { findOwners } from '@school/infra/leads/repository';
import { listTimeline } from '@school/infra/leads/read-timeline';
import * as contract from '../../contract/leads.js';
import { readTimeline } from '../../contract/timeline.js';
import { found } from './found.js';
import { toBoardQuery, toLeadQuery } from './read-query.js';
import { leadSheet } from './sheets.js';
import { tabViewer } from './tab-viewer.js';

/** The lead list, a lead's page and its changes. */
export const leadRoutes: readonly Route[] = [
  endpoint(contract.listLeads, leadManager, { queries: 1, sheet: leadSheet }, async ({ session, query }, deps) =>
    prepared(await listLeads(deps.db, toLeadQuery(query), tabViewer(session, deps))),
  ),
  endpoint(contract.leadBoard, leadManager, { queries: 1 }, async ({ session, query }, deps) =>
    prepared(await listBoard(deps.db, toBoardQuery(query), tabViewer(session, deps))),
  ),
  endpoint(contract.countTabs, leadManager, { queries: 1 }, async ({ session }, deps) =>
    prepared(await countTabs(deps.db, tabViewer(session, deps))),
  ),
  endpoint(contract.listOwners, leadManager, { queries: 1 }, async (_call, deps) => ({
    results: (await findOwners(deps.db)).map(({ id, username: name }) => ({ id, name })),
  })),
  endpoint(readTimeline, leadManager, { queries: 1 }, async ({ params, query }, deps) => {
    const { scope, group, before_at: at, before_key: key } = query;
    const before = at === undefined || key === undefined ? undefined : { at, key };
    return prepared(found(await listTimeline(deps.db, { leadCode: params.lead_id, scope, group, before })));
  }),
  endpoint(contract.leadTrial, leadManager, { queries: 1 }, async ({ params }, deps) =>
    prepared(found(await findLeadTrial(deps.db, params.lead_id, deps.clock.now()))),
  ),
  endpoint(contract.changeLead, leadManager, { queries: 9 }, async ({ actor, params, body }, deps) => {
    const change = {
      leadCode: params.lead_id,
      seenUpdatedAt: body.updated_at,
      stage: body.stage,
      reason: body.reason,
      ownerId: body.owner_id,
    };
    await changeLead(deps, actor, change);
    return prepared(found(await findLead(deps.db, params.lead_id)));
  }),
];
