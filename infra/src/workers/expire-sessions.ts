import { OneTimeTokenModel, SessionModel } from '../auth/model.js';
import { CrossingModel } from '../crossings/model.js';
import { defineJob } from '../queue/define-job.js';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
// The rest waits for the next run; no transaction locks many rows for long.
const BATCH = 20_000;

/** Removes sessions and one-time links a month after their end; until then they can show who somebody was. */
export const expireSessionsJob = defineJob({
  name: 'expire-sessions',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
      const sessions = trx.query(SessionModel).where('expires_at', '<', before).orderBy('expires_at').limit(BATCH);
      await trx.query(SessionModel).whereIn('sid', sessions.forUpdate().skipLocked().select('sid')).delete();
      const crossings = trx.query(CrossingModel).where('expires_at', '<', before).limit(BATCH);
      await trx.query(CrossingModel).whereIn('id', crossings.select('id')).delete();
      const tokens = trx.query(OneTimeTokenModel).where('expires_at', '<', before).limit(BATCH);
      await trx.query(OneTimeTokenModel).whereIn('id', tokens.select('id')).delete();
    }),
});
