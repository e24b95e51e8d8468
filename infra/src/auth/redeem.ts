import { checkPassword, type PasswordOwner } from '@school/core/auth/password-rule';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { openImpersonation, type Browser } from '../impersonation/open-impersonation.js';
import { RegistrationProofModel } from '../registration/model.js';
import { commonPasswords } from './common-passwords.js';
import { endSessionsOf } from './end-sessions.js';
import { lockAccounts } from './lock-accounts.js';
import { describe, studentOf, type SignedIn } from './login.js';
import { AccountModel, type OneTimeTokenModel } from './model.js';
import { peekToken, redeemToken, voidTokensOf, type TokenKind } from './one-time-tokens.js';
import { findAccount, type SeenAccount } from './repository.js';
import type { SeenBrowser } from './seen-browser.js';
import { openSession } from './sessions.js';
import { verifyByLink } from './verify-account.js';

// The specification accepts four characters and more; what we issue has 43.
const LINK = /^[A-Za-z0-9]{4,128}$/;

/**
 * Signs in by an autologin link. A used, unknown or expired one is refused with 'Invalid link' and nothing more.
 * A link for impersonation works only in the browser that asked for it.
 */
export function autologin(deps: Deps, token: string, browser: Browser): Promise<SignedIn & { ticket?: string | null }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const { holder, account } = await redeemLocked(trx, 'autologin', token, now);
    if (holder.actAccountId !== null) return openImpersonation(trx, deps.config, now, { holder, account, browser });
    const student = studentOf(account, 'learner', holder.studentId);
    const opened = await openSession(trx, deps.config, now, {
      accountId: account.id,
      audience: 'learner',
      studentId: student?.id ?? null,
      openedBy: 'autologin',
      bind: browser.bind,
      seen: browser.seen,
    });
    return { ...opened, ...describe(account, student) };
  });
}

/** Uses a link under the lock of its account and of whoever acts by it; a password that was set meanwhile has voided it. */
async function redeemLocked(
  trx: Trx,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<{ holder: OneTimeTokenModel; account: SeenAccount }> {
  const seen = LINK.test(token) ? await peekToken(trx, kind, token, now) : undefined;
  if (seen === undefined) throw refusal(AUTH_REFUSALS, 'link_not_found');
  await lockAccounts(trx, seen.accountId, seen.actAccountId);
  const holder = await redeemToken(trx, kind, token, now);
  const account = holder && (await findAccount(trx, holder.accountId));
  if (!account) throw refusal(AUTH_REFUSALS, 'link_not_found');
  return { holder, account };
}

/** The account whose password a link would set, shown before anything is typed; refuses a dead link. */
export async function peekPasswordLink(deps: Deps, token: string): Promise<PasswordOwner> {
  const holder = LINK.test(token) ? await peekToken(deps.db, 'set_password', token, deps.clock.now()) : undefined;
  const account = holder && (await findAccount(deps.db, holder.accountId));
  if (!account) throw refusal(AUTH_REFUSALS, 'link_not_found');
  return { name: describe(account, studentOf(account, 'learner', holder.studentId)).userName, phone: account.phone };
}

/** Sets the password by a one-time link and signs in; other sessions and links end. */
export async function setPasswordByLink(
  deps: Deps,
  token: string,
  password: string,
  bind: boolean,
  seen?: SeenBrowser,
): Promise<SignedIn> {
  const checked = checkPassword(password, await peekPasswordLink(deps, token), await commonPasswords());
  if (!checked.ok) throw refusal(AUTH_REFUSALS, checked.reason);
  const hashed = await deps.passwords.hash(password);
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const { holder, account } = await redeemLocked(trx, 'set_password', token, now);
    const set = { passwordHash: hashed, passwordChangedAt: now, updatedAt: now };
    await trx.query(AccountModel).findById(account.id).patch(set);
    // A booking's own link, which names a student, was never sent to the phone.
    if (holder.studentId === null) await verifyByLink(trx, account.id, now);
    await endSessionsOf(trx, account.id, null, now);
    await voidTokensOf(trx, account.id, now);
    // The browser that has registered the account now signs in like every other one.
    await trx.query(RegistrationProofModel).where('account_id', account.id).delete();
    const line = { action: 'password.set', entity: 'account', entityId: account.id };
    await audit(trx, { ...line, actorAccountId: account.id, network: seen?.network ?? null });
    const student = studentOf(account, 'learner', holder.studentId);
    const opened = await openSession(trx, deps.config, now, {
      accountId: account.id,
      audience: 'learner',
      studentId: student?.id ?? null,
      openedBy: 'set_password',
      bind,
      seen,
    });
    return { ...opened, ...describe(account, student) };
  });
}
