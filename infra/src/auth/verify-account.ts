import { audit } from '../audit/audit.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { verifiedPasswordLetter } from '../notifications/templates/password-link.js';
import { planPasswordLink, type LinkedPerson } from '../users/plan-password-link.js';
import { TOKEN_LIFE_MS } from './one-time-tokens.js';
import { endEverySessionOf } from './sessions.js';

const verifyByUsedLink = statement(
  'account-verify-by-link',
  `UPDATE account SET verified_at = $2, verified_by = 'link' WHERE id = $1 AND verified_at IS NULL`,
);

// Whoever works here was made by the school.
const verifyByMoney = statement(
  'account-verify-by-payment',
  `
  UPDATE account a SET verified_at = $2, verified_by = 'payment', password_hash = NULL, password_changed_at = $2, updated_at = $2
  WHERE a.id = $1 AND a.verified_at IS NULL
    AND NOT EXISTS (SELECT FROM teacher t WHERE t.account_id = a.id)
    AND NOT EXISTS (SELECT FROM staff_user u WHERE u.account_id = a.id)
    AND NOT EXISTS (SELECT FROM lead_manager m WHERE m.account_id = a.id)
  RETURNING a.id, a.phone, a.email::text AS email, a.timezone`,
);

/** The person of the phone used a link that went there by message, so the account is theirs (product decision 2). */
export const verifyByLink = (trx: Trx, accountId: number, now: Date): Promise<number> =>
  trx.run(verifyByUsedLink, [accountId, now]);

/**
 * The first confirmed payment of an account: it is the family's from now on. Until then nobody proved that the phone is
 * theirs, so every session, link and password from before ends, and the family gets a link by message (product decision 2).
 */
export async function verifyByPayment(
  trx: Trx,
  config: Config,
  { accountId, actorAccountId, requestId, now }: Confirmation,
): Promise<void> {
  const account = await trx.maybeRow<LinkedPerson>(verifyByMoney, [accountId, now]);
  if (account === undefined) return;
  const sessions = await endEverySessionOf(trx, accountId, now);
  await planPasswordLink(trx, config, account, {
    now,
    lifeMs: TOKEN_LIFE_MS.setPassword,
    letter: verifiedPasswordLetter,
    voidsOlder: true,
  });
  await audit(trx, {
    actorAccountId,
    action: 'account.verify',
    entity: 'account',
    entityId: accountId,
    after: { by: 'payment', ended_sessions: sessions },
    requestId,
  });
}

/** Who confirmed a payment, of whose account. */
export interface Confirmation {
  accountId: number;
  actorAccountId: number;
  requestId: string;
  now: Date;
}
