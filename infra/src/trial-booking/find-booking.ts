// Booking: a trial as its page and every change of it see it, by the same expressions.
import type { RemindedFamily } from '@school/core/reminders/promise';
import { schoolContact, type SchoolContact } from '@school/core/settings/school-contact';
import { shortName } from '@school/core/shared/person-name';
import { DEFAULT_TIMEZONE } from '@school/core/shared/timezone';
import { quietOf } from '../notifications/quiet-of.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { SCHOOL_CONTACT } from '../settings/model.js';
import { TrialRequestModel } from './model.js';
import { readBookingToken, type BookingKey } from './booking-link.js';

// The state may be older than the class: a worker follows an hour later.
const STATE = `CASE WHEN c.status = 'canceled' THEN 'canceled' WHEN b.state = 'open' AND (c.ends_at < $3 OR c.status <> 'scheduled') THEN 'closed'
    ELSE b.state END`;
const MOVES = `(SELECT count(*)::int FROM class_move m WHERE m.trial_booking_id = b.id AND m.requested_by = 'student')`;
const OTHERS = `(SELECT count(*)::int FROM trial_booking o WHERE o.class_id = c.id AND o.id <> b.id AND o.state = 'open')`;
const HAS_KEY = '(b.id = $1::bigint OR b.confirmation_hash = $2::bytea)';

// Whoever has the link of a message, or the browser that registered the family, is surely of the family.
const IS_PROVEN = '(b.is_proven OR b.id IS NOT DISTINCT FROM $1::bigint)';

// What a booking leaves open is known to the family only.
const FAMILY_ZONE = `coalesce(b.timezone, CASE WHEN ${IS_PROVEN} THEN pa.timezone END, '${DEFAULT_TIMEZONE}')`;

// Others must not see by the number of a class whether there is one.
const OWN_UID = "'trial-' || left(encode(b.confirmation_hash, 'hex'), 24)";

const CHOICES = `coalesce((SELECT json_agg(json_build_object('topic', n.topic, 'channel', n.channel, 'isOn', n.is_on))
  FROM notification_choice n WHERE n.account_id = pa.id), '[]'::json)`;

const findForPage = statement(
  'trial-booking-by-token',
  `
  SELECT CASE WHEN ${IS_PROVEN} THEN 'class-' || c.id ELSE ${OWN_UID} END AS calendar_id, c.schedule_version,
    CASE WHEN ${IS_PROVEN} THEN p.full_name ELSE coalesce(b.asked_name, p.full_name) END AS student_name, ${IS_PROVEN} AS is_proven, t.full_name AS teacher_name, l.name AS lesson_name, c.starts_at, c.ends_at,
    ${FAMILY_ZONE} AS student_timezone, ta.timezone AS teacher_timezone, ${STATE} AS state, ${MOVES} AS moves,
    p.account_id,
    CASE WHEN ${IS_PROVEN} THEN json_build_object('zone', pa.timezone, 'hasPhone', pa.phone IS NOT NULL,
      'hasEmail', coalesce(pa.email, pa.reminder_email) IS NOT NULL, 'choices', ${CHOICES},
      'isOn', q.is_on, 'from', q.from_minute, 'to', q.to_minute) END AS reminded,
    greatest(c.created_at, (SELECT max(m.created_at) FROM class_move m WHERE m.class_id = c.id),
      CASE WHEN b.is_added THEN b.created_at END) AS known_at,
    (SELECT value FROM setting WHERE key = '${SCHOOL_CONTACT}') AS contact
  FROM trial_booking b
  JOIN scheduled_class c ON c.id = b.class_id
  JOIN lesson l ON l.id = c.lesson_id
  JOIN teacher t ON t.id = c.teacher_id
  JOIN account ta ON ta.id = t.account_id
  JOIN student p ON p.id = b.student_id
  JOIN account pa ON pa.id = p.account_id
  LEFT JOIN quiet_hours q ON q.account_id = pa.id
  WHERE ${HAS_KEY}`,
);

