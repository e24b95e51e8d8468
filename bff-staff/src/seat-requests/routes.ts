import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { approveRequest, createRequestedStudent, declineRequest } from '@school/infra/seat-requests/decide';
import { findAllRequests, type StaffSeenRequest } from '@school/infra/seat-requests/repository';
import * as contract from '../../contract/seat-requests.js';
import type { StaffSeatRequest } from '../../contract/seat-requests.js';
import { seatRequestSheet } from './sheets.js';

const scheduler = staffWith('class.schedule');

/** Teachers' requests for seats. */
export const seatRequestRoutes: readonly Route[] = [
  endpoint(contract.listSeatRequests, scheduler, { queries: 2, sheet: seatRequestSheet }, async ({ query }, deps) => {
    const { state, batch: batchId, page, page_size: pageSize } = query;
    const { results, total } = await findAllRequests(deps.db, { state, batchId, page, pageSize });
    return { results: results.map(presentRequest), count: total };
  }),
  endpoint(contract.approveSeatRequest, inPerson(scheduler), { queries: 11 }, async ({ actor, params }, deps) => ({
    message: await approveRequest(deps, actor, params.id),
  })),
  endpoint(contract.declineSeatRequest, inPerson(scheduler), { queries: 5 }, async ({ actor, params, body }, deps) => {
    await declineRequest(deps, actor, { id: params.id, reason: body.reason });
    return { message: 'The request was declined.' };
  }),
  endpoint(contract.createRequestedStudent, inPerson(scheduler), { queries: 5 }, async ({ actor, params }, deps) => ({
    student_id: await createRequestedStudent(deps, actor, params.id),
    message: 'The student was created.',
  })),
];

const presentRequest = (request: StaffSeenRequest): StaffSeatRequest => ({
  id: request.id,
  batch_name: request.batchName,
  batch_code: request.batchCode,
  batch_number: request.batchId,
  class_size: request.classSize,
  seats_taken: request.seatsTaken,
  teacher_name: request.teacherName,
  phone_number: request.phone,
  student_id: request.studentId,
  student_name: request.studentName,
  student_grade: request.studentGrade,
  is_new_student: request.newName !== null,
  credits: request.credits,
  reason: request.reason,
  state: request.state,
  decline_reason: request.declineReason,
  created_at: request.createdAt.toISOString(),
  decided_at: request.decidedAt?.toISOString() ?? null,
});
