import { leadToolsOf, mayImportLeads } from '@school/core/leads/lead-tools';
import { login } from '@school/infra/auth/login';
import { seenBrowser } from '@school/infra/auth/seen-browser';
import { logOut } from '@school/infra/auth/end-sessions';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, leadManager, signedIn } from '@school/infra/auth/policy';
import { bindingCookie } from '@school/infra/auth/session';
import * as contract from '../../contract/auth.js';

/** Signing in to lead management and out of it. */
export const authRoutes: readonly Route[] = [
  endpoint(
    contract.login,
    anyone,
    { rate: 'guarded', queries: 9 },
    async ({ body, ip, fromWeb, cookies, userAgent, zone }, deps) => {
      const who = await login(deps, {
        login: body.email,
        password: body.password,
        ip,
        audience: 'crm',
        bind: fromWeb,
        otp: body.otp,
        seen: seenBrowser({ userAgent, zone, ip }),
      });
      if (who.binding !== null) cookies.set(bindingCookie('crm'), who.binding, { maxAgeS: who.maxAgeS });
      return { token: who.token };
    },
  ),
  endpoint(contract.readMe, leadManager, { queries: 0 }, ({ session }, { config }) =>
    Promise.resolve({
      staff_id: session.staffId,
      may_export_leads: session.permissions.includes(contract.EXPORTS_LEADS),
      may_import_leads: session.staffId !== null && mayImportLeads(session.permissions),
      ...(session.staffId === null
        ? { staff_tools: [] }
        : { staff_url: config.STAFF_URL, staff_tools: leadToolsOf(session.permissions) }),
    }),
  ),
  endpoint(contract.logout, signedIn, {}, async ({ session }, deps) => {
    await logOut(deps.db, session, deps.clock.now());
    return { message: 'You are signed out.' };
  }),
];
