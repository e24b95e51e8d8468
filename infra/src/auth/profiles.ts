import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Deps } from '../deps.js';
import { auditedBy, type Actor } from './actor.js';
import { endSession } from './end-sessions.js';
import type { Session } from './session.js';
import { lockAccounts } from './lock-accounts.js';
import { describe, type SignedIn } from './login.js';
import { AccountModel, SessionModel } from './model.js';
import { findAccount, type Profile } from './repository.js';
import { goOn } from './sessions.js';

type StudentSession = Session & { studentId: number };

/** The students of the account; while impersonating, only the impersonated student. */
export async function listProfiles(deps: Pick<Deps, 'db'>, session: StudentSession): Promise<Profile[]> {
  const students = (await findAccount(deps.db, session.accountId))?.students ?? [];
  return session.actAccountId === null ? students : students.filter(({ id }) => id === session.studentId);
}

/**
 * Switches the session to another student of the same account. It continues under a new token, so that a tab with the old
 * one cannot write anything for the wrong child.
 */
export function switchProfile(
  deps: Deps,
  actor: Actor,
  session: StudentSession,
  studentId: number,
): Promise<Omit<SignedIn, 'binding'>> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    await lockAccounts(trx, session.accountId);
    const account = await findAccount(trx, session.accountId);
    const student = account?.students.find(({ id }) => id === studentId);
    if (account === undefined || student === undefined) throw refusal(AUTH_REFUSALS, 'student_not_found');
    // Two tabs may ask at once; the first one ends the session that the second one uses.
    if ((await endSession(trx, session.sid, now)) === 0) throw refusal(AUTH_REFUSALS, 'session_over');
    // It keeps the browser's binding; only the student changes.
    const old = await trx.query(SessionModel).findById(session.sid).throwIfNotFound();
    const opened = await goOn(trx, deps.config, now, { ...old, studentId });
    await trx.query(AccountModel).findById(account.id).patch({ lastStudentId: studentId });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'session.switch_student',
      entity: 'student',
      entityId: studentId,
      before: { student_id: session.studentId },
      after: { student_id: studentId },
    });
    return { ...opened, ...describe(account, student) };
  });
}
