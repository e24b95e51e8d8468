import { CHILD_DAY, earliestTrial, TRIAL_MINUTES, trialHorizon } from '@school/core/trial-booking/can-book';
import { statement, type Sql } from '../db/sql.js';

// Two teachers for each half hour are choice enough, and keep the answer small in a school of hundreds;
// the hash lets teachers come first in turn.
export const offeredSlots = statement('trial-slots', `
  WITH offered AS (
    SELECT s.id, s.starts_at, s.ends_at, t.full_name, a.timezone,
      row_number() OVER (PARTITION BY s.starts_at ORDER BY hashint8(s.teacher_id * 31 + extract(doy FROM s.starts_at)::int)) AS nth
    FROM availability_slot s
    JOIN teacher t ON t.id = s.teacher_id
    JOIN account a ON a.id = t.account_id
    WHERE s.booked_class_id IS NULL AND s.starts_at >= $2 AND s.starts_at < $3
      AND t.is_active AND coalesce(t.hidden_until <= $4, true) AND a.disabled_at IS NULL
      AND (s.starts_at AT TIME ZONE $1)::time >= make_time($5, 0, 0)
      AND (s.starts_at AT TIME ZONE $1)::time <= make_time($6, 0, 0) - make_interval(mins => ${TRIAL_MINUTES}))
  SELECT coalesce(json_agg(json_build_object(
    'id', id,
    'start_time_local', iso_local(starts_at, $1),
    'end_time_local', iso_local(ends_at, $1),
    'start_time', iso_local(starts_at, 'UTC'),
    'teacher_name', full_name,
    'teacher_timezone', timezone) ORDER BY starts_at, nth), '[]')::text AS answer
  FROM offered WHERE nth <= 2`);

/** The slots a family may choose from, as the JSON of the answer (P2.6, product 3.17). */
export async function listTrialSlots(sql: Sql, timezone: string, now: Date): Promise<string> {
  const values = [timezone, earliestTrial(now), trialHorizon(now), now, CHILD_DAY.firstHour, CHILD_DAY.lastHour];
  return (await sql.row<{ answer: string }>(offeredSlots, values)).answer;
}

export const slotForBooking = statement('trial-slot-for-booking', `
  SELECT s.id, s.teacher_id, s.starts_at, s.ends_at, (s.booked_class_id IS NOT NULL) AS is_booked,
    (t.is_active AND coalesce(t.hidden_until <= $2, true)) AS is_offered
  FROM availability_slot s JOIN teacher t ON t.id = s.teacher_id WHERE s.id = $1`);

/** A slot as booking judges it. */
export interface SlotRow {
  id: number;
  teacher_id: number;
  starts_at: Date;
  ends_at: Date;
  is_booked: boolean;
  is_offered: boolean;
}

/** The slot and whether it can be had. */
export const findSlot = (sql: Sql, id: number, now: Date): Promise<SlotRow | undefined> =>
  sql.maybeRow<SlotRow>(slotForBooking, [id, now]);

const bookingByToken = statement('trial-booking-by-token', `
  SELECT b.id, p.full_name AS student_name, t.full_name AS teacher_name, l.name AS lesson_name, c.starts_at, c.ends_at,
    b.timezone AS student_timezone, ta.timezone AS teacher_timezone,
    CASE WHEN c.status = 'canceled' THEN 'canceled' WHEN b.state = 'open' AND c.ends_at < $2 THEN 'closed' ELSE b.state END AS state,
    (pa.password_hash IS NULL) AS can_set_password
  FROM trial_booking b
  JOIN scheduled_class c ON c.id = b.class_id
  JOIN lesson l ON l.id = c.lesson_id
  JOIN teacher t ON t.id = c.teacher_id
  JOIN account ta ON ta.id = t.account_id
  JOIN student p ON p.id = b.student_id
  JOIN account pa ON pa.id = p.account_id
  WHERE b.confirmation_hash = $1`);

/** A booking as its confirmation page shows it. */
export interface BookingRow {
  id: number;
  student_name: string;
  teacher_name: string;
  lesson_name: string;
  starts_at: Date;
  ends_at: Date;
  student_timezone: string;
  teacher_timezone: string;
  state: 'open' | 'closed' | 'canceled';
  can_set_password: boolean;
}

/** The booking behind a confirmation token. */
export const findBooking = (sql: Sql, hash: Buffer, now: Date): Promise<BookingRow | undefined> =>
  sql.maybeRow<BookingRow>(bookingByToken, [hash, now]);
