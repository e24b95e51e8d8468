import { staff } from '@school/infra/auth/policy';
import { findAnything, type Finder } from '@school/infra/find/find-anything';
import type { Session } from '@school/infra/auth/session';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/find.js';
import { PAYMENT_PERMISSIONS, TRIAL_PERMISSIONS } from '../../contract/page-access.js';
import { viewerOf } from '../payment-pages/read-query.js';
import { presentFound } from './present.js';

/** The one search over people, batches, payment pages and leads. */
export const findRoutes: readonly Route[] = [
  endpoint(contract.findAnything, staff, { queries: 1 }, async ({ session, query }, deps) => {
    const { q: typed, kinds } = query;
    return presentFound(await findAnything(deps, finderOf(session), { typed, kinds }), deps.config.CRM_URL);
  }),
];

function finderOf(session: Session & { staffId: number }): Finder {
  const mayOne = (permissions: readonly string[]): boolean =>
    session.role === 'superuser' || permissions.some((one) => session.permissions.includes(one));
  return { ...viewerOf(session), seesPages: mayOne(PAYMENT_PERMISSIONS), seesLeads: mayOne(TRIAL_PERMISSIONS) };
}
