import { SEAT_REQUEST_REFUSALS } from '@school/core/seat-requests/errors';
import { asTyped } from '@school/core/shared/text-format';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { asSeatRefusal, seatStudent } from '../batches/seat-student.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { StudentModel } from '../students/model.js';
import { SeatRequestModel } from './model.js';
import { findRequest, type SeenRequest } from './repository.js';

/** Locks a request until the end: of two people who decide, the second finds it decided. */
async function lockOpenRequest(trx: Trx, id: number): Promise<SeenRequest> {
  await trx.query(SeatRequestModel).findById(id).select('id').forNoKeyUpdate();
  const found = await findRequest(trx, id);
  if (found === undefined) throw refusal(SEAT_REQUEST_REFUSALS, 'request_not_found');
  if (found.state !== 'requested') throw refusal(SEAT_REQUEST_REFUSALS, 'already_decided');
  return found;
}

type Decision = Pick<SeatRequestModel, 'state' | 'declineReason' | 'decidedBy' | 'decidedAt'>;

async function keepDecision(trx: Trx, id: number, decision: Decision): Promise<void> {
  await trx.query(SeatRequestModel).findById(id).where('state', 'requested').patch(decision);
}

/** Approves a request: the student gets a seat in the batch and all its coming classes, or nothing changes. */
export async function approveRequest(deps: Deps, actor: Actor, id: number): Promise<string> {
  const now = deps.clock.now();
  try {
    return await deps.db.transaction(async (trx) => {
      const request = await lockOpenRequest(trx, id);
      if (request.studentId === null) throw refusal(SEAT_REQUEST_REFUSALS, 'student_not_created');
      const { batchId, studentId } = request;
      await seatStudent(trx, actor, { batchId, studentId, now });
      await keepDecision(trx, id, {
        state: 'approved',
        declineReason: null,
        decidedBy: actor.accountId,
        decidedAt: now,
      });
      const text = `${request.studentName} has a seat in ${request.batchName} now.`;
      await tellTeacher(trx, request, 'Your request was approved', text);
      return text;
    });
  } catch (error) {
    throw asSeatRefusal(error);
  }
}

/** Declines a request with a reason that the teacher reads. */
export async function declineRequest(
  deps: Deps,
  actor: Actor,
  { id, reason: typed }: { id: number; reason: string },
): Promise<void> {
  const reason = asTyped(typed);
  if (reason === '') throw refusal(SEAT_REQUEST_REFUSALS, 'decline_reason_missing');
  await deps.db.transaction(async (trx) => {
    const request = await lockOpenRequest(trx, id);
    await keepDecision(trx, id, {
      state: 'declined',
      declineReason: reason,
      decidedBy: actor.accountId,
      decidedAt: deps.clock.now(),
    });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'seat_request.decline',
      entity: 'seat_request',
      entityId: id,
      after: { reason },
    });
    const text = `${request.studentName} was not put into ${request.batchName}: ${reason}`;
    await tellTeacher(trx, request, 'Your request was declined', text);
  });
}

/** Creates the student of a new sibling under the family's phone, so that credits can be sold before the seat. */
export function createRequestedStudent(deps: Deps, actor: Actor, id: number): Promise<number> {
  return deps.db.transaction(async (trx) => {
    const { accountId, studentId, newName: fullName, newGrade: grade } = await lockOpenRequest(trx, id);
    if (studentId !== null || fullName === null || grade === null) {
      throw refusal(SEAT_REQUEST_REFUSALS, 'student_exists');
    }
    const child = await trx.query(StudentModel).insert({ accountId, fullName, grade });
    await trx.query(SeatRequestModel).findById(id).patch({ studentId: child.id });
    await audit(trx, {
      ...auditedBy(actor),
      onBehalfOfAccountId: accountId,
      action: 'student.create',
      entity: 'student',
      entityId: child.id,
      after: { grade, seat_request_id: id },
    });
    return child.id;
  });
}

const tellTeacher = (trx: Trx, { id, teacherAccountId }: SeenRequest, title: string, body: string): Promise<void> =>
  notify(trx, {
    accountId: teacherAccountId,
    kind: 'seat-request-decided',
    title,
    body,
    link: '/teacher-dashboard/add-student',
    businessKey: `seat-request:${id}:decided`,
  });
