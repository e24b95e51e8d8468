import { leadManager } from '@school/infra/auth/policy';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listOpportunities } from '@school/infra/leads/list-opportunities';
import { readLeadFamily as readFamily } from '@school/infra/leads/read-lead-family';
import { readLeadFamily } from '../../contract/family.js';
import * as contract from '../../contract/opportunities.js';
import { found } from './found.js';

/** What a lead's page shows of its family beside the history. */
export const leadFamilyRoutes: readonly Route[] = [
  endpoint(contract.listOpportunities, leadManager, { queries: 1 }, async ({ params }, deps) =>
    prepared(found(await listOpportunities(deps, params.lead_id))),
  ),
  endpoint(readLeadFamily, leadManager, { queries: 1 }, async ({ params }, deps) => {
    const { children, leads } = found(await readFamily(deps, params.lead_id));
    return {
      children: children.map(({ id, name, grade, isOwn, status, nextClassAt, credits, lessonsUntil, camps }) => ({
        student_id: id,
        name,
        grade,
        is_own: isOwn,
        status,
        next_class_at: nextClassAt,
        credits,
        lessons_until: lessonsUntil,
        camps: camps.map(({ title, startsOn, state }) => ({ title, starts_on: startsOn, state })),
      })),
      leads: leads.map(({ leadCode, name, stage, ownerName }) => ({
        lead_id: leadCode,
        student_name: name,
        stage,
        owner_name: ownerName,
      })),
    };
  }),
];
