import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { approveRequest, createRequestedStudent, declineRequest } from '@school/infra/seat-requests/decide';
import { listAllRequests } from '@school/infra/seat-requests/queries';
import * as contract from '../../contract/seat-requests.js';

const scheduler = staffWith('class.schedule');

/** Teachers' requests for seats. */
export const seatRequestRoutes: readonly Route[] = [
  endpoint(contract.listSeatRequests, scheduler, { queries: 1 }, async ({ query }, deps) =>
    prepared(await listAllRequests(deps.db, { state: query.state, page: query.page, pageSize: query.page_size })),
  ),
  endpoint(
    contract.approveSeatRequest,
    inPerson(scheduler),
    { queries: 10 },
    async ({ session, params, requestId }, deps) => ({
      message: await approveRequest(deps, session, params.id, requestId),
    }),
  ),
  endpoint(
    contract.declineSeatRequest,
    inPerson(scheduler),
    { queries: 4 },
    async ({ session, params, body, requestId }, deps) => {
      await declineRequest(deps, session, { id: params.id, reason: body.reason }, requestId);
      return { message: 'The request was declined.' };
    },
  ),
  endpoint(
    contract.createRequestedStudent,
    inPerson(scheduler),
    { queries: 4 },
    async ({ session, params, requestId }, deps) => ({
      student_id: await createRequestedStudent(deps, session, params.id, requestId),
      message: 'The student was created.',
    }),
  ),
];
