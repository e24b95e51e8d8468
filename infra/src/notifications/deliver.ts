import { createHash } from 'node:crypto';
import { keptUntil } from '@school/core/notifications/quiet-hours';
import { isOnAtFirst, topicOf, type NoticeKind, type Topic } from '@school/core/notifications/topics';
import { isMadeAddress, madeDomain } from '@school/core/students/made-address';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import { planJob } from '../outbox/plan.js';
import { defineJob } from '../queue/define-job.js';
import type { Letter } from './letter.js';
import { NotSent } from './mailer.js';
import { quietOf } from './quiet-of.js';
import { openWayOut, type WayOut } from './unsubscribe.js';

/** A message to a person by e-mail or WhatsApp. */
export interface PlannedDelivery extends Letter {
  channel: 'email' | 'whatsapp';
  recipient: string;
  accountId?: number | undefined;
  /** Its kind; decides whether the person may switch it off. */
  kind?: NoticeKind | undefined;
  /** The same for the same fact and person, so that it is sent once. */
  businessKey: string;
  /** The class that it tells the hour of: dropped if that has another one by then. */
  about?: ClassHour | undefined;
  /** The first hour for which it matters: quiet hours do not keep it back until then. */
  neededBy?: Date | undefined;
}

/** A class at its hour. */
export interface ClassHour {
  classId: number;
  startsAt: Date;
}

// Messages that staff send by hand are always stored; a person decides about sending them.
const addDelivery = statement(
  'delivery-add',
  `INSERT INTO delivery (business_key, channel, account_id, recipient, subject, body, status, kind, class_id, class_starts_at)
   SELECT $1::text, $2::text, $3::bigint, $4::text, $5::text, $6::text, $7::text, $8::text, $11::bigint, $12::timestamptz
   WHERE $2::text <> 'email' OR coalesce(
     (SELECT is_on FROM notification_choice WHERE account_id = $3::bigint AND topic = $9::text AND channel = 'email'), $10::boolean)
   ON CONFLICT (business_key) DO NOTHING RETURNING id`,
);

// The outbox uses the database's clock. Quiet hours are for users of the app; staff have none.
const quietNow = statement(
  'delivery-quiet-hours',
  `SELECT now() AS "at", a.timezone AS zone, q.is_on AS "isOn", q.from_minute AS "from", q.to_minute AS "to"
   FROM account a LEFT JOIN quiet_hours q ON q.account_id = a.id
   WHERE a.id = $1 AND (EXISTS (SELECT 1 FROM student s WHERE s.account_id = a.id)
     OR EXISTS (SELECT 1 FROM teacher t WHERE t.account_id = a.id))`,
);

interface QuietRow {
  at: Date;
  zone: string;
  isOn: boolean | null;
  from: number | null;
  to: number | null;
}

// Counts the attempt. A message about a class is dropped if the class was moved, canceled or has begun, and any message
// whose kind was switched off after it was written.
const beginTry = statement(
  'delivery-begin-try',
  `UPDATE delivery d SET attempts = d.attempts + 1
   WHERE d.id = $1 AND d.channel = 'email' AND d.status = 'planned'
   RETURNING d.business_key AS "businessKey", d.recipient, d.subject, d.body, d.kind, d.account_id AS "accountId",
     CASE WHEN d.class_id IS NULL THEN NULL ELSE coalesce(
       (SELECT CASE WHEN c.status = 'canceled' THEN 'The class was called off.'
          WHEN c.status = 'paused' THEN 'The class is on hold.'
          WHEN c.starts_at <> d.class_starts_at THEN 'The class was moved.'
          WHEN c.status <> 'scheduled' OR c.starts_at <= $2 THEN 'The class has begun.' ELSE '' END
        FROM scheduled_class c WHERE c.id = d.class_id), 'The class was called off.') END AS "classChange"`,
);

const choiceOf = statement(
  'delivery-choice',
  `SELECT is_on AS "isOn" FROM notification_choice WHERE account_id = $1 AND topic = $2 AND channel = 'email'`,
);

const markDelivery = statement(
  'delivery-mark',
  `UPDATE delivery SET status = $2, error = $3, sent_at = CASE WHEN $2 = 'sent' THEN now() END
   WHERE id = $1 AND status = 'planned'`,
);

interface TriedLetter {
  businessKey: string;
  recipient: string;
  subject: string;
  body: string;
  kind: string | null;
  accountId: number | null;
  /** Why it is out of date; empty or null if it is not. */
  classChange: string | null;
}

/** The result of starting an attempt: a message to send, or why it is dropped. */
type Try = { letter: TriedLetter; wayOut: WayOut | undefined } | { dropped: string };

/**
 * Stores a message in the caller's transaction. E-mails are sent after its commit, unless the person has switched them
 * off, and after their quiet hours, unless that is too late for what they tell; payment and security messages are sent
 * at once (product 1.11). WhatsApp messages are never sent by us: they are stored with a link with which staff can send
 * them.
 */
