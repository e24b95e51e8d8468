import { audit } from '../../audit/audit.js';
import { AccountModel } from '../../auth/model.js';
import { TOKEN_LIFE_MS } from '../../auth/one-time-tokens.js';
import { passwordLinkLetter } from '../../notifications/templates/password-link.js';
import { planPasswordLink } from '../../users/plan-password-link.js';
import { lockIfLinkable } from '../../users/send-password-link.js';
import type { ImportKindRules } from '../kind.js';
import { studentFacts } from './facts.js';

/** Sends a new family a link to set a password, if it may still have one. */
export const tellFamily: NonNullable<ImportKindRules['tell']> = async (trx, { config, clock }, { facts }, by) => {
  const now = clock.now();
  const known = await trx
    .query(AccountModel)
    .findById(studentFacts.parse(facts).accountId)
    .select('phone', 'password_hash');
  // Who has a password by now has come without our link.
  if (known === undefined || known.phone === null || known.passwordHash !== null) return;
  const account = await lockIfLinkable(trx, known.phone, now);
  if (account === undefined) return;
  const order = { now, lifeMs: TOKEN_LIFE_MS.setPassword, letter: passwordLinkLetter, voidsOlder: false };
  const sent = await planPasswordLink(trx, config, account, order);
  await audit(trx, {
    actorAccountId: by.accountId,
    action: 'account.password_link',
    entity: 'account',
    entityId: account.id,
    after: { email: sent.isEmailed, whatsapp: sent.isForWhatsApp, expires_at: sent.expiresAt.toISOString() },
  });
};
