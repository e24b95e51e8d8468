// Booking: a seat in a batch and in all its coming classes, with what forbids it.
import { clashText, DOUBT_TALK, type Clash } from '@school/core/batches/clash-text';
import { judgeSeat, SEAT_REFUSALS, type SeatFacts } from '@school/core/batches/seat-rule';
import { AppError, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { childTimeLock, studentLock, takeLocks, teacherTimeLock } from '../db/locks.js';
import { statement } from '../db/sql.js';
import { hasTalk } from '../doubts/talk-sql.js';
import { notify } from '../notifications/notify.js';
import { BatchModel } from './model.js';
import { latePayment } from './schedule-facts.js';

/** Which student gets a seat in which batch. */
export interface SeatOrder {
  batchId: number;
  studentId: number;
  now: Date;
}

const findFacts = statement(
  'seat-facts',
  `
  SELECT b.name, b.code, b.anchor_timezone AS zone, b.is_active AS "isActive", b.paused_at IS NOT NULL AS "isPaused",
    b.batch_type AS type, b.class_size AS "classSize", s.account_id AS "accountId", s.full_name AS "studentName",
    (SELECT count(*)::int FROM batch_student m WHERE m.batch_id = b.id AND m.left_at IS NULL AND m.student_id <> s.id) AS seated,
    EXISTS (SELECT 1 FROM batch_student m WHERE m.batch_id = b.id AND m.student_id = s.id AND m.left_at IS NULL
      AND m.leaves_at IS NULL) AS "isSeated",
    coalesce((SELECT l.balance FROM ledger_account l WHERE l.student_id = s.id AND l.kind = 'student_credit'), 0)::int AS balance,
    EXISTS (SELECT 1 FROM enrolment e JOIN payment_page p ON p.enrolment_id = e.id
      WHERE e.student_id = s.id AND e.refunded_at IS NULL AND p.punched_at IS NOT NULL) AS "hasPunched",
    (${latePayment('$3')}) IS NOT NULL AS "isLate"
  FROM batch b CROSS JOIN student s JOIN account a ON a.id = s.account_id WHERE b.id = $1 AND s.id = $2`,
);

const findClashes = statement(
  'seat-clashes',
  `
  WITH coming AS (
    SELECT starts_at, during FROM scheduled_class WHERE batch_id = $1 AND status = 'scheduled' AND starts_at > $3),
  met AS (
    SELECT c.starts_at, o.id, b.code
    FROM coming c
    JOIN class_student k ON k.student_id = $2 AND k.is_live AND k.during && c.during
    JOIN scheduled_class o ON o.id = k.class_id AND o.batch_id <> $1
    JOIN batch b ON b.id = o.batch_id
    UNION ALL
    SELECT c.starts_at, NULL, '${DOUBT_TALK}' FROM coming c WHERE ${hasTalk('$2', 'c.during')})
  SELECT starts_at AS "startsAt", code AS "batchCode", false AS "isTeachers", true AS "isStudents" FROM met ORDER BY starts_at, id`,
);

// A student who comes back, or does not leave after all, keeps their row; its history is in the audit log.
const insertSeats = statement(
  'seat-take',
  `
  WITH seat AS (
    INSERT INTO batch_student (batch_id, student_id, joined_at) VALUES ($1, $2, $3)
    ON CONFLICT (batch_id, student_id) DO UPDATE SET joined_at = excluded.joined_at, left_at = NULL, leaves_at = NULL)
  INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
  SELECT c.id, $2, c.starts_at, c.ends_at, c.is_live FROM scheduled_class c
  WHERE c.batch_id = $1 AND c.status = 'scheduled' AND c.starts_at > $3 ORDER BY c.starts_at
  ON CONFLICT (class_id, student_id) DO NOTHING`,
);

interface FactsRow extends SeatFacts {
  name: string;
  code: string;
  zone: string;
  accountId: number;
  studentName: string;
}

/**
 * Puts a student into a batch and all its coming classes, or into none. Constraints enforce the
 * capacity and the overlaps; `asSeatRefusal` maps them to refusals.
 */
export async function seatStudent(
  trx: Trx,
  actor: Actor,
  order: SeatOrder,
): Promise<{ name: string; classes: number }> {
  const { batchId, studentId, now } = order;
  const batch = await trx.query(BatchModel).findById(batchId).select('teacher_id');
  if (batch === undefined) throw refusal(SEAT_REFUSALS, 'batch_unknown');
  await takeLocks(trx, [childTimeLock(studentId), teacherTimeLock(batch.teacherId), studentLock(studentId)]);
  const facts = await trx.maybeRow<FactsRow>(findFacts, [batchId, studentId, now]);
  if (facts === undefined) throw refusal(SEAT_REFUSALS, 'batch_unknown');
  const judged = judgeSeat(facts);
  if (!judged.ok) throw refusal(SEAT_REFUSALS, judged.reason);
  await requireNoClash(trx, order, facts.zone);
  const classes = await trx.run(insertSeats, [batchId, studentId, now]);
  await audit(trx, {
    ...auditedBy(actor),
    action: 'batch.seat_student',
    entity: 'batch',
    entityId: batchId,
    after: { student_id: studentId, classes },
  });
  await notify(trx, {
    accountId: facts.accountId,
    kind: 'student-seated',
    title: `${facts.studentName} joins ${facts.name}`,
    body: `${facts.studentName} has a seat in ${facts.name} now. The classes are on the dashboard.`,
    link: '/student-dashboard',
    businessKey: `batch:${batchId}:seat:${studentId}:${now.getTime()}`,
  });
  return { name: facts.name, classes };
}

/** Refuses a seat in the batch's coming classes if the student has something else at one of these times. */
export async function requireNoClash(trx: Trx, { batchId, studentId, now }: SeatOrder, zone: string): Promise<void> {
  const clashes = await trx.rows<Clash>(findClashes, [batchId, studentId, now]);
  if (clashes.length > 0) throw new AppError('clash', SEAT_REFUSALS.clash.kind, clashText(clashes, zone));
}

/** Maps a violated constraint to its refusal; returns any other error unchanged. */
export function asSeatRefusal(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'batch_student_capacity') return refusal(SEAT_REFUSALS, 'batch_full');
  return constraint === 'class_student_overlap' ? refusal(SEAT_REFUSALS, 'clash') : error;
}
