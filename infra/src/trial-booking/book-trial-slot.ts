import { LEAD_STAGES, stageAfterEvent, type LeadStage } from '@school/core/leads/stage';
import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { AppError, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import { childLocks } from '../batches/lock-times.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { hasTalk } from '../doubts/talk-sql.js';
import { normalisePhone } from '../identity/normalise-phone.js';
import { recordLeadEvent, TRIAL_SOURCE } from '../leads/record-lead.js';
import { planJob } from '../outbox/plan.js';
import { ensureFamily, type FamilyRows } from '../registration/ensure-family.js';
import { issuePasswordLink, judgeFamily } from './family-facts.js';
import { judgeSlot, throwAsRefusal } from './judge-slot.js';
import { findSlot, type SlotRow } from './queries.js';
import { confirmationOf, isOtherName, repeatBooking, type BookedTrial } from './repeat-booking.js';

/** The booking form (P7). */
export interface TrialOrder {
  slotId: number;
  phone: string;
  studentName: string;
  grade: number;
  timezone: string | undefined;
  /** Random, of the family's browser: a repeated call with it gets the booking that it has already made. */
  bookingKey?: string | undefined;
  ip: string;
  /** Who of the staff books for the family, and why a phone that missed two trials gets another one (product 2.4 #33). */
  staff?: { accountId: number; reason: string; requestId: string };
}

const BOOKED: LeadStage = 'Trial Booked';

/** The stages that a booking moves on, by core's rule for events. */
const MOVED_BY_TRIAL = LEAD_STAGES.filter((stage) => stageAfterEvent(stage, BOOKED) === BOOKED);

// The children of the phone, then the teacher; Postgres evaluates the columns from left to right. A child who is not yet
// known has no talk.
const lockTimes = statement(
  'trial-locks',
  `
  SELECT ${childLocks('SELECT s.id FROM student s JOIN account a ON a.id = s.account_id WHERE a.phone = $1')},
    pg_advisory_xact_lock(1, $2::int)`,
);

const closePastTrials = statement(
  'trial-close-past',
  `
  UPDATE trial_booking b SET state = CASE WHEN c.status = 'canceled' THEN 'canceled' ELSE 'closed' END
  FROM scheduled_class c
  WHERE c.id = b.class_id AND b.phone = $1 AND b.state = 'open' AND (c.ends_at < $2 OR c.status <> 'scheduled')`,
);

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
    UPDATE lead SET updated_at = now(), last_class_at = $2, score = least(100, score + 10),
      stage = CASE WHEN stage = ANY ($13) THEN $14 ELSE stage END
    WHERE id = $9)
  INSERT INTO trial_booking (availability_id, class_id, student_id, lead_id, phone, timezone, starts_at, confirmation_hash)
  SELECT $8, class_id, $7, $9, $10, $11, $2, $12 FROM numbers
  RETURNING id`,
);

/** Books a trial class (P2.6, C1): of several families asking for one slot at once only one gets it. */
export async function bookTrialSlot(deps: Deps, order: TrialOrder): Promise<BookedTrial> {
  const phone = normalisePhone(order.phone);
  if (phone === undefined) throw refusal(REGISTRATION_REFUSALS, 'phone_invalid');
  try {
    const booked = await deps.slotTurns.run(order.slotId, isRefusal, () => book(deps, order, phone));
    if (booked === undefined) throw refusal(TRIAL_BOOKING_REFUSALS, 'slot_taken');
    return booked;
  } catch (error) {
    // The slot may be taken by this very family, whose browser never got the answer.
    const { bookingKey } = order;
    const repeated =
      isRefusal(error) &&
      bookingKey !== undefined &&
      (await repeatBooking(deps, { ...order, phone, bookingKey, isForFamily: order.staff === undefined }));
    if (repeated) return repeated;
    throw error;
  }
}

const isRefusal = (error: unknown): error is AppError => error instanceof AppError;

async function book(deps: Deps, order: TrialOrder, phone: string): Promise<BookedTrial> {
  const now = deps.clock.now();
  // A slot that is gone is refused after one read, without a transaction and without counting for the limit.
  const seen = judgeSlot(await findSlot(deps.db, order.slotId, now), now, order.timezone);
  const work = (): Promise<BookedTrial> =>
    deps.db.transaction((trx) => claim(trx, seen.teacher_id, order, phone, now)).catch(throwAsRefusal);
  // The office books for many families from one address.
  if (order.staff) return work();
  await deps.bookingLimit.take(order.ip);
  try {
    return await work();
  } catch (error) {
    await deps.bookingLimit.giveBack(order.ip);
    throw error;
  }
}

async function claim(trx: Trx, teacherId: number, order: TrialOrder, phone: string, now: Date): Promise<BookedTrial> {
  await trx.run(lockTimes, [phone, teacherId]);
  const slot = judgeSlot(await findSlot(trx, order.slotId, now), now, order.timezone);
  const timezone = order.timezone ?? 'UTC';
  const family = await ensureFamily(trx, {
    phone,
    studentName: order.studentName,
    grade: order.grade,
    timezone,
    source: TRIAL_SOURCE,
    utmSource: '',
    utmMedium: '',
  });
  await trx.run(closePastTrials, [phone, now]);
  const repeatable = order.bookingKey === undefined ? randomToken() : confirmationOf(phone, order.bookingKey);
  const { isPasswordOffered, isKeyUsed } = await judgeFamily(
    trx,
    { accountId: family.accountId, phone, hash: hashToken(repeatable) },
    order.staff,
  );
  // A key whose class is over or canceled books once more, under another address.
  const confirmationToken = isKeyUsed ? randomToken() : repeatable;
  const bookingId = await insertBooking(trx, slot, family, { ...order, phone, timezone, confirmationToken });
  const event = { booking_id: bookingId, starts_at: slot.starts_at };
  await recordLeadEvent(trx, family.leadId, 'trial_booked', event, order.staff?.accountId);
  if (order.staff) await auditBooking(trx, bookingId, slot, order.staff);
  await planJob(trx, { topic: 'trial-booked', refId: bookingId, businessKey: `trial:${bookingId}:booked` });
  const setPasswordToken =
    isPasswordOffered && order.staff === undefined ? await issuePasswordLink(trx, family, now) : null;
  const isOtherChild = isOtherName(family.studentName, order.studentName);
  return { confirmationToken, setPasswordToken, isOtherChild, isOtherTime: false };
}

const auditBooking = (
  trx: Trx,
  bookingId: number,
  slot: SlotRow,
  { accountId, reason, requestId }: NonNullable<TrialOrder['staff']>,
): Promise<void> =>
  audit(trx, {
    actorAccountId: accountId,
    action: 'trial.book',
    entity: 'trial_booking',
    entityId: bookingId,
    after: { starts_at: slot.starts_at, teacher_id: slot.teacher_id, reason },
    requestId,
  });

interface LessonRow {
  lesson_id: number;
  course_version_id: number;
  has_talk: boolean;
}

async function insertBooking(
  trx: Trx,
  slot: SlotRow,
  family: FamilyRows,
  order: TrialOrder & { timezone: string; confirmationToken: string },
): Promise<number> {
  const asked = [order.grade, family.studentId, slot.starts_at, slot.ends_at];
  const lesson = await trx.maybeRow<LessonRow>(trialLesson, asked);
  if (lesson === undefined) throw refusal(TRIAL_BOOKING_REFUSALS, 'slot_gone');
  if (lesson.has_talk) throw refusal(TRIAL_BOOKING_REFUSALS, 'student_talks');
  const { id } = await trx.row<{ id: number }>(insertTrial, [
    slot.teacher_id,
    slot.starts_at,
    slot.ends_at,
    lesson.lesson_id,
    lesson.course_version_id,
    family.studentName,
    family.studentId,
    slot.id,
    family.leadId,
    order.phone,
    order.timezone,
    hashToken(order.confirmationToken),
    MOVED_BY_TRIAL,
    BOOKED,
  ]);
  return id;
}
