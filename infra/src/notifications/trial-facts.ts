import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { bookingUrl } from '../trial-booking/booking-link.js';
import type { TrialFacts } from './templates/trial-booked.js';

const trialFacts = statement(
  'trial-facts',
  `SELECT b.id AS "bookingId", c.id AS "classId", CASE WHEN b.state = 'canceled' THEN 'canceled' ELSE c.status END AS status, c.starts_at AS "startsAt",
     CASE WHEN b.canceled_at IS NULL THEN c.incomplete_reason ELSE b.cancel_reason END AS reason, b.is_added AS "isAdded",
     (SELECT count(*)::int FROM trial_booking o WHERE o.class_id = c.id AND o.id <> b.id AND o.state = 'open') AS others, b.phone, b.asked_name AS "askedName", coalesce(b.timezone, fa.timezone) AS "familyZone",
     fa.id AS "familyAccountId", fa.email AS "familyEmail",
     s.full_name AS "studentName", s.grade, l.name AS "lessonName", d.lead_code AS "leadCode",
     t.id AS "teacherId", t.full_name AS "teacherName", ta.id AS "teacherAccountId", ta.email AS "teacherEmail", ta.timezone AS "teacherZone",
     oa.id AS "ownerAccountId", oa.email AS "ownerEmail", oa.timezone AS "ownerZone"
   FROM trial_booking b
   JOIN scheduled_class c ON c.id = b.class_id
   JOIN lesson l ON l.id = c.lesson_id
   JOIN student s ON s.id = b.student_id
   JOIN account fa ON fa.id = s.account_id
   JOIN lead d ON d.id = b.lead_id
   JOIN teacher t ON t.id = c.teacher_id
   JOIN account ta ON ta.id = t.account_id
   LEFT JOIN staff_user o ON o.id = d.owner_id
   LEFT JOIN account oa ON oa.id = o.account_id
   WHERE b.id = $1`,
);

interface TrialRow {
  bookingId: number;
  classId: number;
  status: string;
  startsAt: Date;
  /** Why it does not take place. */
  reason: string;
  /** Staff have added the child to the class of another one. */
  isAdded: boolean;
  /** How many other children the class has. */
  others: number;
  phone: string;
  askedName: string | null;
  familyZone: string;
  familyAccountId: number;
  familyEmail: string | null;
  studentName: string;
  grade: number;
  lessonName: string;
  leadCode: string;
  teacherId: number;
  teacherName: string;
  teacherAccountId: number;
  teacherEmail: string | null;
  teacherZone: string;
  ownerAccountId: number | null;
  ownerEmail: string | null;
  ownerZone: string | null;
}

/** A trial as it is now, and the people to tell. */
export interface ToldTrial {
  facts: TrialFacts & Pick<TrialRow, 'classId' | 'status' | 'reason' | 'teacherId' | 'isAdded' | 'others'>;
  family: { accountId: number; email: string | null; phone: string };
  teacher: { accountId: number; email: string | null };
  /** Undefined if nobody owns the lead. */
  owner: { accountId: number; email: string | null; zone: string } | undefined;
}

/** Reads a booking for the letters about it. */
export async function readTrial(trx: Trx, config: Config, bookingId: number): Promise<ToldTrial> {
  const row = await trx.row<TrialRow>(trialFacts, [bookingId]);
  return {
    facts: { ...row, publicUrl: config.PUBLIC_URL, bookingUrl: bookingUrl(config, bookingId) },
    family: { accountId: row.familyAccountId, email: row.familyEmail, phone: row.phone },
    teacher: { accountId: row.teacherAccountId, email: row.teacherEmail },
    owner:
      row.ownerAccountId === null
        ? undefined
        : { accountId: row.ownerAccountId, email: row.ownerEmail, zone: row.ownerZone ?? 'UTC' },
  };
}
