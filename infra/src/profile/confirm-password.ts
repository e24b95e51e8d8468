import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import { AccountModel } from '../auth/model.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';

/** Checks the typed password again to prove the owner's presence; attempts are counted. */
export async function confirmPassword(
  deps: Deps,
  session: Pick<Session, 'accountId'>,
  typed: string,
  ip: string,
): Promise<void> {
  const own = await deps.db.query(AccountModel).findById(session.accountId).throwIfNotFound();
  const attempt = { login: own.phone ?? own.email ?? String(session.accountId), ip };
  await deps.loginLimits.take(attempt);
  const isRight = await deps.passwords.matches(typed, own.passwordHash);
  if (!isRight) throw refusal(AUTH_REFUSALS, 'current_password_wrong');
  await deps.loginLimits.succeeded(attempt, session.accountId, deps.clock.now());
}
