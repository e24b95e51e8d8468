import { login } from '@school/infra/auth/login';
import { seenBrowser } from '@school/infra/auth/seen-browser';
import { logOut } from '@school/infra/auth/end-sessions';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, beforeSecondFactor, signedIn } from '@school/infra/auth/policy';
import { bindingCookie } from '@school/infra/auth/session';
import { readStaffUser } from '@school/infra/users/staff-user';
import * as contract from '../../contract/auth.js';

/** Signing in to the back office and out of it. */
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
        audience: 'staff',
        bind: fromWeb,
        otp: body.otp,
        seen: seenBrowser({ userAgent, zone, ip }),
      });
      if (who.binding !== null) cookies.set(bindingCookie('staff'), who.binding, { maxAgeS: who.maxAgeS });
      return { token: who.token, user: await readStaffUser(deps.db, who.userId) };
    },
  ),
  endpoint(contract.logout, beforeSecondFactor(signedIn), {}, async ({ session }, deps) => {
    await logOut(deps.db, session, deps.clock.now());
    return { message: 'You are signed out.' };
  }),
];
