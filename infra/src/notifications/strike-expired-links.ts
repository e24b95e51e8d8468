// Upkeep: works through all stored messages, as many at a time as may be locked.
import { strikeLinks } from '@school/core/notifications/strike-links';
import { TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';

// No transaction locks many rows for long.
const BATCH = 500;

// The condition of the index `delivery_opens_account`; an e-mail that is still to be sent keeps its text.
const findExpired = statement(
  'deliveries-with-expired-links',
  `SELECT id, body FROM delivery
   WHERE struck_at IS NULL AND body ~* '/(al|autologin|set-password)/+[^/]' AND created_at < $1 AND status <> 'planned'
   ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
);

const strike = statement('delivery-strike', 'UPDATE delivery SET body = $2, struck_at = $3 WHERE id = $1');

/** Strikes links that open an account out of the stored messages when they have expired: nobody needs them any more. */
export const strikeExpiredLinksJob = defineJob({
  name: 'strike-expired-links',
  async run(ctx, { clock }) {
    const now = clock.now();
    const before = new Date(now.getTime() - TOKEN_LIFE_MS.setPassword);
    let struck = BATCH;
    while (struck === BATCH && !ctx.signal.aborted) {
      struck = await ctx.fenced(async (trx) => {
        const found = await trx.rows<{ id: number; body: string }>(findExpired, [before]);
        for (const { id, body } of found) await trx.run(strike, [id, strikeLinks(body), now]);
        return found.length;
      });
    }
  },
});
