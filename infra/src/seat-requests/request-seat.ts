import { SEAT_REQUEST_REFUSALS } from '@school/core/seat-requests/errors';
import { asTyped } from '@school/core/shared/text-format';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { BatchModel, BatchStudentModel } from '../batches/model.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { findFamily } from './look-up.js';
import { SeatRequestModel } from './model.js';

/** A teacher's request. */
export interface SeatRequest {
  teacherId: number;
  phone: string;
  /** Null for a child the school does not know yet. */
  studentId: number | null;
  name: string;
  grade: number | null;
  batchId: number;
  reason: string;
}

const OPEN = new Set(['seat_request_open', 'seat_request_open_sibling']);

/** Asks the school to put a student into one of the teacher's own batches. */
export async function requestSeat(deps: Deps, actor: Actor, request: SeatRequest): Promise<number> {
  const reason = asTyped(request.reason);
  const name = request.name.trim().replaceAll(/\s+/g, ' ');
  if (reason === '') throw refusal(SEAT_REQUEST_REFUSALS, 'reason_missing');
  const family = await findFamily(deps, request.phone);
  if (family === undefined) throw refusal(SEAT_REQUEST_REFUSALS, 'phone_unknown');
  const isKnown = family.children.some(({ id }) => id === request.studentId);
  if (request.studentId !== null && !isKnown) throw refusal(SEAT_REQUEST_REFUSALS, 'student_unknown');
  if (request.studentId === null && (name === '' || request.grade === null)) {
    throw refusal(SEAT_REQUEST_REFUSALS, 'name_missing');
  }
  const { teacherId, batchId, studentId } = request;
  const child = studentId === null ? { newName: name, newGrade: request.grade } : { studentId };
  try {
    return await deps.db.transaction(async (trx) => {
      await requireOpenSeat(trx, request);
      const { id } = await trx.query(SeatRequestModel).insert({
        ...child,
        teacherId,
        batchId,
        accountId: family.accountId,
        reason,
        createdAt: deps.clock.now(),
      });
      await audit(trx, {
        ...auditedBy(actor),
        action: 'seat_request.add',
        entity: 'seat_request',
        entityId: id,
        after: { batch_id: batchId, student_id: studentId, reason },
      });
      await planJob(trx, { topic: 'seat-requested', refId: id, businessKey: `seat-request:${id}:requested` });
      return id;
    });
  } catch (error) {
    if (OPEN.has(violatedConstraint(error) ?? '')) throw refusal(SEAT_REQUEST_REFUSALS, 'already_requested');
    throw error;
  }
}

async function requireOpenSeat(trx: Trx, { teacherId, batchId, studentId }: SeatRequest): Promise<void> {
  const batch = await trx
    .query(BatchModel)
    .findById(batchId)
    .where({ teacher_id: teacherId, is_active: true, batch_type: 'paid' })
    .select('id');
  if (batch === undefined) throw refusal(SEAT_REQUEST_REFUSALS, 'batch_not_yours');
  if (studentId === null) return;
  const seat = await trx
    .query(BatchStudentModel)
    .findById([batchId, studentId])
    .whereNull('left_at')
    .whereNull('leaves_at');
  if (seat !== undefined) throw refusal(SEAT_REQUEST_REFUSALS, 'already_seated');
}
