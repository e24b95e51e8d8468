import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';

const ownPassword = statement(
  'profile-own-password',
  'SELECT password_hash, phone, email::text AS email FROM account WHERE id = $1',
);

interface Own {
  password_hash: string | null;
  phone: string | null;
  email: string | null;
}

/** Checks the typed password again to prove the owner's presence; attempts are counted (C21). */
export async function confirmPassword(
  deps: Deps,
  session: Pick<Session, 'accountId'>,
  typed: string,
  ip: string,
): Promise<void> {
  const own = await deps.db.row<Own>(ownPassword, [session.accountId]);
  const attempt = { login: own.phone ?? own.email ?? String(session.accountId), ip };
  await deps.loginLimits.take(attempt);
  const isRight = await deps.passwords.matches(typed, own.password_hash);
  if (!isRight) throw refusal(AUTH_REFUSALS, 'current_password_wrong');
  await deps.loginLimits.succeeded(attempt, session.accountId, deps.clock.now());
}
