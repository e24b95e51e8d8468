import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { keptPhone } from '../identity/normalise-phone.js';
import { askedPasswordLetter } from '../notifications/templates/password-link.js';
import { planJob } from '../outbox/plan.js';
import { defineJob } from '../queue/define-job.js';
import { planPasswordLink } from './plan-password-link.js';
import { lockIfLinkable } from './send-password-link.js';

const keepRequest = statement(
  'password-link-request-keep',
  'INSERT INTO password_link_request (phone, asked_at) VALUES ($1, $2) RETURNING id',
);

const takeRequest = statement(
  'password-link-request-take',
  'DELETE FROM password_link_request WHERE id = $1 RETURNING phone',
);

/**
 * "Set or reset your password": anybody may ask with a phone. A worker looks whether it is known, so that this call
 * costs and answers the same for every phone (product decision 2, T2).
 */
export async function askForPasswordLink(
  deps: Deps,
  { phone: typed, ip }: { phone: string; ip: string },
): Promise<void> {
  const phone = await keptPhone(deps.db, typed);
  if (phone === undefined) throw refusal(REGISTRATION_REFUSALS, 'phone_invalid');
  if (!(await deps.passwordLinkLimit.take(phone, ip))) return;
  await deps.db.transaction(async (trx) => {
    const { id } = await trx.row<{ id: number }>(keepRequest, [phone, deps.clock.now()]);
    await planJob(trx, { topic: 'password-link-asked', refId: id });
  });
}

/** Sends the link to the person of the phone, if there is one who may have it. */
export const passwordLinkAskedJob = defineJob({
  name: 'password-link-asked',
  run: (ctx, { config, clock }) =>
    ctx.finish(async (trx) => {
      const asked = await trx.maybeRow<{ phone: string }>(takeRequest, [ctx.refId]);
      const account = asked && (await lockIfLinkable(trx, asked.phone));
      if (account === undefined) return;
      const order = { now: clock.now(), lifeMs: TOKEN_LIFE_MS.askedPassword, letter: askedPasswordLetter };
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
