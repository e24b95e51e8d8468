import { ANSWER_DONE } from '@school/core/rescheduling/errors';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { answerWithTime, declineRequest, findRequestOptions } from '@school/infra/rescheduling/answer-request';
import { listTimeRequests } from '@school/infra/rescheduling/list-requests';
import * as contract from '../../contract/rescheduling.js';
import { timeRequestSheet } from './sheets.js';

const scheduler = staffWith('class.schedule');

/** Families' requests for another time, and the school's answers. */
export const reschedulingRoutes: readonly Route[] = [
  endpoint(contract.listTimeRequests, scheduler, { queries: 1, sheet: timeRequestSheet }, async ({ query }, deps) => {
    const { page_size: pageSize, ...rest } = query;
    return prepared(await listTimeRequests(deps.db, { ...rest, pageSize }));
  }),
  endpoint(contract.timeRequestOptions, scheduler, { queries: 2 }, async ({ actor, params }, deps) => {
    const { facts, earliest, times, timezone, blocked } = await findRequestOptions(deps, actor, params.id);
    return {
      starts_at: facts.startsAt.toISOString(),
      version: facts.version,
      earliest: earliest.toISOString(),
      times: times.map((at) => at.toISOString()),
      timezone,
      teacher_timezone: facts.teacherZone,
      blocked,
    };
  }),
  endpoint(contract.answerWithTime, inPerson(scheduler), { queries: 13 }, async ({ actor, params, body }, deps) => {
    const { new_date_time: at, version } = body;
    await answerWithTime(deps, actor, params.id, { at: new Date(at), version });
    return { message: ANSWER_DONE.moved };
  }),
  endpoint(contract.declineTimeRequest, inPerson(scheduler), { queries: 7 }, async ({ actor, params, body }, deps) => {
    await declineRequest(deps, actor, params.id, body.text);
    return { message: ANSWER_DONE.declined };
  }),
];
