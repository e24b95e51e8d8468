import { createHash } from 'node:crypto';
import type { Config } from '../config.js';
import { statement, type Sql } from '../db/sql.js';
import { planJob } from '../outbox/plan.js';
import { defineJob } from '../queue/define-job.js';
import type { Letter } from './letter.js';

/** A letter on its way to a person. */
export interface PlannedDelivery extends Letter {
  channel: 'email' | 'whatsapp';
  recipient: string;
  accountId?: number | undefined;
  /** The same fact to the same person has the same key, so that it leaves once. */
  businessKey: string;
}

const addDelivery = statement(
  'delivery-add',
  `INSERT INTO delivery (business_key, channel, account_id, recipient, subject, body, status)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (business_key) DO NOTHING RETURNING id`,
);

const waitingDelivery = statement(
  'delivery-waiting',
  `SELECT business_key, recipient, subject, body FROM delivery WHERE id = $1 AND channel = 'email' AND status = 'planned'`,
);

const markDelivery = statement(
  'delivery-mark',
  `UPDATE delivery SET status = $2, error = $3, sent_at = CASE WHEN $2 = 'sent' THEN now() END
   WHERE id = $1 AND status = 'planned'`,
);

interface WaitingLetter {
  business_key: string;
  recipient: string;
  subject: string;
  body: string;
}

/**
 * Writes a letter down in the caller's transaction; one by e-mail is sent after its commit. A WhatsApp message
 * is never sent by us: it is kept with a link that opens it, ready to send, for a member of staff.
 */
export async function planDelivery(sql: Sql, delivery: PlannedDelivery): Promise<void> {
  const { businessKey, channel, accountId, recipient, subject } = delivery;
  const body = channel === 'whatsapp' ? `${delivery.body}\n\n${whatsAppLink(recipient, delivery.body)}` : delivery.body;
  const status = channel === 'whatsapp' ? 'kept' : 'planned';
  const values = [businessKey, channel, accountId ?? null, recipient, subject, body, status];
  const added = await sql.maybeRow<{ id: number }>(addDelivery, values);
  if (added && channel === 'email') await planJob(sql, { topic: 'send-email', refId: added.id });
}

/**
 * Sends one e-mail. A worker that dies between sending and marking makes the next one send it again, with the
 * same Message-ID; no order of the two steps can do better, for SMTP cannot join our transaction.
 */
export const sendEmailJob = defineJob({
  name: 'send-email',
  async run(ctx, { mailer, config }) {
    // Read behind the fence: a worker that was frozen and replaced does not come as far as sending.
    const letter = await ctx.fenced((trx) => trx.maybeRow<WaitingLetter>(waitingDelivery, [ctx.refId]));
    if (letter !== undefined && mailer.canSend) {
      const messageId = messageIdOf(letter.business_key, config);
      await mailer.send({ to: letter.recipient, subject: letter.subject, text: letter.body, messageId });
    }
    const status = mailer.canSend ? 'sent' : 'kept';
    await ctx.finish(async (trx) => {
      await trx.run(markDelivery, [ctx.refId, status, null]);
    });
  },
  async onFailed(refId, error, { db }) {
    // The server's own words may hold the address; the log page shows only that it was refused.
    const code = error instanceof Error && 'responseCode' in error ? `SMTP ${String(error.responseCode)}` : 'not sent';
    await db.run(markDelivery, [refId, 'failed', code]);
  },
});

/** Opens WhatsApp with the message typed in. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

function messageIdOf(businessKey: string, config: Config): string {
  const digest = createHash('sha256').update(businessKey).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(config.PUBLIC_URL).hostname}>`;
}
