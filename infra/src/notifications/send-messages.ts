import { raw, ref, type QueryBuilder } from 'objection';
import { ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { defineJob } from '../queue/define-job.js';
import { rowByRow } from '../workers/each-row.js';
import { NotSent } from './mailer.js';
import { DeliveryModel } from './model.js';

const ATTEMPTS_MAX = 5;
// What nobody could send for this long is left to staff.
const AGE_MAX_HOURS = 24;
const BATCH = 200;

/** What the outbox keeps for passing on by hand ends with WhatsApp's own link, which no phone needs. */
const textOf = (body: string): string => body.replace(/\n\nhttps:\/\/wa\.me\/\S*$/, '');

/** Sends the messages to phones that wait in the outbox, if a provider is connected. */
export const sendMessagesJob = defineJob({
  name: 'send-messages',
  async run(ctx, { messageSender, log, clock }) {
    if (messageSender.canSend) {
      const rows = await ctx.fenced((trx) => findWaiting(trx, clock.now()));
      await rowByRow(ctx, log, (each) =>
        each(rows, async ({ id }) => {
          const message = await ctx.fenced((trx) => beginTry(trx, id));
          if (message === undefined) return;
          const { businessKey: messageId, recipient: to, body } = message;
          const write = await messageSender
            .send({ messageId, to, text: textOf(body) })
            .then(() => async (trx: Trx) => keptMessage(trx, id).patch({ status: 'sent', sentAt: raw('now()') }))
            .catch((error: unknown) => failed(message, error));
          await ctx.fenced(write);
        }),
      );
    }
    await ctx.finish(() => Promise.resolve());
  },
});

/** Errors that are not the port's own may contain personal data, so only those are shown; others are tried again. */
function failed({ id, attempts }: DeliveryModel, error: unknown): (trx: Trx) => Promise<number> {
  if (!(error instanceof NotSent)) throw error;
  const isOver = error.isFinal || attempts >= ATTEMPTS_MAX;
  return async (trx) => (isOver ? keptMessage(trx, id).patch({ status: 'failed', error: error.message }) : 0);
}

/** A message about a class that has another hour by now stays, and the outbox says so. */
const findWaiting = async (trx: Trx, now: Date): Promise<DeliveryModel[]> =>
  trx
    .query(DeliveryModel)
    .where({ channel: 'whatsapp', status: 'kept' })
    .where('attempts', '<', ATTEMPTS_MAX)
    .where('created_at', '>', raw(`now() - interval '${AGE_MAX_HOURS} hours'`))
    .where((message) => {
      const asTold = trx
        .query(ScheduledClassModel)
        .where('scheduled_class.id', ref('delivery.class_id'))
        .where('status', 'scheduled')
        .where('starts_at', ref('delivery.class_starts_at'))
        .where('starts_at', '>', now);
      void message.whereNull('class_id').orWhereExists(asTold);
    })
    .select('id')
    .orderBy('id')
    .limit(BATCH);

async function beginTry(trx: Trx, id: number): Promise<DeliveryModel | undefined> {
  const [message] = await keptMessage(trx, id)
    .patch({ attempts: raw('attempts + 1') })
    .returning('*');
  return message;
}

const keptMessage = (trx: Trx, id: number): QueryBuilder<DeliveryModel> =>
  trx.query(DeliveryModel).where({ id, status: 'kept' });
