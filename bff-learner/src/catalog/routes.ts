import { paymentOptionsFor } from '@school/infra/catalog/payment-options';
import { readPolicy } from '@school/infra/catalog/policies';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import * as contract from '../../contract/catalog.js';

/** The part of the catalog that needs no login: ways to pay and policies. */
export const catalogRoutes: readonly Route[] = [
  endpoint(contract.listPaymentOptions, anyone, { queries: 1 }, ({ query }, deps) => {
    const isActive = query.is_active === undefined ? undefined : query.is_active === 'true';
    return paymentOptionsFor(deps.db, { isActive, currency: query.currency });
  }),
  endpoint(contract.activePaymentOptions, anyone, { queries: 1 }, (_call, deps) => paymentOptionsFor(deps.db, {})),
  endpoint(contract.paymentOptionsByCurrency, anyone, { queries: 1 }, ({ query }, deps) =>
    paymentOptionsFor(deps.db, { currency: query.currency }),
  ),
  endpoint(contract.readPolicy, anyone, { queries: 1 }, ({ params }, deps) => readPolicy(deps.db, params.kind)),
];
