import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, judge, staff, staffWith } from '@school/infra/auth/policy';
import { listAccounts, type AccountSort } from '@school/infra/users/list-accounts';
import { disableAccount, enableAccount } from '@school/infra/users/disable-account';
import { resetSecondFactor } from '@school/infra/users/reset-second-factor';
import { sendPasswordLink } from '@school/infra/users/send-password-link';
import * as contract from '../../contract/users.js';
import { presentAccount } from './present.js';
import { userSheet } from './sheets.js';

const managing = inPerson(staffWith(contract.MANAGE_ACCOUNTS));

/** The users list, and disabling, enabling and unlocking accounts. */
export const userRoutes: readonly Route[] = [
  endpoint(contract.listUsers, staff, { queries: 1, sheet: userSheet }, async ({ query, session }, deps) => {
    const { rows, total } = await listAccounts(deps.db, {
      q: query.q,
      role: query.role,
      // `as`: the contract lists exactly these keys, each with and without the minus.
      sort: { by: query.sort.replace(/^-/, '') as AccountSort, descending: query.sort.startsWith('-') },
      page: query.page,
      pageSize: query.page_size,
    });
    const mayManage = judge(managing, session) === 'ok';
    return { results: rows.map((row) => presentAccount(row, mayManage)), count: total };
  }),
  endpoint(contract.disableUser, managing, { queries: 6 }, async ({ actor, params, body }, deps) => {
    await disableAccount(deps, actor, { id: params.id, reason: body.reason });
    return { message: 'The account is disabled.' };
  }),
  endpoint(contract.enableUser, managing, { queries: 5 }, async ({ actor, params, body }, deps) => {
    await enableAccount(deps, actor, { id: params.id, reason: body.reason });
    return { message: 'The account is enabled.' };
  }),
  endpoint(contract.resetSecondFactor, managing, { queries: 5 }, async ({ actor, params, body }, deps) => {
    await resetSecondFactor(deps, actor, { id: params.id, reason: body.reason });
    return { message: 'The second factor is reset.' };
  }),
  endpoint(contract.sendPasswordLink, managing, { rate: 'guarded', queries: 9 }, async ({ actor, params }, deps) => {
    const link = await sendPasswordLink(deps, actor, params.id);
    return {
      message: 'The link is made.',
      url: link.url,
      expires_at: link.expiresAt.toISOString(),
      is_emailed: link.isEmailed,
      is_for_whatsapp: link.isForWhatsApp,
    };
  }),
];