// The page of a request that the family may not have looks like that of a booking by somebody who has proven nothing.
const findRequestForPage = statement(
  'trial-request-by-token',
  `
  SELECT ${OWN_UID} AS calendar_id, 1 AS schedule_version, b.asked_name AS student_name, false AS is_proven,
    t.full_name AS teacher_name, l.name AS lesson_name, b.starts_at, b.ends_at,
    coalesce(b.timezone, '${DEFAULT_TIMEZONE}') AS student_timezone,
    a.timezone AS teacher_timezone, CASE WHEN b.ends_at < $2 THEN 'closed' ELSE 'open' END AS state, 0 AS moves,
    NULL::bigint AS account_id, NULL AS reminded, b.created_at AS known_at, (SELECT value FROM setting WHERE key = '${SCHOOL_CONTACT}') AS contact
  FROM trial_request b
  JOIN lesson l ON l.id = b.lesson_id
  JOIN teacher t ON t.id = b.teacher_id
  JOIN account a ON a.id = t.account_id
  WHERE b.confirmation_hash = $1`,
);

/** A booking for its confirmation page. */
export interface BookingRow {
  /** The id of its event in a calendar. */
  calendar_id: string;
  /** Grows with every move of the class. */
  schedule_version: number;
  /** Short, and as it was typed unless the reader is surely of the family. */
  student_name: string;
  teacher_name: string;
  lesson_name: string;
  starts_at: Date;
  ends_at: Date;
  student_timezone: string;
  teacher_timezone: string;
  state: 'open' | 'closed' | 'canceled';
  /** How often the family has moved it. */
  moves: number;
  is_proven: boolean;
  /** Whose trial it is; null for a request that the family may not have. */
  account_id: number | null;
  /** When the class got its hour. */
  known_at: Date;
  /** Whom reminders go to; null for a reader who has not proven to be of the family. */
  reminded: RemindedFamily | null;
  contact: SchoolContact;
}

/** Finds the booking of a token, of its page or of a letter about it. */
export async function findBooking({ db, config, clock }: Deps, token: string): Promise<BookingRow | undefined> {
  const { id, hash } = readBookingToken(config, token);
  const now = clock.now();
  const row =
    (await db.maybeRow<StoredBooking>(findForPage, [id, hash, now])) ??
    (hash ? await db.maybeRow<StoredBooking>(findRequestForPage, [hash, now]) : undefined);
  if (row === undefined) return undefined;
  const { student_name, contact, reminded, ...rest } = row;
  const family = reminded && { ...reminded, quiet: quietOf(reminded.isOn, reminded.from, reminded.to) };
  return { ...rest, student_name: shortName(student_name), contact: schoolContact(contact), reminded: family };
}

interface StoredBooking extends Omit<BookingRow, 'reminded'> {
  reminded: (Omit<RemindedFamily, 'quiet'> & { isOn: boolean | null; from: number | null; to: number | null }) | null;
}

const findForChange = statement(
  'trial-booking-to-change',
  `
  SELECT b.id, b.lead_id AS "leadId", b.student_id AS "studentId", s.account_id AS "accountId", b.availability_id AS "slotId",
    c.id AS "classId", c.teacher_id AS "teacherId", c.starts_at AS "startsAt", c.schedule_version AS version,
    ${STATE} AS state, ${MOVES} AS moves, ${OTHERS} AS others, ${IS_PROVEN} AS "isProven"
  FROM trial_booking b
  JOIN scheduled_class c ON c.id = b.class_id
  JOIN student s ON s.id = b.student_id
  WHERE ${HAS_KEY}`,
);

/** A booking, for moving or canceling it. */
export interface TrialToChange {
  id: number;
  leadId: number;
  studentId: number;
  accountId: number;
  /** Null once the class was moved to a time that was not offered. */
  slotId: number | null;
  classId: number;
  teacherId: number;
  startsAt: Date;
  version: number;
  state: 'open' | 'closed' | 'canceled';
  moves: number;
  /** How many other children have a booking of the class. */
  others: number;
  isProven: boolean;
}

/** Whether there is a request by this token that is no booking. */
export const isRequest = async (sql: Sql, { hash }: BookingKey): Promise<boolean> =>
  hash !== null && (await sql.query(TrialRequestModel).findOne({ confirmation_hash: hash })) !== undefined;

/** Finds what a change of a booking needs. */
export const findTrialToChange = (
  { clock }: Pick<Deps, 'clock'>,
  sql: Sql,
  { id, hash }: BookingKey,
): Promise<TrialToChange | undefined> => sql.maybeRow<TrialToChange>(findForChange, [id, hash, clock.now()]);
