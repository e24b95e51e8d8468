import { OPENING_PERMISSIONS } from '@school/core/impersonation/can-open';
import { IMPERSONATION_REFUSALS, REASON_OF_PROGRAMS } from '@school/core/impersonation/errors';
import { refusal } from '@school/infra/app-error';
import { inPerson, staffWithAny } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { findOpenable } from '@school/infra/impersonation/find-openable';
import { listModLogins } from '@school/infra/impersonation/list-mod-logins';
import { openAsStaff } from '@school/infra/impersonation/open-as-staff';
import * as contract from '../../contract/impersonation.js';
import { presentOpened, presentUse, presentUser } from './present.js';
import { modLoginSheet } from './sheets.js';

const opener = inPerson(staffWithAny('modlogin.*', Object.values(OPENING_PERMISSIONS)));

/** Moderator login: staff open a student's or a teacher's account. */
export const impersonationRoutes: readonly Route[] = [
  endpoint(contract.findUsers, opener, { rate: 'lookup', queries: 1 }, async ({ session, body }, deps) => {
    const found = await findOpenable(deps.db, deps.config, session, body.identifier);
    return { portal_url: deps.config.PUBLIC_URL, results: found.map(presentUser) };
  }),
  endpoint(
    contract.modLogin,
    opener,
    { rate: 'token', queries: 6 },
    async ({ actor, session, body, fromWeb }, deps) => {
      // The specified call has only an identifier, and programs that know it must go on. People are asked for the reason.
      const reason = body.reason || (fromWeb ? '' : REASON_OF_PROGRAMS);
      if (reason === '') throw refusal(IMPERSONATION_REFUSALS, 'opening_reason_missing');
      const wanted = { identifier: body.identifier, studentId: body.student_id, reason };
      return presentOpened(await openAsStaff(deps, actor, session, wanted), deps.config);
    },
  ),
  endpoint(contract.listModLogins, opener, { queries: 2, sheet: modLoginSheet }, async ({ session, query }, deps) => {
    const { q, page, page_size: pageSize } = query;
    // Whoever opens accounts does not oversee the others who do.
    const actorAccountId = session.role === 'superuser' ? undefined : session.accountId;
    const { rows, total } = await listModLogins(deps.db, { q, page, pageSize, actorAccountId });
    return { results: rows.map(presentUse), count: total };
  }),
];
