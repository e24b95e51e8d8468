import { endOtherSessions, endOwnSession, listOwnSessions } from '@school/infra/auth/own-sessions';
import { presentOwnSession } from '@school/infra/auth/present-own-session';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, leadManager } from '@school/infra/auth/policy';
import * as contract from '../../contract/sessions.js';

const oneself = inPerson(leadManager);

/** Where a person is signed in; whoever acts for them neither sees nor ends it. */
export const sessionRoutes: readonly Route[] = [
  endpoint(contract.listSessions, oneself, { queries: 1 }, async ({ session }, { db, clock }) => {
    const found = await listOwnSessions(db, session, clock.now());
    return { results: found.map(presentOwnSession) };
  }),
  endpoint(contract.endOtherSessions, oneself, { queries: 3 }, async ({ actor, session }, deps) => {
    const ended = await endOtherSessions(deps, actor, session);
    return { message: 'You are signed out everywhere else.', ended };
  }),
  endpoint(contract.endSession, oneself, { queries: 4 }, async ({ actor, session, params }, deps) => {
    await endOwnSession(deps, actor, session, params.id);
    return { message: 'The session has ended.' };
  }),
];
