import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from './session.js';
import { lockAccounts } from './lock-accounts.js';
import { describe, findAccount, type Profile, type SignedIn } from './login.js';
import { endSession } from './sessions.js';
import { randomUUID } from 'node:crypto';
import { signToken } from './tokens.js';

const endingOf = statement('profile-session', 'SELECT expires_at AS "expiresAt" FROM session WHERE sid = $1');

// The new session keeps the browser's binding, the proof and the end of the old one; only the student changes.
const goOn = statement(
  'profile-session-go-on',
  `
  INSERT INTO session (sid, account_id, audience, student_id, opened_by, binding_hash, authenticated_at, created_at,
    last_seen_at, expires_at, device, zone)
  SELECT $2, account_id, audience, $3, opened_by, binding_hash, authenticated_at, $4, $4, expires_at, device, zone
  FROM session WHERE sid = $1`,
);

const rememberLast = statement('profile-last-used', 'UPDATE account SET last_student_id = $2 WHERE id = $1');

type StudentSession = Session & { studentId: number };

/** The students of the account; while impersonating, only the impersonated student. */
export async function listProfiles(deps: Pick<Deps, 'db'>, session: StudentSession): Promise<Profile[]> {
  const students = (await findAccount(deps.db, session.accountId))?.students ?? [];
  return session.actAccountId === null ? students : students.filter(({ id }) => id === session.studentId);
}

/**
 * Switches the session to another student of the same account (product decision 1). It continues under a new token, so
 * that a tab with the old one cannot write anything for the wrong child.
 */
export function switchProfile(
  deps: Deps,
  session: StudentSession,
  studentId: number,
  requestId: string,
): Promise<Omit<SignedIn, 'binding'>> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    await lockAccounts(trx, session.accountId);
    const account = await findAccount(trx, session.accountId);
    const student = account?.students.find(({ id }) => id === studentId);
    if (account === undefined || student === undefined) throw refusal(AUTH_REFUSALS, 'student_not_found');
    // Two tabs may ask at once; the first one ends the session that the second one uses.
    if ((await endSession(trx, session.sid, now)) === 0) throw refusal(AUTH_REFUSALS, 'session_over');
    const { expiresAt } = await trx.row<{ expiresAt: Date }>(endingOf, [session.sid]);
    const sid = randomUUID();
    await trx.run(goOn, [session.sid, sid, studentId, now]);
    await trx.run(rememberLast, [account.id, studentId]);
    await audit(trx, {
      actorAccountId: account.id,
      action: 'session.switch_student',
      entity: 'student',
      entityId: studentId,
      before: { student_id: session.studentId },
      after: { student_id: studentId },
      requestId,
    });
    const token = await signToken(deps.config, 'learner', { sid, accountId: account.id }, now, expiresAt);
    const maxAgeS = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
    return { token, sid, maxAgeS, ...describe(account, student) };
  });
}
