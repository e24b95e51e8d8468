// Booking: batch, seat, class and booking of a trial, in one statement.
import { BEFORE_UNMOVED, moveBy } from '@school/core/leads/facts';
import type { LeadStage } from '@school/core/leads/stage';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import type { Phone } from '@school/core/shared/phone';
import { refusal } from '../app-error.js';
import { AccountModel } from '../auth/model.js';
import { hashToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import { childTimeLock, takeLocks, teacherTimeLock } from '../db/locks.js';
import { statement } from '../db/sql.js';
import { hasTalk } from '../doubts/talk-sql.js';
import type { MovedStages } from '../leads/move-lead.js';
import type { FamilyRows } from '../registration/ensure-family.js';
import { StudentModel } from '../students/model.js';
import type { TrialSlot } from './find-slot.js';

/** How a booking moves its lead, by core's rule for facts. */
export const BOOKED = moveBy('trial_booked');

/** SQL: the stage of the lead before the booking moved it; the row is already locked. */
export const stageBefore = (lead: string, from: string): string => `coalesce(
    (SELECT l.stage FROM lead l WHERE l.id = ${lead} AND l.stage = ANY (${from})), '${BEFORE_UNMOVED}')`;

// The trial lesson of the course for the child's age; grade 1 is six years old. No constraint keeps the class apart from
// a talk of the child about a question, so that is asked here.
const trialLesson = statement(
  'trial-lesson',
  `
  SELECT l.id AS lesson_id, m.course_version_id, ${hasTalk('$2', "tstzrange($3, $4, '[)')")} AS has_talk
  FROM lesson l
  JOIN module m ON m.id = l.module_id
  JOIN course_version v ON v.id = m.course_version_id AND v.published_at IS NOT NULL
  JOIN course c ON c.id = v.course_id
  ORDER BY (l.code LIKE 'TRIAL%') DESC, ($1 + 5 BETWEEN c.age_min AND c.age_max) DESC, c.position, v.version DESC, m.position, l.position
  LIMIT 1`,
);

// One statement, so that batch, seat, class and booking are created together.
const insertTrial = statement(
  'trial-book',
  `
  WITH numbers AS (SELECT nextval(pg_get_serial_sequence('batch', 'id')) AS batch_id,
      nextval(pg_get_serial_sequence('scheduled_class', 'id')) AS class_id),
  new_batch AS (
    INSERT INTO batch (id, code, name, batch_type, course_version_id, teacher_id, class_size, classroom_method, meet_link)
    SELECT batch_id, 'TRIAL-' || batch_id, 'Trial: ' || $6, 'free', $5, $1, 1, coalesce(p.room_method, 'jitsi'), p.meet_link
    FROM numbers LEFT JOIN teacher_profile p ON p.teacher_id = $1),
  seat AS (INSERT INTO batch_student (batch_id, student_id) SELECT batch_id, $7 FROM numbers),
  new_class AS (
    INSERT INTO scheduled_class (id, batch_id, lesson_id, teacher_id, starts_at, ends_at)
    SELECT class_id, batch_id, $4, $1, $2, $3 FROM numbers),
  new_seat AS (
    INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
    SELECT class_id, $7, $2, $3, true FROM numbers),
  taken AS (UPDATE availability_slot SET booked_class_id = class_id FROM numbers WHERE id = $8 AND booked_class_id IS NULL),
  lead_moves AS (
    UPDATE lead SET updated_at = now(), last_class_at = $2,
      stage = CASE WHEN stage = ANY ($13) THEN $14 ELSE stage END
    WHERE id = $9)
  INSERT INTO trial_booking (availability_id, class_id, student_id, lead_id, phone, timezone, starts_at, confirmation_hash, asked_name, is_proven, stage_before)
  SELECT $8, class_id, $7, $9, $10, $11, $2, $12, $15, $16, ${stageBefore('$9', '$13')} FROM numbers
  RETURNING id, (SELECT l.stage FROM lead l WHERE l.id = $9) AS stage`,
);

/** Takes the locks under which a phone's children and a teacher get a class. A child who is not yet known has no talk. */
export async function lockTrialTimes(trx: Trx, phone: Phone, teacherId: number): Promise<void> {
  const children = await trx
    .query(StudentModel)
    .whereIn('account_id', trx.query(AccountModel).where('phone', phone).select('id'))
    .select('id');
  await takeLocks(trx, [...children.map(({ id }) => childTimeLock(id)), teacherTimeLock(teacherId)]);
}

/** The trial lesson for a child, and whether the child talks about a question in that half hour. */
export async function trialLessonFor(
  trx: Trx,
  child: { grade: number; studentId: number },
  slot: TrialSlot,
): Promise<TrialLesson> {
  const lesson = await trx.maybeRow<TrialLesson>(trialLesson, [
    child.grade,
    child.studentId,
    slot.startsAt,
    slot.endsAt,
  ]);
  if (lesson === undefined) throw refusal(TRIAL_BOOKING_REFUSALS, 'slot_gone');
  return lesson;
}

interface TrialLesson {
  lesson_id: number;
  course_version_id: number;
  has_talk: boolean;
}

/** A booking to write. */
export interface NewTrial {
  grade: number;
  phone: Phone;
  /** Undefined if the booking names none; then the family's own is shown to it. */
  timezone: string | undefined;
  confirmationToken: string;
  /** The child's name as it was typed; null if staff book. */
  askedName: string | null;
  /** Whoever has the confirmation is surely of the family: staff, or the browser that has just registered it. */
  isProven: boolean;
}

/** A written booking, and how it moved its lead. */
export interface InsertedTrial {
  id: number;
  moved: MovedStages;
}

/** The stages of a lead that had this one before it was booked. */
export const movedByBooking = (stage: LeadStage): MovedStages =>
  BOOKED.to !== null && BOOKED.from.includes(stage) ? { from: stage, to: BOOKED.to } : {};

/** Writes batch, seat, class and booking of a trial. */
export async function insertTrialBooking(
  trx: Trx,
  slot: TrialSlot,
  family: FamilyRows,
  trial: NewTrial,
): Promise<InsertedTrial> {
  const lesson = await trialLessonFor(trx, { grade: trial.grade, studentId: family.studentId }, slot);
  if (lesson.has_talk) throw refusal(TRIAL_BOOKING_REFUSALS, 'student_talks');
  const { id, stage } = await trx.row<{ id: number; stage: LeadStage }>(insertTrial, [
    slot.teacherId,
    slot.startsAt,
    slot.endsAt,
    lesson.lesson_id,
    lesson.course_version_id,
    family.studentName,
    family.studentId,
    slot.id,
    family.leadId,
    trial.phone,
    trial.timezone ?? null,
    hashToken(trial.confirmationToken),
    BOOKED.from,
    BOOKED.to,
    trial.askedName,
    trial.isProven,
  ]);
  return { id, moved: movedByBooking(stage) };
}
