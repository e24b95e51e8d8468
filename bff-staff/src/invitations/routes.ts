import { endpoint, type Route } from '@school/infra/http/endpoint';
import { staffWithAny } from '@school/infra/auth/policy';
import { listAllInvitations } from '@school/infra/invitations/list-all-invitations';
import * as contract from '../../contract/invitations.js';
import { presentInvitation } from './present.js';
import { invitationSheet } from './sheets.js';

// Because a reward is credits.
const creditKeeper = staffWithAny('credit.adjust or credit.approve', ['credit.adjust', 'credit.approve']);

/** Invited friends, for staff. */
export const invitationRoutes: readonly Route[] = [
  endpoint(contract.listInvitations, creditKeeper, { queries: 1, sheet: invitationSheet }, async ({ query }, deps) => {
    const { q, page, page_size: pageSize } = query;
    const { count, results } = await listAllInvitations(deps.db, { q, page, pageSize });
    return { count, results: results.map(presentInvitation) };
  }),
];
