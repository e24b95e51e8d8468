import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';

// A trial lasts half an hour; after an hour it is surely over.
const OPEN_FOR_MS = 3_600_000;

const closePastTrials = statement(
  'close-past-trials',
  `UPDATE trial_booking b SET state = CASE WHEN c.status = 'canceled' THEN 'canceled' ELSE 'closed' END
   FROM scheduled_class c WHERE c.id = b.class_id AND b.state = 'open' AND b.starts_at < $1`,
);

/** Closes past trials, so that the family may book another (one open trial per phone). */
export const closePastTrialsJob = defineJob({
  name: 'close-past-trials',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      await trx.run(closePastTrials, [new Date(clock.now().getTime() - OPEN_FOR_MS)]);
    }),
});
