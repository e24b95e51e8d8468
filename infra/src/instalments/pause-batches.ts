// Booking: a pause and its end change batches and their classes together.
import { latePaymentInWords, type LatePayment } from '@school/core/batches/late-payment';
import { PAUSE_NOTICE_HOURS, SEAT_KEPT_DAYS } from '@school/core/batches/resume-classes';
import { PAUSED_DAYS } from '@school/core/instalments/state';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import { planJob } from '../outbox/plan.js';
import { lockFreeEnrolment } from '../payment-pages/repository.js';
import { daysLate, IS_OWED } from './state-sql.js';

// The rest waits for the next run.
const BATCH = 500;
const DAY_MS = 86_400_000;
const NOTICE = `interval '${PAUSE_NOTICE_HOURS} hours'`;

const JOINS = `JOIN enrolment e ON e.id = i.enrolment_id JOIN student s ON s.id = e.student_id
  JOIN account a ON a.id = s.account_id LEFT JOIN payment_page p ON p.instalment_id = i.id`;

/** SQL: payments that are two weeks late; one that was paid but not punched causes no new pause. */
const twoWeeksLate = (now: string): string => `${IS_OWED} AND ${daysLate(now)} >= ${PAUSED_DAYS}`;

const OWN_BATCH = `b.class_size = 1 AND b.batch_type = 'paid' AND b.is_active AND b.paused_at IS NULL
  AND EXISTS (SELECT 1 FROM batch_student m WHERE m.batch_id = b.id AND m.student_id = s.id AND m.left_at IS NULL)`;

const toPause = statement(
  'pause-batches-find',
  `SELECT DISTINCT e.id FROM instalment i ${JOINS}
   WHERE i.due_on <= ($1::timestamptz)::date - ${PAUSED_DAYS - 1} AND p.paid_at IS NULL AND ${twoWeeksLate('$1')}
     AND EXISTS (SELECT 1 FROM batch b WHERE ${OWN_BATCH})
   ORDER BY e.id LIMIT ${BATCH}`,
);

const toResume = statement(
  'resume-batches-find',
  `SELECT DISTINCT b.paused_enrolment_id AS id FROM batch b
   WHERE b.paused_at IS NOT NULL AND NOT EXISTS (
     SELECT 1 FROM instalment i ${JOINS} WHERE i.enrolment_id = b.paused_enrolment_id AND ${twoWeeksLate('$1')})
   ORDER BY 1 LIMIT ${BATCH}`,
);

const latest = statement(
  'pause-batches-late',
  `SELECT i.position, e.payments, e.course, i.due_on::text AS "dueOn", e.student_id AS "studentId"
   FROM instalment i ${JOINS}
   WHERE i.enrolment_id = $2 AND p.paid_at IS NULL AND ${twoWeeksLate('$1')} ORDER BY i.due_on, i.id LIMIT 1`,
);

// Classes in the near future take place, because the notice would come too late. Paused classes keep their times, so
// that nobody else takes the seat.
const pause = statement(
  'pause-batches',
  `WITH paused AS (
     UPDATE batch b SET paused_at = $3, pause_reason = $4, paused_enrolment_id = $1
     FROM student s WHERE s.id = $2 AND ${OWN_BATCH} RETURNING b.id),
   class AS (
     UPDATE scheduled_class c SET status = 'paused', schedule_version = c.schedule_version + 1
     FROM paused p WHERE c.batch_id = p.id AND c.status = 'scheduled' AND c.starts_at > $3::timestamptz + ${NOTICE}
     RETURNING c.batch_id)
   INSERT INTO batch_pause (batch_id, enrolment_id, reason, classes, paused_at)
   SELECT p.id, $1, $4, (SELECT count(*) FROM class k WHERE k.batch_id = p.id), $3 FROM paused p
   RETURNING id, batch_id AS "batchId", classes`,
);

