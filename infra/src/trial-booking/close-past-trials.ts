import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

const closePast = statement(
  'trial-close-past',
  `
  UPDATE trial_booking b SET state = CASE WHEN c.status = 'canceled' THEN 'canceled' ELSE 'closed' END
  FROM scheduled_class c
  WHERE c.id = b.class_id AND b.phone = $1 AND b.state = 'open' AND (c.ends_at < $2 OR c.status <> 'scheduled')`,
);

/** Closes what is over of a phone's bookings, so that the family may have another one; a worker does it an hour later. */
export const closePastTrials = (trx: Trx, phone: string, now: Date): Promise<number> =>
  trx.run(closePast, [phone, now]);
