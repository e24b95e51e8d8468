import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
// The rest waits for the next run; no transaction locks many rows for long.
const BATCH = 20_000;

const expireSessions = statement(
  'expire-sessions',
  `DELETE FROM session WHERE sid IN (SELECT sid FROM session WHERE expires_at < $1 ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
);

const expireTokens = statement(
  'expire-one-time-tokens',
  `DELETE FROM one_time_token WHERE id IN (SELECT id FROM one_time_token WHERE expires_at < $1 LIMIT ${BATCH})`,
);

/** Removes sessions and one-time links a month after their end; until then they can show who somebody was. */
export const expireSessionsJob = defineJob({
  name: 'expire-sessions',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
      await trx.run(expireSessions, [before]);
      await trx.run(expireTokens, [before]);
    }),
});
