import { SEAT_REQUESTED } from '@school/core/seat-requests/errors';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { teacher } from '@school/infra/auth/policy';
import { lookUpChildren } from '@school/infra/seat-requests/look-up';
import { findOwnBatches, findOwnRequests, type SeenRequest } from '@school/infra/seat-requests/repository';
import { requestSeat } from '@school/infra/seat-requests/request-seat';
import * as contract from '../../contract/seat-requests.js';
import type { SeatRequest } from '../../contract/seat-requests.js';

/** A teacher asks for seats. */
export const seatRequestRoutes: readonly Route[] = [
  endpoint(contract.seatRequests, teacher, { queries: 2 }, async ({ session: { teacherId } }, { db }) => {
    const [batches, requests] = [await findOwnBatches(db, teacherId), await findOwnRequests(db, teacherId)];
    return {
      batches: batches.map(({ id, name, code, classSize, seatsTaken }) => ({
        id,
        name,
        code,
        class_size: classSize,
        seats_taken: seatsTaken,
      })),
      results: requests.map(presentRequest),
    };
  }),
  endpoint(contract.lookUpChildren, teacher, { rate: 'token', queries: 2 }, async ({ actor, body }, deps) => {
    const found = await lookUpChildren(deps, actor, body.phone_number);
    return { is_known: found.isKnown, students: found.children };
  }),
  endpoint(contract.requestSeat, teacher, { queries: 6 }, async ({ session, actor, body }, deps) => {
    const request = {
      teacherId: session.teacherId,
      phone: body.phone_number,
      studentId: body.student_id ?? null,
      name: body.student_name,
      grade: body.student_grade ?? null,
      batchId: body.batch_id,
      reason: body.reason,
    };
    return { id: await requestSeat(deps, actor, request), message: SEAT_REQUESTED };
  }),
];

const presentRequest = (request: SeenRequest): SeatRequest => ({
  id: request.id,
  batch_name: request.batchName,
  student_name: request.studentName,
  student_grade: request.studentGrade,
  is_new_student: request.newName !== null,
  reason: request.reason,
  state: request.state,
  decline_reason: request.declineReason,
  created_at: request.createdAt.toISOString(),
  decided_at: request.decidedAt?.toISOString() ?? null,
});
