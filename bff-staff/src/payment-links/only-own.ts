import type { Session } from '@school/infra/auth/session';
import { callerSeesAll } from '../access-control/sees-all.js';

/** The account whose links a person may see and change, or null for everybody's, with `payment.view_all`. */
export const onlyOwn = (session: Session): number | null =>
  callerSeesAll(session, 'links') ? null : session.accountId;

/** The same for tokens: refunders see everybody's, because they return the unused ones. */
export const onlyOwnTokens = (session: Session): number | null =>
  callerSeesAll(session, 'tokens') ? null : session.accountId;
