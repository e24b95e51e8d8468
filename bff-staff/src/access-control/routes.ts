import { inviteAgain, inviteMember, type InvitationLink } from '@school/infra/access-control/invite';
import { changeMember, listMembers } from '@school/infra/access-control/members';
import { listRoles, removeRole, saveRole } from '@school/infra/access-control/roles';
import { readInvitation, setFirstPassword } from '@school/infra/access-control/set-first-password';
import { anyone, inPerson, superuser } from '@school/infra/auth/policy';
import { shownNetworkOf } from '@school/infra/limits/limit-key';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { readSettings } from '@school/infra/settings/settings-in-force';
import type { z } from 'zod';
import * as contract from '../../contract/access-control.js';
import { presentMember, presentRole } from './present.js';
import { memberSheet, roleSheet } from './sheets.js';

const changing = inPerson(superuser);

/** Roles, and who has them. */
export const accessControlRoutes: readonly Route[] = [
  endpoint(contract.listRoles, superuser, { queries: 3, sheet: roleSheet }, async ({ query }, deps) => {
    const { results, total } = await listRoles(deps.db, listed(query));
    return { results: results.map(presentRole), count: total };
  }),
  endpoint(contract.addRole, changing, { queries: 2 }, async ({ actor, body }, deps) => {
    const id = await saveRole(deps, actor, { wanted: wantedOf(body) });
    return { message: 'The role was saved.', id };
  }),
  endpoint(contract.changeRole, changing, { queries: 6 }, async ({ actor, params, body }, deps) => {
    const { updated_at: seenUpdatedAt, ...wanted } = body;
    const id = await saveRole(deps, actor, { id: params.id, seenUpdatedAt, wanted: wantedOf(wanted) });
    return { message: 'The role was saved.', id };
  }),
  endpoint(contract.removeRole, changing, { queries: 5 }, async ({ actor, params }, deps) => {
    await removeRole(deps, actor, params.id);
    return { message: 'The role was removed.' };
  }),
  endpoint(contract.listMembers, superuser, { queries: 5, sheet: memberSheet }, async ({ query }, deps) => {
    const { results, total } = await listMembers(deps.db, { ...listed(query), roleId: query.role });
    const { isSecondFactorRequired } = await readSettings(deps.db, deps.config);
    return {
      results: results.map(presentMember),
      count: total,
      is_second_factor_required: isSecondFactorRequired,
    };
  }),
  endpoint(contract.changeMember, changing, { queries: 11 }, async ({ actor, params, body }, deps) => {
    const { role_ids: roleIds, is_superuser: isSuperuser, version, reason } = body;
    await changeMember(deps, actor, { id: params.id, roleIds, isSuperuser, version, reason });
    return { message: 'What this person may do was changed.' };
  }),
  endpoint(contract.inviteMember, changing, { rate: 'guarded', queries: 11 }, async ({ actor, body }, deps) => {
    const { email, username, role_ids: roleIds } = body;
    return linked(await inviteMember(deps, actor, { email, username, roleIds }));
  }),
  endpoint(contract.inviteAgain, changing, { rate: 'guarded', queries: 7 }, async ({ actor, params }, deps) =>
    linked(await inviteAgain(deps, actor, params.id)),
  ),
  endpoint(contract.readInvitation, anyone, { rate: 'token', queries: 2 }, async ({ params }, deps) => {
    const { username } = await readInvitation(deps, params.token);
    return { username };
  }),
  endpoint(
    contract.setFirstPassword,
    inPerson(anyone),
    { rate: 'token', queries: 9 },
    async ({ params, body, ip }, deps) => {
      await setFirstPassword(deps, params.token, body.new_password, shownNetworkOf(ip));
      return { message: 'Your password is set. You can sign in now.' };
    },
  ),
];

const linked = ({ url, expiresAt }: InvitationLink) => ({
  message: 'The link is made, and on its way by email.',
  url,
  expires_at: expiresAt.toISOString(),
});

interface Listing {
  q?: string | undefined;
  sort: 'name' | '-name';
  page: number;
  page_size: number;
}

const listed = ({ q, sort, page, page_size: pageSize }: Listing) => ({
  q,
  isDescending: sort === '-name',
  page,
  pageSize,
});

const wantedOf = ({ needs_second_factor: needsSecondFactor, ...body }: z.output<typeof contract.roleBody>) => ({
  ...body,
  needsSecondFactor,
});
