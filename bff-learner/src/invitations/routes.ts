import { endpoint, type Route } from '@school/infra/http/endpoint';
import { student } from '@school/infra/auth/policy';
import { listInvitees } from '@school/infra/invitations/list-invitations';
import { ownInvite } from '@school/infra/invitations/own-invite';
import * as contract from '../../contract/invitations.js';
import { presentInvitations } from './present.js';

/** Inviting friends. */
export const invitationRoutes: readonly Route[] = [
  // The first visit creates the code and its link.
  endpoint(contract.studentInvitations, student, { effect: true, queries: 6 }, async ({ actor, session }, deps) =>
    presentInvitations(await ownInvite(deps, actor, session), await listInvitees(deps.db, session.studentId)),
  ),
];
