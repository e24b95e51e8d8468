// Booking: the last seat of a camp is given or refused in the statement that has locked the camp.
import type { CampPlace } from '@school/core/camps/camps';
import { statement, type Sql } from '../db/sql.js';

/** SQL: whether families may still register for `c` (camp); `now` is a placeholder. */
export const isOpen = (now: string): string =>
  `c.is_published AND c.starts_on >= local_time(${now}::timestamptz, c.timezone)::date`;

const claim = statement(
  'camp-claim-seat',
  `
  WITH room AS (SELECT c.id, c.taken < c.seats AS has_seat FROM camp c WHERE c.id = $1 AND ${isOpen('$3')} FOR UPDATE)
  INSERT INTO camp_place (camp_id, student_id, state, created_at)
  SELECT id, $2, CASE WHEN has_seat THEN 'seat' ELSE 'waiting' END, $3 FROM room
  ON CONFLICT ON CONSTRAINT camp_place_once DO NOTHING
  RETURNING state`,
);

/**
 * Gives a child a seat in a camp, or a place on the waiting list when all are taken. A child has one place only; undefined
 * if it has one already, or if nobody can register for the camp any more.
 */
export async function claimSeat(
  sql: Sql,
  { campId, studentId, now }: { campId: number; studentId: number; now: Date },
): Promise<CampPlace | undefined> {
  return (await sql.maybeRow<{ state: CampPlace }>(claim, [campId, studentId, now]))?.state;
}
