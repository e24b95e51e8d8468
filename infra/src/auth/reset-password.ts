import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { checkPassword } from '@school/core/auth/password-rule';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from './session.js';
import { commonPasswords } from './common-passwords.js';
import { lockAccounts } from './lock-accounts.js';
import { voidTokensOf } from './one-time-tokens.js';
import { endSessionsOf } from './sessions.js';

// The specification's call has the new password alone (P7), so a person who typed the password this recently need not type
// it again (D3). It is as long as a session may lie unused. The session's row tells how and when its person proved who they
// are; whoever continues it, as another child of the account, keeps both, and an autologin link proves no password.
const RECENT_MS = 12 * 3_600_000;

const ownPassword = statement(
  'password-own',
  'SELECT password_hash, phone, email::text AS email FROM account WHERE id = $1',
);
const changePassword = statement(
  'password-change',
  `
  UPDATE account SET password_hash = $2, password_changed_at = $3, updated_at = $3 WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $4`,
);

const liveSession = statement('password-session', 'SELECT 1 FROM session WHERE sid = $1 AND revoked_at IS NULL');

/** Changes the password of a signed-in person (P5, P8, D3) and ends all their other sessions and links. */
export async function resetPassword(
  deps: Deps,
  session: Session,
  given: { newPassword: string; currentPassword: string | undefined; ip: string },
  requestId: string,
): Promise<void> {
  if (session.actAccountId !== null) throw refusal(AUTH_REFUSALS, 'not_in_person');
  const now = deps.clock.now();
  const own = await deps.db.row<Own>(ownPassword, [session.accountId]);
  const checked = checkPassword(given.newPassword, { name: session.name, phone: own.phone }, await commonPasswords());
  if (!checked.ok) throw refusal(AUTH_REFUSALS, checked.reason);
  await proveOwner(deps, session, own, given, now);
  const hashed = await deps.passwords.hash(given.newPassword);
  await deps.db.transaction(async (trx) => {
    await lockAccounts(trx, session.accountId);
    // Somebody may have ended this session, or set another password, while it waited for its hash.
    if ((await trx.maybeRow(liveSession, [session.sid])) === undefined) throw refusal(AUTH_REFUSALS, 'session_over');
    const changed = await trx.run(changePassword, [session.accountId, hashed, now, own.password_hash]);
    const typed = given.currentPassword ?? '';
    if (changed === 0) throw refusal(AUTH_REFUSALS, `current_password_${typed === '' ? 'missing' : 'wrong'}`);
    await endSessionsOf(trx, session.accountId, session.sid, now);
    await voidTokensOf(trx, session.accountId, now);
    await audit(trx, {
      actorAccountId: session.accountId,
      action: 'password.reset',
      entity: 'account',
      entityId: session.accountId,
      requestId,
    });
  });
}

interface Own {
  password_hash: string | null;
  phone: string | null;
  email: string | null;
}

async function proveOwner(
  deps: Deps,
  session: Session,
  own: Own,
  given: { currentPassword: string | undefined; ip: string },
  now: Date,
): Promise<void> {
  if (given.currentPassword !== undefined && given.currentPassword !== '') {
    // A stolen session must not allow unlimited password guesses (C21).
    const attempt = { login: own.phone ?? own.email ?? String(session.accountId), ip: given.ip };
    await deps.loginLimits.take(attempt);
    const right = await deps.passwords.matches(given.currentPassword, own.password_hash);
    if (!right) throw refusal(AUTH_REFUSALS, 'current_password_wrong');
    await deps.loginLimits.succeeded(attempt, session.accountId, now);
    return;
  }
  const typed = session.openedBy === 'password' || session.openedBy === 'set_password';
  const recent = now.getTime() - session.authenticatedAt.getTime() <= RECENT_MS;
  if (!typed || !recent) throw refusal(AUTH_REFUSALS, 'current_password_missing');
}
