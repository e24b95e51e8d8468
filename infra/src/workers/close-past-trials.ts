// Upkeep: every minute, all trials and held half hours whose time is over.
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';

// A trial lasts half an hour; after an hour it is surely over.
const OPEN_FOR_MS = 3_600_000;

const closePastTrials = statement(
  'close-past-trials',
  `UPDATE trial_booking b SET state = CASE WHEN c.status = 'canceled' THEN 'canceled' ELSE 'closed' END
   FROM scheduled_class c WHERE c.id = b.class_id AND b.state = 'open' AND b.starts_at < $1`,
);

// The half hour of a request that its family may not have is offered again.
const releaseHeld = statement(
  'release-held-slots',
  'UPDATE availability_slot s SET held_for = NULL FROM trial_request r WHERE r.id = s.held_for AND r.held_until <= $1',
);

/** Closes past trials, so that the family may book another (one open trial per phone), and ends holds of half hours. */
export const closePastTrialsJob = defineJob({
  name: 'close-past-trials',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const now = clock.now();
      await trx.run(closePastTrials, [new Date(now.getTime() - OPEN_FOR_MS)]);
      await trx.run(releaseHeld, [now]);
    }),
});
