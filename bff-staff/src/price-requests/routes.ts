import { PRICE_DONE } from '@school/core/price-requests/errors';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith, staffWithAny } from '@school/infra/auth/policy';
import { approvePrice, declinePrice } from '@school/infra/price-requests/decide-price';
import { listPrices, readPrice } from '@school/infra/price-requests/list-prices';
import * as contract from '../../contract/price-requests.js';
import { PRICE_PERMISSIONS } from '../../contract/page-access.js';
import { callerSeesAll } from '../access-control/sees-all.js';
import { priceRequestSheet } from './sheets.js';

/** Those who ask see their own requests, those who approve see all. */
const looksAtPrices = staffWithAny('payment.create or payment.approve_price', PRICE_PERMISSIONS);
const approver = inPerson(staffWith('payment.approve_price'));

/** Prices that nobody may promise alone. */
export const priceRequestRoutes: readonly Route[] = [
  endpoint(
    contract.listPrices,
    looksAtPrices,
    { queries: 1, sheet: priceRequestSheet },
    async ({ session, query }, deps) => {
      const seesAll = callerSeesAll(session, 'prices');
      const { state, page, page_size: pageSize } = query;
      return listPrices(deps.db, { accountId: session.accountId, seesAll }, { state, page, pageSize });
    },
  ),
  endpoint(contract.approvePrice, approver, { queries: 14 }, async ({ actor, session, params }, deps) => {
    await approvePrice(deps, actor, params.id);
    return { message: PRICE_DONE.approved, request: await readPrice(deps.db, session.accountId, params.id) };
  }),
  endpoint(contract.declinePrice, approver, { queries: 6 }, async ({ actor, session, params, body }, deps) => {
    await declinePrice(deps, actor, params.id, body.reason);
    return { message: PRICE_DONE.declined, request: await readPrice(deps.db, session.accountId, params.id) };
  }),
];
