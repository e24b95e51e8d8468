import { REQUEST_DONE } from '@school/core/rescheduling/errors';
import { resolveLocal } from '@school/core/shared/local-time';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { learner, student } from '@school/infra/auth/policy';
import { askForTime } from '@school/infra/rescheduling/ask-for-time';
import { findMoveOptions } from '@school/infra/rescheduling/move-options';
import { rescheduleClass } from '@school/infra/rescheduling/reschedule-class';
import * as contract from '../../contract/rescheduling.js';
import { presentMoved, presentOptions } from './present.js';

/** Moving a class, by its student or its teacher. */
export const reschedulingRoutes: readonly Route[] = [
  endpoint(contract.rescheduleClass, learner, { queries: 11 }, async ({ session, actor, params, body }, deps) => {
    const { preference, new_date_time: chosen, confirmations, reason, version } = body;
    const at = chosen == null || preference === 'next_time' ? null : timeOf(chosen, session.timezone);
    const order = { classId: params.id, preference, at, confirmations, reason, version };
    return presentMoved(await rescheduleClass(deps, actor, session, order), session.timezone);
  }),
  endpoint(contract.rescheduleOptions, learner, { queries: 1 }, async ({ session, params }, deps) =>
    presentOptions(await findMoveOptions(deps, session, params.id), session.timezone),
  ),
  endpoint(contract.askForTime, student, { queries: 5 }, async ({ session, actor, body }, deps) => {
    const { studentId, accountId } = session;
    const { scheduled_class: classId, reason, requested_time: requestedTime } = body;
    return {
      message: REQUEST_DONE,
      id: await askForTime(deps, actor, { studentId, accountId, classId, reason, requestedTime }),
    };
  }),
];

/** A time with an offset as it is; one without is in the caller's zone. */
function timeOf(text: string, zone: string): Date {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(text)) return new Date(text);
  const [date = '', time = ''] = text.split('T');
  return resolveLocal(date, time, zone);
}
