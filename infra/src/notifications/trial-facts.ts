import type { Language } from '@school/core/language/languages';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { raw, ref } from 'objection';
import { bookingUrl } from '../trial-booking/booking-link.js';
import { TrialBookingModel } from '../trial-booking/model.js';
import type { TrialFacts } from './templates/trial-booked.js';

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
  bookedAt: Date;
  familyZone: string;
  familyAccountId: number;
  familyEmail: string | null;
  language: Language;
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
  facts: TrialFacts & Pick<TrialRow, 'classId' | 'bookedAt' | 'status' | 'reason' | 'teacherId' | 'isAdded' | 'others'>;
  family: { accountId: number; email: string | null; phone: string; language: Language };
  teacher: { accountId: number; email: string | null };
  /** Undefined if nobody owns the lead. */
  owner: { accountId: number; email: string | null; zone: string } | undefined;
}

/** Reads a booking for the letters about it. */
export async function readTrial(trx: Trx, config: Config, bookingId: number): Promise<ToldTrial> {
  const row = await findTrial(trx, bookingId);
  return {
    facts: { ...row, publicUrl: config.PUBLIC_URL, bookingUrl: bookingUrl(config, bookingId) },
    family: { accountId: row.familyAccountId, email: row.familyEmail, phone: row.phone, language: row.language },
    teacher: { accountId: row.teacherAccountId, email: row.teacherEmail },
    owner:
      row.ownerAccountId === null
        ? undefined
        : { accountId: row.ownerAccountId, email: row.ownerEmail, zone: row.ownerZone ?? 'UTC' },
  };
}

async function findTrial(trx: Trx, bookingId: number): Promise<TrialRow> {
  const others = trx
    .query(TrialBookingModel)
    .alias('other')
    .where('other.class_id', ref('c.id'))
    .whereNot('other.id', ref('b.id'))
    .where('other.state', 'open')
    .count();
  return trx
    .query(TrialBookingModel)
    .alias('b')
    .join('scheduled_class as c', 'c.id', 'b.class_id')
    .join('lesson as l', 'l.id', 'c.lesson_id')
    .join('student as s', 's.id', 'b.student_id')
    .join('account as fa', 'fa.id', 's.account_id')
    .join('lead as d', 'd.id', 'b.lead_id')
    .join('teacher as t', 't.id', 'c.teacher_id')
    .join('account as ta', 'ta.id', 't.account_id')
    .leftJoin('staff_user as o', 'o.id', 'd.owner_id')
    .leftJoin('account as oa', 'oa.id', 'o.account_id')
    .findById(bookingId)
    .select(
      'b.id as booking_id',
      'b.is_added',
      'b.phone',
      'b.asked_name',
      'b.created_at as booked_at',
      'c.id as class_id',
      'c.starts_at',
    )
    .select(raw(`CASE WHEN b.state = 'canceled' THEN 'canceled' ELSE c.status END`).as('status'))
    .select(raw('CASE WHEN b.canceled_at IS NULL THEN c.incomplete_reason ELSE b.cancel_reason END').as('reason'))
    .select(others.as('others'), raw('coalesce(b.timezone, fa.timezone)').as('family_zone'))
    .select(
      'fa.id as family_account_id',
      'fa.language',
      raw('coalesce(fa.email, fa.reminder_email)').as('family_email'),
    )
    .select('s.full_name as student_name', 's.grade')
    .select('l.name as lesson_name', 'd.lead_code', 't.id as teacher_id', 't.full_name as teacher_name')
    .select('ta.id as teacher_account_id', 'ta.email as teacher_email', 'ta.timezone as teacher_zone')
    .select('oa.id as owner_account_id', 'oa.email as owner_email', 'oa.timezone as owner_zone')
    .throwIfNotFound()
    .castTo<TrialRow>();
}
