import type { QueryBuilder } from 'objection';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from './actor.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { verifiedPasswordLetter } from '../notifications/templates/password-link.js';
import { planPasswordLink } from '../users/plan-password-link.js';
import { endEverySessionOf } from './end-sessions.js';
import { AccountModel } from './model.js';
import { TOKEN_LIFE_MS } from './one-time-tokens.js';
import { rolesOfSchool } from './repository.js';

/**
 * The person of the phone used a link that went there by message, so the account is theirs. The e-mail address was typed by
 * whoever registered the phone, and may be a stranger's.
 */
export const verifyByLink = async (trx: Trx, accountId: number, now: Date): Promise<number> =>
  unverified(trx, accountId).patch({ verifiedAt: now, verifiedBy: 'link', reminderEmail: null });

const unverified = (trx: Trx, accountId: number): QueryBuilder<AccountModel> =>
  trx.query(AccountModel).where('id', accountId).whereNull('verified_at');

/**
 * The first confirmed payment of an account: it is the family's from now on. Until then nobody proved that the phone is
 * theirs, so every session, link, password and e-mail address from before ends, and the family gets a link by message.
 */
export async function verifyByPayment(
  trx: Trx,
  actor: Actor,
  config: Config,
  accountId: number,
  now: Date,
): Promise<void> {
  // Whoever works here was made by the school.
  const [teacher, staff, manager] = rolesOfSchool(trx);
  const [account] = await unverified(trx, accountId)
    .whereNotExists(teacher)
    .whereNotExists(staff)
    .whereNotExists(manager)
    .patch({
      verifiedAt: now,
      verifiedBy: 'payment',
      passwordHash: null,
      passwordChangedAt: now,
      reminderEmail: null,
      updatedAt: now,
    })
    .returning('*');
  if (account === undefined) return;
  const sessions = await endEverySessionOf(trx, accountId, now);
  await planPasswordLink(trx, config, account, {
    now,
    lifeMs: TOKEN_LIFE_MS.setPassword,
    letter: verifiedPasswordLetter,
    voidsOlder: true,
  });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'account.verify',
    entity: 'account',
    entityId: accountId,
    after: { by: 'payment', ended_sessions: sessions },
  });
}
