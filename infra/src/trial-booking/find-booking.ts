import { schoolContact, type SchoolContact } from '@school/core/settings/school-contact';
import { shortName } from '@school/core/shared/person-name';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { SCHOOL_CONTACT } from '../settings/school-settings.js';
import { readBookingToken, type BookingKey } from './booking-link.js';

// The state may be older than the class: a worker follows an hour later.
const STATE = `CASE WHEN c.status = 'canceled' THEN 'canceled' WHEN b.state = 'open' AND (c.ends_at < $3 OR c.status <> 'scheduled') THEN 'closed'
    ELSE b.state END`;
const MOVES = `(SELECT count(*)::int FROM class_move m WHERE m.class_id = c.id AND m.requested_by = 'student')`;
const HAS_KEY = '(b.id = $1::bigint OR b.confirmation_hash = $2::bytea)';

const findForPage = statement(
  'trial-booking-by-token',
  `
  SELECT c.id AS class_id, c.schedule_version, p.full_name AS student_name, t.full_name AS teacher_name, l.name AS lesson_name, c.starts_at, c.ends_at,
    b.timezone AS student_timezone, ta.timezone AS teacher_timezone, ${STATE} AS state, ${MOVES} AS moves,
    (pa.password_hash IS NULL) AS can_set_password,
    (SELECT value FROM setting WHERE key = '${SCHOOL_CONTACT}') AS contact
  FROM trial_booking b
  JOIN scheduled_class c ON c.id = b.class_id
  JOIN lesson l ON l.id = c.lesson_id
  JOIN teacher t ON t.id = c.teacher_id
  JOIN account ta ON ta.id = t.account_id
  JOIN student p ON p.id = b.student_id
  JOIN account pa ON pa.id = p.account_id
  WHERE ${HAS_KEY}`,
);

/** A booking for its confirmation page. */
export interface BookingRow {
  class_id: number;
  /** Grows with every move of the class. */
  schedule_version: number;
  /** Short, because whoever knows a family's phone can book and read it (T2, product 1.12). */
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
  can_set_password: boolean;
  contact: SchoolContact;
}

/** Finds the booking of a token, of its page or of a letter about it. */
export async function findBooking({ db, config, clock }: Deps, token: string): Promise<BookingRow | undefined> {
  const { id, hash } = readBookingToken(config, token);
  const row = await db.maybeRow<BookingRow>(findForPage, [id, hash, clock.now()]);
  return row && { ...row, student_name: shortName(row.student_name), contact: schoolContact(row.contact) };
}

const findForChange = statement(
  'trial-booking-to-change',
  `
  SELECT b.id, b.lead_id AS "leadId", b.student_id AS "studentId", s.account_id AS "accountId", b.availability_id AS "slotId", b.timezone,
    c.id AS "classId", c.teacher_id AS "teacherId", c.starts_at AS "startsAt", c.schedule_version AS version,
    ${STATE} AS state, ${MOVES} AS moves
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
  timezone: string;
  classId: number;
  teacherId: number;
  startsAt: Date;
  version: number;
  state: 'open' | 'closed' | 'canceled';
  moves: number;
}

/** Finds what a change of a booking needs. */
export const findTrialToChange = (
  { clock }: Pick<Deps, 'clock'>,
  sql: Sql,
  { id, hash }: BookingKey,
): Promise<TrialToChange | undefined> => sql.maybeRow<TrialToChange>(findForChange, [id, hash, clock.now()]);
