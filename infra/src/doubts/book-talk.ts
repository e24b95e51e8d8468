// Booking: a half hour and the question that is talked about in it, in one statement.
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

const book = statement(
  'doubt-book',
  `
  WITH claimed AS (
    UPDATE availability_slot SET doubt_id = $1 WHERE id = $2 AND is_open AND kind <> 'trial' RETURNING teacher_id, starts_at)
  UPDATE doubt d SET state = 'booked', teacher_id = claimed.teacher_id, starts_at = claimed.starts_at
  FROM claimed WHERE d.id = $1 RETURNING d.starts_at AS "startsAt"`,
);

/** Books a talk about a question in a half hour; undefined if that was taken meanwhile. */
export const bookTalk = (trx: Trx, doubtId: number, slotId: number): Promise<{ startsAt: Date } | undefined> =>
  trx.maybeRow<{ startsAt: Date }>(book, [doubtId, slotId]);
