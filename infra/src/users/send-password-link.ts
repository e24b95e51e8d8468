import type { Result } from '@school/core/shared/result';
import { USER_REFUSALS, type UserReason } from '@school/core/users/errors';
import { canSendPasswordLink, type LinkedAccount } from '@school/core/users/password-link';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { passwordLinkLetter } from '../notifications/templates/password-link.js';
import type { UserChange } from './lock-accounts.js';
import { planPasswordLink, type LinkedPerson, type SentLink } from './plan-password-link.js';

const LINKED_ACCOUNT = `
  SELECT a.id, a.phone, a.email::text AS email, a.timezone, a.disabled_at IS NOT NULL AS "isDisabled",
    EXISTS (SELECT 1 FROM student s WHERE s.account_id = a.id)
      OR EXISTS (SELECT 1 FROM teacher t WHERE t.account_id = a.id) AS "usesPortal",
    EXISTS (SELECT 1 FROM staff_user u WHERE u.account_id = a.id)
      OR EXISTS (SELECT 1 FROM lead_manager m WHERE m.account_id = a.id) AS "isOffice"
  FROM account a`;

const lockAccount = statement('user-link-lock', `${LINKED_ACCOUNT} WHERE a.id = $1 FOR NO KEY UPDATE OF a`);
const lockByPhone = statement('user-link-lock-by-phone', `${LINKED_ACCOUNT} WHERE a.phone = $1 FOR NO KEY UPDATE OF a`);

// Read after the lock, so that links created while waiting for it are counted.
const countLinks = statement(
  'user-links-of-hour',
  `
  SELECT count(*) AS n FROM one_time_token
  WHERE account_id = $1 AND kind = 'set_password' AND created_at > now() - interval '1 hour'`,
);

type LockedRow = Omit<LinkedAccount, 'linksThisHour'> & LinkedPerson;

/**
 * Creates a one-time link for a family or a teacher to set a password (product decision 2), and the messages with it.
 * All older links of the account stop working; the old password stays valid until the link is used.
 */
export function sendPasswordLink(deps: Deps, change: Omit<UserChange, 'reason'>): Promise<SentLink> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const account = await lockToSend(trx, change.id);
    const lifeMs = TOKEN_LIFE_MS.setPassword;
    const order = { now, lifeMs, letter: passwordLinkLetter, voidsOlder: true };
    const sent = await planPasswordLink(trx, deps.config, account, order);
    await audit(trx, {
      actorAccountId: change.actorAccountId,
      action: 'account.password_link',
      entity: 'account',
      entityId: account.id,
      after: { email: sent.isEmailed, whatsapp: sent.isForWhatsApp, expires_at: sent.expiresAt.toISOString() },
      requestId: change.requestId,
    });
    return sent;
  });
}

async function lockToSend(trx: Sql, id: number): Promise<LockedRow> {
  const account = await trx.maybeRow<LockedRow>(lockAccount, [id]);
  if (account === undefined) throw refusal(USER_REFUSALS, 'user_not_found');
  const allowed = await judge(trx, account);
  if (!allowed.ok) throw refusal(USER_REFUSALS, allowed.reason);
  return account;
}

/** The account of a phone, locked, if a link may be sent to it; undefined says nothing about why not (T2). */
export async function lockIfLinkable(trx: Sql, phone: string): Promise<LinkedPerson | undefined> {
  const account = await trx.maybeRow<LockedRow>(lockByPhone, [phone]);
  return account !== undefined && (await judge(trx, account)).ok ? account : undefined;
}

async function judge(trx: Sql, account: LockedRow): Promise<Result<'ok', UserReason>> {
  const { n } = await trx.row<{ n: number }>(countLinks, [account.id]);
  return canSendPasswordLink({ ...account, linksThisHour: n });
}
