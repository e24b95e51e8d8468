import { queueKindsFor } from '@school/core/home/queue';
import { readQueue } from '@school/infra/home/read-queue';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { beforeSecondFactor, staff } from '@school/infra/auth/policy';
import { readStaffMember } from '@school/infra/users/staff-user';
import { viewerOf } from '../payment-pages/read-query.js';
import * as contract from '../../contract/home.js';

const PLACES: Readonly<Record<contract.QuickAction, string>> = {
  user_management: '/blackops/user-management/users',
  system_settings: '/blackops/settings',
  reports: '/blackops/reports',
};

/** The home page: who is signed in, and where its buttons lead. */
export const homeRoutes: readonly Route[] = [
  endpoint(contract.me, beforeSecondFactor(staff), { queries: 1 }, async ({ session }, deps) => {
    const { isLeadManager, ...user } = await readStaffMember(deps.db, session.staffId);
    const mayCross = isLeadManager && (user.is_superuser || user.permissions.includes('lead.own'));
    return {
      user,
      ...(session.lacksSecondFactor ? { second_factor: 'missing' as const } : {}),
      ...(mayCross ? { crm_url: deps.config.CRM_URL } : {}),
    };
  }),
  endpoint(contract.perform, staff, { queries: 0 }, ({ body }) => Promise.resolve({ redirect: PLACES[body.action] })),
  endpoint(contract.readQueue, staff, { queries: 1 }, async ({ session }, deps) => {
    const isSuperuser = session.role === 'superuser';
    const kinds = queueKindsFor({ isSuperuser, permissions: session.permissions });
    return prepared(await readQueue(deps.db, { ...viewerOf(session), kinds }, deps.clock.now()));
  }),
];
