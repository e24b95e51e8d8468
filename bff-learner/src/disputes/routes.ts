import { CORRECTION_REQUESTED } from '@school/core/disputes/errors';
import { enderOf } from '@school/infra/class-ending/end-class';
import { requestCorrection } from '@school/infra/disputes/open-dispute';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { teacher } from '@school/infra/auth/policy';
import * as contract from '../../contract/disputes.js';

/** A teacher's request to correct a class that has ended. */
export const disputeRoutes: readonly Route[] = [
  endpoint(contract.requestCorrection, teacher, { queries: 6 }, async ({ session, params, body, requestId }, deps) => {
    const { actorAccountId: accountId, onBehalfOfAccountId } = enderOf(session);
    const { teacherId } = session;
    await requestCorrection(deps, {
      classId: params.id,
      text: body.text,
      teacherId,
      accountId,
      onBehalfOfAccountId,
      requestId,
    });
    return { message: CORRECTION_REQUESTED };
  }),
];
