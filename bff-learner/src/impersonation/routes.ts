import type { Deps } from '@school/infra/deps';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, inPerson, learner, teacher } from '@school/infra/auth/policy';
import { bindingCookie, type Session } from '@school/infra/auth/session';
import { beginActing } from '@school/infra/impersonation/act';
import { issueSwitchToken } from '@school/infra/impersonation/issue-switch-token';
import { listOpenings, readImpersonation } from '@school/infra/impersonation/queries';
import { returnToOwnAccount } from '@school/infra/impersonation/return';
import { RETURN_COOKIE } from '@school/infra/impersonation/return-ticket';
import * as contract from '../../contract/impersonation.js';
import { presentSignedIn } from '../auth/present.js';
import { bindBrowser } from '../auth/routes.js';

interface SwitchCall {
  session: Session & { teacherId: number };
  params: { studentId: number };
  requestId: string;
}

const switchTo = async ({ session, params, requestId }: SwitchCall, deps: Deps) => ({
  auto_login_token: await issueSwitchToken(deps, session, params.studentId, requestId),
});

/** A teacher or a member of staff in another person's account, and a teacher's way back. */
export const impersonationRoutes: readonly Route[] = [
  endpoint(contract.switchToStudent, inPerson(teacher), { rate: 'token', effect: true, queries: 6 }, switchTo),
  endpoint(contract.askToSwitch, inPerson(teacher), { rate: 'token', queries: 6 }, switchTo),
  endpoint(contract.currentImpersonation, learner, { queries: 1 }, async ({ session }, deps) => {
    const isOwn = session.actAccountId === null;
    return {
      impersonation: isOwn ? null : await readImpersonation(deps.db, session.sid, deps.clock.now()),
    };
  }),
  endpoint(
    contract.beginActing,
    learner,
    { whileLooking: true, queries: 5 },
    async ({ session, body, requestId }, deps) => {
      await beginActing(deps, session, body.reason, requestId);
      return { message: 'You may make changes now.' };
    },
  ),
  endpoint(contract.accountOpenings, inPerson(learner), { queries: 1 }, async ({ session }, deps) =>
    prepared(await listOpenings(deps.db, session.accountId)),
  ),
  endpoint(contract.returnToOwnAccount, anyone, { rate: 'token', queries: 9 }, async ({ cookies, requestId }, deps) => {
    const wayBack = { ticket: cookies.get(RETURN_COOKIE), binding: cookies.get(bindingCookie('learner')) };
    const who = await returnToOwnAccount(deps, wayBack, requestId);
    bindBrowser(cookies, who);
    cookies.set(RETURN_COOKIE, '', { maxAgeS: 0 });
    return presentSignedIn(who);
  }),
];