// Classes whose time passed during the pause stay paused until the job that follows gives them a new one.
const resume = statement(
  'resume-batches',
  `WITH resumed AS (
     UPDATE batch b SET paused_at = NULL, pause_reason = NULL, paused_enrolment_id = NULL
     WHERE b.paused_enrolment_id = $2 AND NOT EXISTS (
       SELECT 1 FROM instalment i ${JOINS} WHERE i.enrolment_id = $2 AND ${twoWeeksLate('$1')})
     RETURNING b.id),
   class AS (
     UPDATE scheduled_class c SET status = 'scheduled', schedule_version = c.schedule_version + 1
     FROM resumed r WHERE c.batch_id = r.id AND c.status = 'paused' AND c.starts_at > $1::timestamptz + ${NOTICE}
     RETURNING c.batch_id)
   UPDATE batch_pause p SET resumed_at = greatest($1::timestamptz, p.paused_at) FROM resumed r
   WHERE p.batch_id = r.id AND p.resumed_at IS NULL
   RETURNING p.id, p.batch_id AS "batchId", (SELECT count(*) FROM class k WHERE k.batch_id = r.id)::int AS classes`,
);

/** A pause that began or ended, and how many coming classes it concerns. */
interface PauseRow {
  id: number;
  batchId: number;
  classes: number;
}

interface Row {
  id: number;
}

/** Enrolments with a payment two weeks late while a batch of the child still runs. */
export const enrolmentsToPause = (sql: Sql, now: Date): Promise<Row[]> => sql.rows<Row>(toPause, [now]);

/** Enrolments with a paused batch whose payments are no longer late, for example written off. */
export const enrolmentsToResume = (sql: Sql, now: Date): Promise<Row[]> => sql.rows<Row>(toResume, [now]);

/** Pauses the 1:1 batches of an enrolment's child, unless the payment arrived meanwhile. */
export async function pauseBatches(trx: Trx, enrolmentId: number, now: Date): Promise<void> {
  if (!(await lockFreeEnrolment(trx, enrolmentId))) return;
  // A separate statement, so that it sees what was committed before the lock.
  const late = await trx.maybeRow<LateRow>(latest, [now, enrolmentId]);
  if (late === undefined) return;
  const reason = latePaymentInWords(late);
  const values = [enrolmentId, late.studentId, now, `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`];
  for (const { id, batchId, classes } of await trx.rows<PauseRow>(pause, values)) {
    await record(trx, 'batch.pause', batchId, { paused_at: null }, { paused_at: now, reason, classes });
    await planJob(trx, { topic: 'batch-paused', refId: id, businessKey: `batch-pause:${id}:begun` });
    const runAfter = new Date(now.getTime() + SEAT_KEPT_DAYS * DAY_MS);
    await planJob(trx, { topic: 'seat-kept', refId: id, businessKey: `batch-pause:${id}:seat`, runAfter });
  }
}

interface LateRow extends Omit<LatePayment, 'isPaused'> {
  studentId: number;
}

/** Resumes them if nothing is two weeks late any more; the caller has locked the enrolment. */
export async function resumeBatches(trx: Trx, enrolmentId: number, now: Date, actor: Actor | null): Promise<void> {
  for (const { id, batchId, classes } of await trx.rows<PauseRow>(resume, [now, enrolmentId])) {
    const after = { is_paused: false, enrolment_id: enrolmentId, classes };
    await record(trx, 'batch.resume', batchId, { is_paused: true }, after, actor);
    await planJob(trx, { topic: 'batch-resumed', refId: id, businessKey: `batch-pause:${id}:over` });
  }
}

/** The same for the worker, which skips a locked enrolment. */
export async function resumeIfFree(trx: Trx, enrolmentId: number, now: Date): Promise<void> {
  if (await lockFreeEnrolment(trx, enrolmentId)) await resumeBatches(trx, enrolmentId, now, null);
}

const record = (
  trx: Trx,
  action: string,
  id: number,
  before: object,
  after: object,
  actor: Actor | null = null,
): Promise<void> =>
  audit(trx, {
    ...(actor ? auditedBy(actor) : { actorAccountId: null }),
    action,
    entity: 'batch',
    entityId: id,
    before,
    after,
  });
