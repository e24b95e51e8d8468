import { keptUntil } from '@school/core/notifications/quiet-hours';
import { topicOf } from '@school/core/notifications/topics';
import { raw, ref, type QueryBuilder } from 'objection';
import { ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { planJobs } from '../outbox/plan.js';
import { defineJob } from '../queue/define-job.js';
import { DeliveryModel } from './model.js';
import { NotSent } from './not-sent.js';
import { quietOf } from './quiet-of.js';
import { whyOutdated } from './why-outdated.js';

// What nobody could send for this long is left to staff.
const AGE_MAX_HOURS = 24;
const BATCH = 500;
// The waits double from 2 s: a provider may be away for an hour or two.
const ATTEMPTS = 12;

/** What the outbox keeps for passing on by hand ends with WhatsApp's own link, which no phone needs. */
const textOf = (body: string): string => body.replace(/\n\nhttps:\/\/wa\.me\/\S*$/, '');

/** Sends one message to a phone; it is looked at again before it leaves, and one that is out of date is dropped. */
export const sendMessageJob = defineJob({
  name: 'send-message',
  attempts: ATTEMPTS,
  isFinal: (error) => error instanceof NotSent && error.isFinal,
  async run(ctx, { messageSender, clock }) {
    const now = clock.now();
    const found = await ctx.fenced((trx) => beginTry(trx, ctx.refId, now));
    const { canSend } = messageSender;
    if (found !== undefined && found.outdated === undefined && canSend) {
      const { businessKey: messageId, recipient: to, body } = found.message;
      await messageSender.send({ messageId, to, text: textOf(body) });
    }
    await ctx.finish(async (trx) => {
      const message = plannedMessage(trx, ctx.refId);
      if (found?.outdated !== undefined) await message.patch({ status: 'dropped', error: found.outdated });
      // The provider was disconnected meanwhile: back to who sends by hand.
      else if (!canSend) await message.patch({ status: 'kept', error: null });
      else await message.patch({ status: 'sent', error: null, sentAt: raw('now()') });
    });
  },
  async onFailed(refId, error, trx) {
    // Errors that are not the port's own may contain personal data.
    const text = error instanceof NotSent ? error.message : 'not sent';
    await plannedMessage(trx, refId).patch({ status: 'failed', error: text });
  },
});

const plannedMessage = (trx: Trx, id: number): QueryBuilder<DeliveryModel> =>
  trx.query(DeliveryModel).where({ id, status: 'planned' }).whereNot('channel', 'email');

async function beginTry(
  trx: Trx,
  id: number,
  now: Date,
): Promise<{ message: DeliveryModel; outdated: string | undefined } | undefined> {
  const [message] = await plannedMessage(trx, id)
    .patch({ attempts: raw('attempts + 1') })
    .returning('*');
  return message && { message, outdated: await whyOutdated(trx, message, now) };
}

/**
 * Hands the messages that wait in the outbox to a connected provider, each with a job of its own that tries again. Quiet
 * hours keep those back that can wait, and nobody passes on by hand what is on its way.
 */
export const sendMessagesJob = defineJob({
  name: 'send-messages',
  run: (ctx, { messageSender, clock }) =>
    ctx.finish(async (trx) => {
      if (messageSender.canSend) await planWaiting(trx, clock.now());
    }),
});

async function planWaiting(trx: Trx, now: Date): Promise<void> {
  const ids = await lockWaiting(trx, now);
  if (ids.length === 0) return;
  await trx.query(DeliveryModel).whereIn('id', ids).patch({ status: 'planned' });
  // Quiet hours end at the same few moments for all.
  const byTime = new Map<number | undefined, number[]>();
  for (const message of await readWaiting(trx, ids)) {
    const time = quietUntil(message, now)?.getTime();
    byTime.set(time, [...(byTime.get(time) ?? []), message.id]);
  }
  for (const [time, due] of byTime)
    await planJobs(trx, sendMessageJob.name, due, time === undefined ? undefined : new Date(time));
}

interface Waiting {
  id: number;
  kind: string | null;
  classStartsAt: Date | null;
  /** Null for a message to nobody's account. */
  zone: string | null;
  isOn: boolean | null;
  fromMinute: number | null;
  toMinute: number | null;
}

/** What concerns payments or the account's safety has no topic, and does not wait. */
function quietUntil(message: Waiting, now: Date): Date | undefined {
  const { kind, zone, isOn, fromMinute, toMinute, classStartsAt } = message;
  if (zone === null || kind === null || topicOf(kind) === undefined) return undefined;
  return keptUntil(now, quietOf(isOn, fromMinute, toMinute), zone, classStartsAt ?? undefined);
}

/** Locked, so that nobody passes one on meanwhile. One about a class that has another hour by now stays. */
const lockWaiting = async (trx: Trx, now: Date): Promise<number[]> => {
  const asTold = trx
    .query(ScheduledClassModel)
    .where('scheduled_class.id', ref('delivery.class_id'))
    .where('status', 'scheduled')
    .where('starts_at', ref('delivery.class_starts_at'))
    .where('starts_at', '>', now);
  const found = await trx
    .query(DeliveryModel)
    .whereNot('channel', 'email')
    .where('status', 'kept')
    .where('created_at', '>', raw(`now() - interval '${AGE_MAX_HOURS} hours'`))
    .where((message) => void message.whereNull('class_id').orWhereExists(asTold))
    .select('id')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  return found.map(({ id }) => id);
};

const readWaiting = async (trx: Trx, ids: readonly number[]): Promise<Waiting[]> =>
  trx
    .query(DeliveryModel)
    .alias('d')
    .leftJoin('account as a', 'a.id', 'd.account_id')
    .leftJoin('quiet_hours as q', 'q.account_id', 'd.account_id')
    .whereIn('d.id', [...ids])
    .select('d.id', 'd.kind', 'd.class_starts_at', 'a.timezone as zone', 'q.is_on', 'q.from_minute', 'q.to_minute')
    .castTo<Waiting[]>();
