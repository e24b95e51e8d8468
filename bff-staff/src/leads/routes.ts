import { claimedText, CONTACT_NOTED, nextClaimAt, OPEN_CLAIMS_MAX } from '@school/core/leads/claiming';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { claimLead } from '@school/infra/leads/claim-lead';
import { listPool, readClaims } from '@school/infra/leads/list-pool';
import { noteContact } from '@school/infra/leads/note-contact';
import * as contract from '../../contract/leads.js';
import { poolSheet } from './sheets.js';

const sales = staffWith('lead.own');

/** Leads that nobody looks after, and those that one has claimed. */
export const leadRoutes: readonly Route[] = [
  endpoint(contract.listPool, sales, { queries: 1, sheet: poolSheet }, async ({ query }, deps) => {
    const { q, trial, sort, page, page_size: pageSize } = query;
    return prepared(await listPool(deps.db, { q, trial, sort, page, pageSize }, deps.clock.now()));
  }),
  endpoint(contract.listClaims, sales, { queries: 1 }, async ({ session }, deps) => {
    const { results, last_claim_at: last } = await readClaims(deps.db, session.staffId);
    const next = last === null ? undefined : nextClaimAt(new Date(last));
    const isOver = next === undefined || next <= deps.clock.now();
    return { results, most: OPEN_CLAIMS_MAX, next_claim_at: isOver ? null : next.toISOString() };
  }),
  endpoint(contract.claimLead, inPerson(sales), { queries: 10 }, async ({ actor, session, params }, deps) => {
    const trialAt = await claimLead(deps, actor, { leadId: params.id, staffId: session.staffId });
    return { message: claimedText(deps.clock.now(), trialAt) };
  }),
  endpoint(contract.noteContact, inPerson(sales), { queries: 8 }, async ({ actor, session, params, body }, deps) => {
    await noteContact(deps, actor, { leadId: params.id, staffId: session.staffId, ...body });
    return { message: CONTACT_NOTED };
  }),
];
