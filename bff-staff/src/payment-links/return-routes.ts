import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith, staffWithAny } from '@school/infra/auth/policy';
import { askReturn, confirmReturn, declineReturn } from '@school/infra/payment-links/return-token';
import * as contract from '../../contract/token-returns.js';

const asker = inPerson(staffWith('refund.request'));
const approver = inPerson(staffWith('refund.approve'));
const either = inPerson(staffWithAny('refund.*', ['refund.request', 'refund.approve']));

/** Returning an unused token takes two people, as every refund does. */
export const tokenReturnRoutes: readonly Route[] = [
  endpoint(contract.askReturn, asker, { queries: 4 }, async ({ actor, params, body }, deps) => {
    await askReturn(deps, actor, params.id, body.reason);
    return { message: 'The return is waiting for a second person.' };
  }),
  endpoint(contract.confirmReturn, approver, { queries: 5 }, async ({ actor, params, body }, deps) => {
    await confirmReturn(deps, actor, params.id, body.reference);
    return { message: 'The token is returned.' };
  }),
  endpoint(contract.declineReturn, either, { queries: 4 }, async ({ actor, params }, deps) => {
    await declineReturn(deps, actor, params.id);
    return { message: 'The token was kept.' };
  }),
];
