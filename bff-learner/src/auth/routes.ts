import { PASSWORD_LINK_ASKED } from '@school/core/auth/password-link';
import { login } from '@school/infra/auth/login';
import { autologin, peekPasswordLink, setPasswordByLink } from '@school/infra/auth/redeem';
import { listProfiles, switchProfile } from '@school/infra/auth/profiles';
import { resetPassword } from '@school/infra/auth/reset-password';
import { seenBrowser } from '@school/infra/auth/seen-browser';
import { logOut } from '@school/infra/auth/end-sessions';
import type { OpenedSession } from '@school/infra/auth/sessions';
import { Redirect } from '@school/infra/http/answer';
import { endpoint, type Cookies, type Route } from '@school/infra/http/endpoint';
import { anyone, inPerson, learner, signedIn, student } from '@school/infra/auth/policy';
import { bindingCookie } from '@school/infra/auth/session';
import { RETURN_COOKIE, RETURN_S } from '@school/infra/impersonation/return-ticket';
import { leaveForGood } from '@school/infra/impersonation/leave';
import { askForPasswordLink } from '@school/infra/users/ask-password-link';
import * as contract from '../../contract/auth.js';
import { logout } from '../../contract/logout.js';
import { presentProfile, presentSession, presentSignedIn } from './present.js';

/** How long a handed-over token may wait in its cookie for the next page. */
const HANDOFF_S = 60;

/** The readable cookie by which a fresh page gets its session; only the token in it is believed. */
const HANDOFF_COOKIE = '__Host-school-handoff';

/** Signing in and out, one-time links, passwords. */
export const authRoutes: readonly Route[] = [
  endpoint(
    contract.login,
    anyone,
    { rate: 'guarded', queries: 6 },
    async ({ body, ip, fromWeb, cookies, userAgent, zone }, deps) => {
      const who = await login(deps, {
        login: body.phone_number,
        password: body.password,
        ip,
        audience: 'learner',
        bind: fromWeb,
        seen: seenBrowser({ userAgent, zone, ip }),
      });
      bindBrowser(cookies, who);
      return presentSignedIn(who);
    },
  ),
  endpoint(contract.askPasswordLink, anyone, { rate: 'guarded', queries: 6 }, async ({ body, ip }, deps) => {
    await askForPasswordLink(deps, { phone: body.phone_number, ip });
    return { message: PASSWORD_LINK_ASKED };
  }),
  endpoint(logout, signedIn, { whileLooking: true, queries: 6 }, async ({ actor, session }, deps) => {
    if (session.actAccountId === null) await logOut(deps.db, session, deps.clock.now());
    else await leaveForGood(deps, actor, session);
    return { message: 'You are logged out.' };
  }),
  endpoint(contract.session, signedIn, { queries: 0 }, ({ session }) => Promise.resolve(presentSession(session))),
  endpoint(contract.profiles, student, { queries: 1 }, async ({ session }, deps) => {
    const found = await listProfiles(deps, session);
    return { results: found.map((one) => ({ ...presentProfile(one), is_current: one.id === session.studentId })) };
  }),
  endpoint(contract.switchProfile, inPerson(student), { queries: 7 }, async ({ actor, session, params }, deps) =>
    presentSignedIn(await switchProfile(deps, actor, session, params.id)),
  ),
  endpoint(
    contract.autologin,
    anyone,
    { rate: 'token', effect: true, queries: 11 },
    async ({ params, fromWeb, cookies, userAgent, zone, ip }, deps) => {
      const binding = cookies.get(bindingCookie('learner'));
      const who = await autologin(deps, params.token, {
        bind: fromWeb,
        binding,
        seen: seenBrowser({ userAgent, zone, ip }),
      });
      bindBrowser(cookies, who);
      if (who.ticket) cookies.set(RETURN_COOKIE, who.ticket, { maxAgeS: RETURN_S });
      return presentSignedIn(who);
    },
  ),
  endpoint(contract.autologinLink, anyone, { queries: 0 }, ({ params }) =>
    Promise.resolve(new Redirect(`/autologin/${encodeURIComponent(params.token)}`)),
  ),
  endpoint(contract.passwordLink, anyone, { rate: 'token' }, async ({ params }, deps) => {
    const { name } = await peekPasswordLink(deps, params.token);
    return { user_name: name };
  }),
  endpoint(
    contract.setPassword,
    inPerson(anyone),
    { rate: 'token', queries: 13 },
    async ({ params, body, fromWeb, cookies, userAgent, zone, ip }, deps) => {
      const seen = seenBrowser({ userAgent, zone, ip });
      const who = await setPasswordByLink(deps, params.token, body.new_password, fromWeb, seen);
      bindBrowser(cookies, who);
      // The next page is loaded afresh and takes the session from here.
      if (fromWeb) cookies.set(HANDOFF_COOKIE, who.token, { maxAgeS: HANDOFF_S, readable: true });
      return presentSignedIn(who);
    },
  ),
  endpoint(
    contract.resetPassword,
    inPerson(learner),
    { rate: 'guarded', queries: 9 },
    async ({ actor, session, body, ip }, deps) => {
      const given = { newPassword: body.new_password, currentPassword: body.current_password, ip };
      await resetPassword(deps, actor, session, given);
      return { message: 'Password updated successfully!' };
    },
  ),
];

/** From now on the token works only in this browser. */
export function bindBrowser(cookies: Cookies, opened: Pick<OpenedSession, 'binding' | 'maxAgeS'>): void {
  if (opened.binding !== null) cookies.set(bindingCookie('learner'), opened.binding, { maxAgeS: opened.maxAgeS });
}
