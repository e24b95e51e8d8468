import { CORRECTION_REQUESTED } from '@school/core/disputes/errors';
import { requestCorrection } from '@school/infra/disputes/open-dispute';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { teacher } from '@school/infra/auth/policy';
import * as contract from '../../contract/disputes.js';

/** A teacher's request to correct a class that has ended. */
export const disputeRoutes: readonly Route[] = [
  endpoint(contract.requestCorrection, teacher, { queries: 6 }, async ({ actor, session, params, body }, deps) => {
    await requestCorrection(deps, actor, { classId: params.id, teacherId: session.teacherId, text: body.text });
    return { message: CORRECTION_REQUESTED };
  }),
];
