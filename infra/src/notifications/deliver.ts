import { whatsAppLink } from '@school/core/shared/whatsapp';
import { createHash } from 'node:crypto';
import { keptUntil } from '@school/core/notifications/quiet-hours';
import { isOnAtFirst, topicOf, type NoticeKind, type Topic } from '@school/core/notifications/topics';
import { isMadeAddress, madeDomain } from '@school/core/students/made-address';
import { raw, ref, type QueryBuilder } from 'objection';
import { AccountModel } from '../auth/model.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { planJob } from '../outbox/plan.js';
import { TeacherModel } from '../profile/model.js';
import { defineJob } from '../queue/define-job.js';
import { StudentModel } from '../students/model.js';
import { addDelivery } from './add-delivery.js';
import type { Letter } from './letter.js';
import { NotSent } from './not-sent.js';
import { DeliveryModel, NotificationChoiceModel } from './model.js';
import { quietOf } from './quiet-of.js';
import { openUnsubscribeLink, type LinkUrls } from './unsubscribe.js';
import { whyOutdated } from './why-outdated.js';

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

/** The result of starting an attempt: a message to send, or why it is dropped. */
type Try = { letter: DeliveryModel; link: LinkUrls | undefined } | { dropped: string };

/**
 * Stores a message in the caller's transaction. E-mails are sent after its commit, unless the person has switched them
 * off, and after their quiet hours, unless that is too late for what they tell; payment and security messages are sent
 * at once. Messages to phones are kept with a link with which staff can send them, and leave by themselves if a provider is
 * connected (`send-messages`).
 */
export async function planDelivery(sql: Sql, delivery: PlannedDelivery): Promise<void> {
  const { businessKey, channel, accountId, recipient, subject, kind, about } = delivery;
  const body = channel === 'whatsapp' ? readyForWhatsApp(recipient, delivery.body) : delivery.body;
  const status = channel === 'whatsapp' ? 'kept' : 'planned';
  const topic = kind === undefined ? undefined : topicOf(kind);
  const isOn = topic === undefined || isOnAtFirst(topic, 'email');
  const row = { businessKey, channel, accountId, recipient, subject, body, status, kind, about } as const;
  const id = await addDelivery(sql, row, { topic, isOn });
  if (id === undefined || channel !== 'email') return;
  const runAfter = topic === undefined ? undefined : await quietUntil(sql, accountId, delivery.neededBy);
  await planJob(sql, { topic: 'send-email', refId: id, runAfter });
}

/** Until when the account's quiet hours keep a message back; undefined if it leaves at once. */
async function quietUntil(sql: Sql, accountId: number | undefined, neededBy?: Date): Promise<Date | undefined> {
  if (accountId === undefined) return undefined;
  // Quiet hours are for users of the app; staff have none.
  const child = sql.query(StudentModel).where('account_id', ref('account.id'));
  const teacher = sql.query(TeacherModel).where('account_id', ref('account.id'));
  const row = await sql
    .query(AccountModel)
    .findById(accountId)
    .leftJoin('quiet_hours', 'quiet_hours.account_id', 'account.id')
    .where((person) => {
      void person.whereExists(child).orWhereExists(teacher);
    })
    // The outbox uses the database's clock.
    .select('timezone as zone', 'is_on', 'from_minute', 'to_minute', raw('now()').as('at'))
    .castTo<QuietRow | undefined>();
  return row && keptUntil(row.at, quietOf(row.isOn, row.fromMinute, row.toMinute), row.zone, neededBy);
}

interface QuietRow {
  at: Date;
  zone: string;
  isOn: boolean | null;
  fromMinute: number | null;
  toMinute: number | null;
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
      const { letter, link } = found;
      const { subject, body, recipient: to } = letter;
      const messageId = messageIdOf(letter.businessKey, config);
      const goodbye = link && `\n\n--\nNo more e-mails like this one: ${link.pageUrl}`;
      await mailer.send({ to, subject, text: `${body}${goodbye ?? ''}`, messageId, unsubscribeUrl: link?.postUrl });
    }
    await ctx.finish(async (trx) => {
      const letter = plannedLetter(trx, ctx.refId);
      if (found !== undefined && 'dropped' in found) await letter.patch({ status: 'dropped', error: found.dropped });
      else if (mailer.canSend) await letter.patch({ status: 'sent', error: null, sentAt: raw('now()') });
      else await letter.patch({ status: 'kept', error: null });
    });
  },
  async onFailed(refId, error, trx) {
    // Other errors may contain personal data, so the outbox page shows only that it was not sent.
    const text = error instanceof NotSent ? error.message : 'not sent';
    await plannedLetter(trx, refId).patch({ status: 'failed', error: text });
  },
});

const plannedLetter = (trx: Trx, id: number): QueryBuilder<DeliveryModel> =>
  trx.query(DeliveryModel).where({ id, status: 'planned' });

/** Why a letter to an address of the school's own making goes nowhere, as the outbox says it. */
const MADE_ADDRESS = 'The school made this address: nobody has a mailbox there.';

interface TryOptions {
  config: Config;
  now: Date;
  /** False without a mail server. */
  leaves: boolean;
}

async function beginTryOf(trx: Trx, id: number, { config, now, leaves }: TryOptions): Promise<Try | undefined> {
  const [letter] = await plannedLetter(trx, id)
    .where('channel', 'email')
    .patch({ attempts: raw('attempts + 1') })
    .returning('*');
  if (letter === undefined) return undefined;
  if (isMadeAddress(letter.recipient, madeDomain(config.PUBLIC_URL))) return { dropped: MADE_ADDRESS };
  const outdated = await whyOutdated(trx, letter, now);
  if (outdated !== undefined) return { dropped: outdated };
  const topic = letter.kind === null ? undefined : topicOf(letter.kind);
  if (topic === undefined || letter.accountId === null) return { letter, link: undefined };
  if (!(await isStillWanted(trx, letter.accountId, topic))) return { dropped: 'The person switched it off.' };
  const link = leaves ? await openUnsubscribeLink(trx, config, { accountId: letter.accountId, topic }, now) : undefined;
  return { letter, link };
}

/** False if the kind was switched off after the message was written. */
async function isStillWanted(trx: Trx, accountId: number, topic: Topic): Promise<boolean> {
  const chosen = await trx.query(NotificationChoiceModel).findById([accountId, topic, 'email']);
  return chosen?.isOn ?? isOnAtFirst(topic, 'email');
}

/** A WhatsApp message followed by the link that opens WhatsApp with it. */
export const readyForWhatsApp = (phone: string, text: string): string => `${text}\n\n${whatsAppLink(phone, text)}`;

function messageIdOf(businessKey: string, config: Config): string {
  const digest = createHash('sha256').update(businessKey).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(config.PUBLIC_URL).hostname}>`;
}
