import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { TRANSFER_TEXTS } from '@school/core/leads/transfers';
import { refusal } from '@school/infra/app-error';
import { inPerson, leadManager } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { askForLead } from '@school/infra/leads/ask-for-lead';
import { acceptTransfer, declineTransfer } from '@school/infra/leads/decide-transfer';
import { listTransfers } from '@school/infra/leads/list-transfers';
import * as contract from '../../contract/lead-transfers.js';

const self = inPerson(leadManager);

/** Requests to hand leads over. */
export const transferRoutes: readonly Route[] = [
  endpoint(contract.listTransfers, leadManager, { queries: 2 }, async ({ params }, deps) => {
    const results = await listTransfers(deps.db, params.lead_id);
    if (results === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
    return { results };
  }),
  endpoint(contract.askForLead, self, { queries: 11 }, async ({ actor, session, params, body }, deps) => {
    const asker = { ...actor, name: session.name, staffId: session.staffId };
    await askForLead(deps, asker, { leadCode: params.lead_id, reason: body.reason });
    return { message: TRANSFER_TEXTS.asked };
  }),
  endpoint(contract.acceptTransfer, self, { queries: 16 }, async ({ actor, session, params }, deps) => {
    await acceptTransfer(deps, { ...actor, name: session.name, staffId: session.staffId }, params.id);
    return { message: TRANSFER_TEXTS.accepted };
  }),
  endpoint(contract.declineTransfer, self, { queries: 12 }, async ({ actor, session, params }, deps) => {
    const state = await declineTransfer(deps, { ...actor, name: session.name, staffId: session.staffId }, params.id);
    return { message: TRANSFER_TEXTS[state] };
  }),
];
