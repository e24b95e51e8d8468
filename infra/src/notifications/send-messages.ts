import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { rowByRow } from '../workers/each-row.js';
import { NotSent } from './mailer.js';

const ATTEMPTS_MAX = 5;
// What nobody could send for so long is for staff to judge.
const AGE_MAX_HOURS = 24;
const BATCH = 200;

// A message about a class that has another hour by now stays, and the outbox says so.
const waiting = statement(
  'messages-waiting',
  `
  SELECT d.id FROM delivery d
  WHERE d.channel = 'whatsapp' AND d.status = 'kept' AND d.attempts < ${ATTEMPTS_MAX} AND d.created_at > now() - interval '${AGE_MAX_HOURS} hours'
    AND (d.class_id IS NULL OR EXISTS (SELECT FROM scheduled_class c
      WHERE c.id = d.class_id AND c.status = 'scheduled' AND c.starts_at = d.class_starts_at AND c.starts_at > $1))
  ORDER BY d.id LIMIT ${BATCH}`,
);

const beginTry = statement(
  'message-begin-try',
  `UPDATE delivery SET attempts = attempts + 1 WHERE id = $1 AND status = 'kept'
   RETURNING business_key AS "messageId", recipient AS "to", body, attempts`,
);

const markSent = statement(
  'message-sent',
  `UPDATE delivery SET status = 'sent', sent_at = now() WHERE id = $1 AND status = 'kept'`,
);

const markFailed = statement(
  'message-failed',
  `UPDATE delivery SET status = 'failed', error = $2 WHERE id = $1 AND status = 'kept'`,
);

interface TriedMessage {
  messageId: string;
  to: string;
  body: string;
  attempts: number;
}

/** What the outbox keeps for passing on by hand ends with WhatsApp's own link, which no phone needs. */
const textOf = (body: string): string => body.replace(/\n\nhttps:\/\/wa\.me\/\S*$/, '');

/** Sends the messages to phones that wait in the outbox, if a provider is connected. */
export const sendMessagesJob = defineJob({
  name: 'send-messages',
  async run(ctx, { messageSender, log, clock }) {
    if (messageSender.canSend) {
      const rows = await ctx.fenced((trx) => trx.rows<{ id: number }>(waiting, [clock.now()]));
      await rowByRow(ctx, log, (each) =>
        each(rows, async ({ id }) => {
          const message = await ctx.fenced((trx) => trx.maybeRow<TriedMessage>(beginTry, [id]));
          if (message === undefined) return;
          const { messageId, to, body } = message;
          const write = await messageSender
            .send({ messageId, to, text: textOf(body) })
            .then(() => (trx: Trx) => trx.run(markSent, [id]))
            .catch((error: unknown) => failed(id, message, error));
          await ctx.fenced(write);
        }),
      );
    }
    await ctx.finish(() => Promise.resolve());
  },
});

/** Errors that are not the port's own may contain personal data, so only those are shown; others are tried again. */
function failed(id: number, { attempts }: TriedMessage, error: unknown): (trx: Trx) => Promise<number> {
  if (!(error instanceof NotSent)) throw error;
  const isOver = error.isFinal || attempts >= ATTEMPTS_MAX;
  return (trx) => (isOver ? trx.run(markFailed, [id, error.message]) : Promise.resolve(0));
}
