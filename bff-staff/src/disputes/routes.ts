import { DISPUTE_CORRECTED, DISPUTE_EXPLAINED } from '@school/core/disputes/errors';
import { correctDispute, explainDispute } from '@school/infra/disputes/decide-dispute';
import { listDisputes } from '@school/infra/disputes/list-disputes';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/disputes.js';
import { toOrder } from '../class-ending/order.js';
import { disputeSheet } from './sheets.js';

const STATEMENTS_MAX = 60;

const academics = staffWith('class.schedule');

/** The queue of disputes and requests for corrections. */
export const disputeRoutes: readonly Route[] = [
  endpoint(contract.listDisputes, academics, { queries: 1, sheet: disputeSheet }, async ({ query }, deps) =>
    prepared(await listDisputes(deps.db, { tab: query.tab, page: query.page, pageSize: query.page_size })),
  ),
  endpoint(contract.explainDispute, inPerson(academics), { queries: 6 }, async (call, deps) => {
    const { actor, params, body } = call;
    const decision = { id: params.id, answer: body.answer };
    await explainDispute(deps, actor, decision);
    return { message: DISPUTE_EXPLAINED };
  }),
  endpoint(contract.correctDispute, inPerson(academics), { queries: STATEMENTS_MAX }, async (call, deps) => {
    const { actor, params, body } = call;
    const decision = { id: params.id, answer: body.answer };
    await correctDispute(deps, actor, decision, { ...toOrder(body), version: body.outcome_version });
    return { message: DISPUTE_CORRECTED };
  }),
];