export async function planDelivery(sql: Sql, delivery: PlannedDelivery): Promise<void> {
  const { businessKey, channel, accountId, recipient, subject, kind, about } = delivery;
  const body = channel === 'whatsapp' ? readyForWhatsApp(recipient, delivery.body) : delivery.body;
  const status = channel === 'whatsapp' ? 'kept' : 'planned';
  const topic = kind === undefined ? undefined : topicOf(kind);
  const isOn = topic === undefined || isOnAtFirst(topic, 'email');
  const values = [businessKey, channel, accountId ?? null, recipient, subject, body, status, kind ?? null];
  const aboutClass = [about?.classId ?? null, about?.startsAt ?? null];
  const added = await sql.maybeRow<{ id: number }>(addDelivery, [...values, topic ?? null, isOn, ...aboutClass]);
  if (added === undefined || channel !== 'email') return;
  const runAfter = topic === undefined ? undefined : await quietUntil(sql, accountId, delivery.neededBy);
  await planJob(sql, { topic: 'send-email', refId: added.id, runAfter });
}

/** Until when the account's quiet hours keep a message back; undefined if it leaves at once. */
async function quietUntil(sql: Sql, accountId: number | undefined, neededBy?: Date): Promise<Date | undefined> {
  if (accountId === undefined) return undefined;
  const row = await sql.maybeRow<QuietRow>(quietNow, [accountId]);
  return row && keptUntil(row.at, quietOf(row.isOn, row.from, row.to), row.zone, neededBy);
}

// The waits double from 2 s, so an outage of the mail server may last 2 hours, mostly 3 to 4.
const ATTEMPTS = 14;

/**
 * Sends one e-mail. If a worker dies between sending and marking, the next one sends it again with the same Message-ID;
 * this cannot be avoided, because SMTP cannot join our transaction.
 */
export const sendEmailJob = defineJob({
  name: 'send-email',
  attempts: ATTEMPTS,
  isFinal: (error) => error instanceof NotSent && error.isFinal,
  async run(ctx, { mailer, config, clock }) {
    const now = clock.now();
    // Read under the fence, so that a worker that was frozen and replaced does not send.
    const found = await ctx.fenced((trx) => beginTryOf(trx, ctx.refId, { config, now, leaves: mailer.canSend }));
    if (found !== undefined && 'letter' in found && mailer.canSend) {
      const { letter, wayOut } = found;
      const { subject, body, recipient: to } = letter;
      const messageId = messageIdOf(letter.businessKey, config);
      const goodbye = wayOut && `\n\n--\nNo more e-mails like this one: ${wayOut.pageUrl}`;
      await mailer.send({ to, subject, text: `${body}${goodbye ?? ''}`, messageId, unsubscribeUrl: wayOut?.postUrl });
    }
    await ctx.finish(async (trx) => {
      if (found !== undefined && 'dropped' in found) await trx.run(markDelivery, [ctx.refId, 'dropped', found.dropped]);
      else await trx.run(markDelivery, [ctx.refId, mailer.canSend ? 'sent' : 'kept', null]);
    });
  },
  async onFailed(refId, error, trx) {
    // Other errors may contain personal data, so the outbox page shows only that it was not sent.
    await trx.run(markDelivery, [refId, 'failed', error instanceof NotSent ? error.message : 'not sent']);
  },
});

/** Why a letter to an address of the school's own making goes nowhere, as the outbox says it. */
const MADE_ADDRESS = 'The school made this address: nobody has a mailbox there.';

interface TryOptions {
  config: Config;
  now: Date;
  /** False without a mail server. */
  leaves: boolean;
}

async function beginTryOf(trx: Trx, id: number, { config, now, leaves }: TryOptions): Promise<Try | undefined> {
  const letter = await trx.maybeRow<TriedLetter>(beginTry, [id, now]);
  if (letter === undefined) return undefined;
  if (isMadeAddress(letter.recipient, madeDomain(config.PUBLIC_URL))) return { dropped: MADE_ADDRESS };
  if (letter.classChange) return { dropped: letter.classChange };
  const topic = letter.kind === null ? undefined : topicOf(letter.kind);
  if (topic === undefined || letter.accountId === null) return { letter, wayOut: undefined };
  if (!(await isStillWanted(trx, letter.accountId, topic))) return { dropped: 'The person switched it off.' };
  const wayOut = leaves ? await openWayOut(trx, config, { accountId: letter.accountId, topic }, now) : undefined;
  return { letter, wayOut };
}

async function isStillWanted(trx: Trx, accountId: number, topic: Topic): Promise<boolean> {
  const chosen = await trx.maybeRow<{ isOn: boolean }>(choiceOf, [accountId, topic]);
  return chosen?.isOn ?? isOnAtFirst(topic, 'email');
}

/** A WhatsApp message followed by the link that opens WhatsApp with it. */
export const readyForWhatsApp = (phone: string, text: string): string => `${text}\n\n${whatsAppLink(phone, text)}`;

/** The link that opens WhatsApp with the message typed in. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

function messageIdOf(businessKey: string, config: Config): string {
  const digest = createHash('sha256').update(businessKey).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(config.PUBLIC_URL).hostname}>`;
}
