import { SEAT_REQUESTED } from '@school/core/seat-requests/errors';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { teacher } from '@school/infra/auth/policy';
import { lookUpChildren } from '@school/infra/seat-requests/look-up';
import { listOwnRequests } from '@school/infra/seat-requests/queries';
import { requestSeat } from '@school/infra/seat-requests/request-seat';
import * as contract from '../../contract/seat-requests.js';

/** A teacher asks for seats. */
export const seatRequestRoutes: readonly Route[] = [
  endpoint(contract.seatRequests, teacher, { queries: 1 }, async ({ session }, deps) =>
    prepared(await listOwnRequests(deps.db, session.teacherId)),
  ),
  endpoint(
    contract.lookUpChildren,
    teacher,
    { rate: 'token', queries: 2 },
    async ({ session, body, requestId }, deps) => {
      const found = await lookUpChildren(deps, session.accountId, body.phone_number, requestId);
      return { is_known: found.isKnown, students: found.children };
    },
  ),
  endpoint(contract.requestSeat, teacher, { queries: 5 }, async ({ session, body, requestId }, deps) => {
    const wish = {
      phone: body.phone_number,
      studentId: body.student_id ?? null,
      name: body.student_name,
      grade: body.student_grade ?? null,
      batchId: body.batch_id,
      reason: body.reason,
    };
    return { id: await requestSeat(deps, session, wish, requestId), message: SEAT_REQUESTED };
  }),
];
