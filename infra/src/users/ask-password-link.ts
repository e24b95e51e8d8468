import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { PasswordLinkRequestModel } from '../auth/model.js';
import { TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import type { Deps } from '../deps.js';
import { keptPhone } from '../identity/normalise-phone.js';
import { askedPasswordLetter } from '../notifications/templates/password-link.js';
import { planJob } from '../outbox/plan.js';
import { defineJob } from '../queue/define-job.js';
import { planPasswordLink } from './plan-password-link.js';
import { lockIfLinkable } from './send-password-link.js';

/**
 * "Set or reset your password": anybody may ask with a phone. A worker looks whether it is known, so that this call
 * costs and answers the same for every phone.
 */
export async function askForPasswordLink(
  deps: Deps,
  { phone: typed, ip }: { phone: string; ip: string },
): Promise<void> {
  const phone = await keptPhone(deps.db, typed);
  if (phone === undefined) throw refusal(REGISTRATION_REFUSALS, 'phone_invalid');
  if (!(await deps.passwordLinkLimit.take(phone, ip))) return;
  await deps.db.transaction(async (trx) => {
    const { id } = await trx.query(PasswordLinkRequestModel).insert({ phone, askedAt: deps.clock.now() });
    await planJob(trx, { topic: 'password-link-asked', refId: id });
  });
}

/** Sends the link to the person of the phone, if there is one who may have it. */
export const passwordLinkAskedJob = defineJob({
  name: 'password-link-asked',
  run: (ctx, { config, clock }) =>
    ctx.finish(async (trx) => {
      const now = clock.now();
      const [asked] = await trx.query(PasswordLinkRequestModel).delete().where({ id: ctx.refId }).returning('phone');
      const account = asked && (await lockIfLinkable(trx, asked.phone, now));
      if (account === undefined) return;
      const order = { now, lifeMs: TOKEN_LIFE_MS.askedPassword, letter: askedPasswordLetter };
      const sent = await planPasswordLink(trx, config, account, { ...order, voidsOlder: false });
      await audit(trx, {
        actorAccountId: null,
        action: 'account.password_link_asked',
        entity: 'account',
        entityId: account.id,
        after: { email: sent.isEmailed, whatsapp: sent.isForWhatsApp, expires_at: sent.expiresAt.toISOString() },
      });
    }),
});
