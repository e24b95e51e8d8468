import { USER_REFUSALS } from '@school/core/users/errors';
import { canSendPasswordLink, type LinkedAccount } from '@school/core/users/password-link';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { issueToken, TOKEN_LIFE_MS, voidTokensOf } from '../auth/one-time-tokens.js';
import { hashToken } from '../auth/secrets.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planDelivery } from '../notifications/deliver.js';
import { passwordLinkLetter } from '../notifications/templates/password-link.js';
import type { UserChange } from './lock-accounts.js';

const lockAccount = statement(
  'user-link-lock',
  `
  SELECT a.id, a.phone, a.email::text AS email, a.timezone, a.disabled_at IS NOT NULL AS "isDisabled",
    EXISTS (SELECT 1 FROM student s WHERE s.account_id = a.id)
      OR EXISTS (SELECT 1 FROM teacher t WHERE t.account_id = a.id) AS "usesPortal",
    EXISTS (SELECT 1 FROM staff_user u WHERE u.account_id = a.id)
      OR EXISTS (SELECT 1 FROM lead_manager m WHERE m.account_id = a.id) AS "isOffice"
  FROM account a WHERE a.id = $1 FOR NO KEY UPDATE OF a`,
);

// Read after the lock, so that links created while waiting for it are counted.
const countLinks = statement(
  'user-links-of-hour',
  `
  SELECT count(*) AS n FROM one_time_token
  WHERE account_id = $1 AND kind = 'set_password' AND created_at > now() - interval '1 hour'`,
);

type LockedRow = Omit<LinkedAccount, 'linksThisHour'> & {
  id: number;
  phone: string | null;
  email: string | null;
  timezone: string;
};

/** A new link, shown only once: only its hash and the messages that carry it are stored. */
export interface SentLink {
  url: string;
  expiresAt: Date;
  isEmailed: boolean;
  isForWhatsApp: boolean;
}

/**
 * Creates a one-time link for a family or a teacher to set a password (product decision 2), and the messages with it.
 * All older links of the account stop working; the old password stays valid until the link is used.
 */
export function sendPasswordLink(deps: Deps, change: Omit<UserChange, 'reason'>): Promise<SentLink> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const account = await lockToSend(trx, change.id);
    await voidTokensOf(trx, account.id, now);
    const lifeMs = TOKEN_LIFE_MS.setPassword;
    const token = await issueToken(trx, now, { kind: 'set_password', accountId: account.id, studentId: null, lifeMs });
    const expiresAt = new Date(now.getTime() + lifeMs);
    const url = `${deps.config.PUBLIC_URL}/set-password/${token}`;
    const key = `account:${account.id}:password-link:${hashToken(token).toString('hex').slice(0, 16)}`;
    const common = {
      accountId: account.id,
      kind: 'password-link',
      ...passwordLinkLetter({ link: url, until: expiresAt, zone: account.timezone }),
    } as const;
    const { email, phone } = account;
    if (email !== null) {
      await planDelivery(trx, { ...common, channel: 'email', recipient: email, businessKey: `${key}:email` });
    }
    if (phone !== null) {
      await planDelivery(trx, { ...common, channel: 'whatsapp', recipient: phone, businessKey: `${key}:whatsapp` });
    }
    const sent = { isEmailed: email !== null, isForWhatsApp: phone !== null };
    await audit(trx, {
      actorAccountId: change.actorAccountId,
      action: 'account.password_link',
      entity: 'account',
      entityId: account.id,
      after: { email: sent.isEmailed, whatsapp: sent.isForWhatsApp, expires_at: expiresAt.toISOString() },
      requestId: change.requestId,
    });
    return { url, expiresAt, ...sent };
  });
}

async function lockToSend(trx: Sql, id: number): Promise<LockedRow> {
  const account = await trx.maybeRow<LockedRow>(lockAccount, [id]);
  if (account === undefined) throw refusal(USER_REFUSALS, 'user_not_found');
  const { n } = await trx.row<{ n: number }>(countLinks, [id]);
  const allowed = canSendPasswordLink({ ...account, linksThisHour: n });
  if (!allowed.ok) throw refusal(USER_REFUSALS, allowed.reason);
  return account;
}
