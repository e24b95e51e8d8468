import type { Actor } from '@school/infra/auth/actor';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';

/** A booked trial and everybody who must be told about it. */
export interface BookedTrial {
  bookingId: number;
  leadId: number;
  startsAt: Date;
  familyAccountId: number;
  teacherAccountId: number;
  ownerAccountId: number;
  /** The lead's owner, who acts. */
  owner: Actor;
}

/** The options of a test. */
export interface TrialWishes {
  phone?: string;
  startsAt?: Date;
  familyZone?: string;
  familyEmail?: string;
  teacherEmail?: string | null;
  teacherZone?: string;
  withOwner?: boolean;
}

let serial = 0;

// Written row by row, because these tests check what happens after the booking, not the booking itself.
const insertAll = statement(
  'test-booked-trial',
  `WITH family AS (INSERT INTO account (phone, timezone, email) VALUES ($1, $2, $9) RETURNING id),
   student AS (INSERT INTO student (account_id, full_name, grade) SELECT id, 'Mia Muster', 4 FROM family RETURNING id, account_id),
   teacher_account AS (INSERT INTO account (phone, email, timezone) VALUES ('+4916' || $3, $4, $5) RETURNING id),
   teacher AS (INSERT INTO teacher (account_id, full_name) SELECT id, 'Asha Rao' FROM teacher_account RETURNING id),
   owner_account AS (INSERT INTO account (email, timezone) VALUES ('owner' || $3 || '@school.test', 'Asia/Dubai') RETURNING id),
   owner AS (INSERT INTO staff_user (account_id, username, is_staff) SELECT id, 'owner' || $3, true FROM owner_account RETURNING id),
   course AS (INSERT INTO course (code, name, age_min, age_max, weeks, position) VALUES ('T' || $3, 'Course', 6, 18, 10, 1) RETURNING id),
   version AS (INSERT INTO course_version (course_id, version) SELECT id, 1 FROM course RETURNING id),
   module AS (INSERT INTO module (course_version_id, code, name, position) SELECT id, 'M1', 'Module', 1 FROM version RETURNING id),
   lesson AS (INSERT INTO lesson (module_id, code, name, position) SELECT id, 'L1', 'First steps', 1 FROM module RETURNING id),
   batch AS (INSERT INTO batch (code, name, batch_type, course_version_id, teacher_id)
     SELECT 'TRIAL' || $3, 'Trial', 'free', version.id, teacher.id FROM version, teacher RETURNING id, teacher_id),
   class AS (INSERT INTO scheduled_class (batch_id, lesson_id, teacher_id, starts_at, ends_at)
     SELECT batch.id, lesson.id, teacher_id, $6, $6::timestamptz + interval '30 minutes' FROM batch, lesson RETURNING id, teacher_id),
   slot AS (INSERT INTO availability_slot (teacher_id, starts_at, ends_at, booked_class_id)
     SELECT teacher_id, $6, $6::timestamptz + interval '30 minutes', id FROM class RETURNING id),
   lead AS (INSERT INTO lead (lead_code, account_id, student_id, phone, student_name, owner_id)
     SELECT 'LEAD' || $3, account_id, student.id, $1, 'Mia Muster', CASE WHEN $7 THEN owner.id END FROM student, owner RETURNING id)
   INSERT INTO trial_booking (availability_id, class_id, student_id, lead_id, phone, timezone, starts_at, confirmation_hash)
   SELECT slot.id, class.id, student.id, lead.id, $1, $2, $6, $8 FROM slot, class, student, lead
   RETURNING id AS "bookingId", lead_id AS "leadId", starts_at AS "startsAt",
     (SELECT id FROM family) AS "familyAccountId", (SELECT id FROM teacher_account) AS "teacherAccountId", (SELECT id FROM owner_account) AS "ownerAccountId"`,
);

/** Writes a booked trial into the database. */
export async function bookTrial(deps: Pick<Deps, 'db'>, wishes: TrialWishes = {}): Promise<BookedTrial> {
  serial += 1;
  const number = String(100_000_000 + serial);
  const booked = await deps.db.row<Omit<BookedTrial, 'owner'>>(insertAll, [
    wishes.phone ?? `+4915${number}`,
    wishes.familyZone ?? 'Europe/Berlin',
    number,
    wishes.teacherEmail === undefined ? `teacher${serial}@school.test` : wishes.teacherEmail,
    wishes.teacherZone ?? 'Asia/Kolkata',
    wishes.startsAt ?? new Date('2026-11-24T16:00:00Z'),
    wishes.withOwner ?? true,
    Buffer.from(`confirmation ${serial}`),
    wishes.familyEmail ?? null,
  ]);
  const owner = { accountId: booked.ownerAccountId, onBehalfOf: null, role: 'staff', requestId: 'test' } as const;
  return { ...booked, owner };
}
