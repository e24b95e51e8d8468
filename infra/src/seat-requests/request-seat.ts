import { SEAT_REQUEST_REFUSALS } from '@school/core/seat-requests/errors';
import { asTyped } from '@school/core/shared/text-format';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { findFamily } from './look-up.js';

/** A teacher's request. */
export interface SeatWish {
  phone: string;
  /** Null for a child the school does not know yet. */
  studentId: number | null;
  name: string;
  grade: number | null;
  batchId: number;
  reason: string;
}

interface Teacher {
  accountId: number;
  teacherId: number;
}

const findBatch = statement(
  'seat-request-batch',
  `
  SELECT EXISTS (SELECT 1 FROM batch_student m WHERE m.batch_id = b.id AND m.student_id = $3 AND m.left_at IS NULL
    AND m.leaves_at IS NULL) AS "isSeated"
  FROM batch b WHERE b.id = $1 AND b.teacher_id = $2 AND b.is_active AND b.batch_type = 'paid'`,
);

const insertRequest = statement(
  'seat-request-add',
  `
  INSERT INTO seat_request (teacher_id, batch_id, account_id, student_id, new_name, new_grade, reason, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
);

const OPEN = new Set(['seat_request_open', 'seat_request_open_sibling']);

/** Asks the school to put a student into one of the teacher's own batches (product 2.2 #14). */
export async function requestSeat(deps: Deps, by: Teacher, wish: SeatWish, requestId: string): Promise<number> {
  const reason = asTyped(wish.reason);
  const name = wish.name.trim().replaceAll(/\s+/g, ' ');
  if (reason === '') throw refusal(SEAT_REQUEST_REFUSALS, 'reason_missing');
  const family = await findFamily(deps, wish.phone);
  if (family === undefined) throw refusal(SEAT_REQUEST_REFUSALS, 'phone_unknown');
  const isKnown = family.children.some(({ id }) => id === wish.studentId);
  if (wish.studentId !== null && !isKnown) throw refusal(SEAT_REQUEST_REFUSALS, 'student_unknown');
  if (wish.studentId === null && (name === '' || wish.grade === null)) {
    throw refusal(SEAT_REQUEST_REFUSALS, 'name_missing');
  }
  const child = wish.studentId === null ? [null, name, wish.grade] : [wish.studentId, null, null];
  try {
    return await deps.db.transaction(async (trx) => {
      const values = [wish.batchId, by.teacherId, wish.studentId];
      const batch = await trx.maybeRow<{ isSeated: boolean }>(findBatch, values);
      if (batch === undefined) throw refusal(SEAT_REQUEST_REFUSALS, 'batch_not_yours');
      if (batch.isSeated) throw refusal(SEAT_REQUEST_REFUSALS, 'already_seated');
      const row = [by.teacherId, wish.batchId, family.accountId, ...child, reason, deps.clock.now()];
      const { id } = await trx.row<{ id: number }>(insertRequest, row);
      await audit(trx, {
        actorAccountId: by.accountId,
        action: 'seat_request.add',
        entity: 'seat_request',
        entityId: id,
        after: { batch_id: wish.batchId, student_id: wish.studentId, reason },
        requestId,
      });
      await planJob(trx, { topic: 'seat-requested', refId: id, businessKey: `seat-request:${id}:requested` });
      return id;
    });
  } catch (error) {
    if (OPEN.has(violatedConstraint(error) ?? '')) throw refusal(SEAT_REQUEST_REFUSALS, 'already_requested');
    throw error;
  }
}
