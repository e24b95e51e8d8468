import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { checkPassword } from '@school/core/auth/password-rule';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Deps } from '../deps.js';
import { auditedBy, type Actor } from './actor.js';
import type { Session } from './session.js';
import { commonPasswords } from './common-passwords.js';
import { endSessionsOf } from './end-sessions.js';
import { lockAccounts } from './lock-accounts.js';
import { AccountModel, SessionModel } from './model.js';
import { voidTokensOf } from './one-time-tokens.js';

// The specification's call has the new password alone, so a person who typed the password this recently need not type
// it again. It is as long as a session may lie unused. The session's row tells how and when its person proved who they
// are; whoever continues it, as another child of the account, keeps both, and an autologin link proves no password.
const RECENT_MS = 12 * 3_600_000;

/** Changes the password of a signed-in person and ends all their other sessions and links. */
export async function resetPassword(
  deps: Deps,
  actor: Actor,
  session: Session,
  given: { newPassword: string; currentPassword: string | undefined; ip: string },
): Promise<void> {
  if (session.actAccountId !== null) throw refusal(AUTH_REFUSALS, 'not_in_person');
  const now = deps.clock.now();
  const own = await deps.db.query(AccountModel).findById(session.accountId).throwIfNotFound();
  const checked = checkPassword(given.newPassword, { name: session.name, phone: own.phone }, await commonPasswords());
  if (!checked.ok) throw refusal(AUTH_REFUSALS, checked.reason);
  await proveOwner(deps, session, own, given, now);
  const hashed = await deps.passwords.hash(given.newPassword);
  await deps.db.transaction(async (trx) => {
    await lockAccounts(trx, session.accountId);
    // Somebody may have ended this session, or set another password, while it waited for its hash.
    const live = await trx.query(SessionModel).findById(session.sid).whereNull('revoked_at');
    if (live === undefined) throw refusal(AUTH_REFUSALS, 'session_over');
    const changed = await trx
      .query(AccountModel)
      .where({ id: session.accountId, password_hash: own.passwordHash })
      .patch({ passwordHash: hashed, passwordChangedAt: now, updatedAt: now });
    const typed = given.currentPassword ?? '';
    if (changed === 0) throw refusal(AUTH_REFUSALS, `current_password_${typed === '' ? 'missing' : 'wrong'}`);
    await endSessionsOf(trx, session.accountId, session.sid, now);
    await voidTokensOf(trx, session.accountId, now);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'password.reset',
      entity: 'account',
      entityId: session.accountId,
    });
  });
}

async function proveOwner(
  deps: Deps,
  session: Session,
  own: AccountModel,
  given: { currentPassword: string | undefined; ip: string },
  now: Date,
): Promise<void> {
  if (given.currentPassword !== undefined && given.currentPassword !== '') {
    // A stolen session must not allow unlimited password guesses.
    const attempt = { login: own.phone ?? own.email ?? String(session.accountId), ip: given.ip };
    await deps.loginLimits.take(attempt);
    const right = await deps.passwords.matches(given.currentPassword, own.passwordHash);
    if (!right) throw refusal(AUTH_REFUSALS, 'current_password_wrong');
    await deps.loginLimits.succeeded(attempt, session.accountId, now);
    return;
  }
  const typed = session.openedBy === 'password' || session.openedBy === 'set_password';
  const recent = now.getTime() - session.authenticatedAt.getTime() <= RECENT_MS;
  if (!typed || !recent) throw refusal(AUTH_REFUSALS, 'current_password_missing');
}
