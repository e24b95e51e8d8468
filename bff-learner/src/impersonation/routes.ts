import type { Actor } from '@school/infra/auth/actor';
import type { Deps } from '@school/infra/deps';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, inPerson, learner, teacher } from '@school/infra/auth/policy';
import { bindingCookie, type Session } from '@school/infra/auth/session';
import { beginActing } from '@school/infra/impersonation/act';
import { issueSwitchToken } from '@school/infra/impersonation/issue-switch-token';
import { listOpenings, readImpersonation } from '@school/infra/impersonation/queries';
import { shownNetworkOf } from '@school/infra/limits/limit-key';
import { returnToOwnAccount } from '@school/infra/impersonation/return';
import { RETURN_COOKIE } from '@school/infra/impersonation/return-ticket';
import * as contract from '../../contract/impersonation.js';
import { presentSignedIn } from '../auth/present.js';
import { bindBrowser } from '../auth/routes.js';
import { presentImpersonation, presentOpening } from './present.js';

interface SwitchCall {
  actor: Actor;
  session: Session & { teacherId: number };
  params: { studentId: number };
}

const switchTo = async ({ actor, session, params }: SwitchCall, deps: Deps) => ({
  auto_login_token: await issueSwitchToken(deps, actor, session, params.studentId),
});

/** A teacher or a member of staff in another person's account, and a teacher's way back. */
export const impersonationRoutes: readonly Route[] = [
  endpoint(contract.switchToStudent, inPerson(teacher), { rate: 'token', effect: true, queries: 6 }, switchTo),
  endpoint(contract.askToSwitch, inPerson(teacher), { rate: 'token', queries: 6 }, switchTo),
  endpoint(contract.currentImpersonation, learner, { queries: 1 }, async ({ session }, deps) => {
    const isOwn = session.actAccountId === null;
    const opening = isOwn ? undefined : await readImpersonation(deps.db, session.sid);
    return { impersonation: opening === undefined ? null : presentImpersonation(opening, deps.clock.now()) };
  }),
  endpoint(
    contract.beginActing,
    learner,
    { whileLooking: true, queries: 5 },
    async ({ actor, session, body }, deps) => {
      await beginActing(deps, actor, session.sid, body.reason);
      return { message: 'You may make changes now.' };
    },
  ),
  endpoint(contract.accountOpenings, inPerson(learner), { queries: 1 }, async ({ session }, deps) => ({
    results: (await listOpenings(deps.db, session.accountId)).map(presentOpening),
  })),
  endpoint(
    contract.returnToOwnAccount,
    anyone,
    { rate: 'token', queries: 9 },
    async ({ cookies, ip, requestId }, deps) => {
      const network = shownNetworkOf(ip);
      const wayBack = { ticket: cookies.get(RETURN_COOKIE), binding: cookies.get(bindingCookie('learner')), network };
      const who = await returnToOwnAccount(deps, wayBack, requestId);
      bindBrowser(cookies, who);
      cookies.set(RETURN_COOKIE, '', { maxAgeS: 0 });
      return presentSignedIn(who);
    },
  ),
];
