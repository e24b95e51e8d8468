import { DOUBT_ANSWERED, DOUBT_ASKED, DOUBT_BOOKED, DOUBT_DONE } from '@school/core/doubts/errors';
import { answerDoubt } from '@school/infra/doubts/answer-doubt';
import { askDoubt } from '@school/infra/doubts/ask-doubt';
import { listOwnDoubts, listTeacherDoubts } from '@school/infra/doubts/queries';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { student, teacher } from '@school/infra/http/policy';
import * as contract from '../../contract/doubts.js';

/** The free doubt session: children ask, teachers answer or talk. */
export const doubtRoutes: readonly Route[] = [
  endpoint(contract.studentDoubts, student, { queries: 1 }, async ({ session }, deps) =>
    prepared(await listOwnDoubts(deps.db, session.studentId, deps.clock.now(), session.timezone)),
  ),
  endpoint(contract.askDoubt, student, { queries: 7 }, async ({ session, body }, deps) => {
    const { question, link, wants_talk: wantsTalk } = body;
    const { studentId, timezone: zone } = session;
    const asked = await askDoubt(deps, { studentId, zone, question, link: link === '' ? null : link, wantsTalk });
    return {
      message: asked.state === 'booked' ? DOUBT_BOOKED : DOUBT_ASKED,
      id: asked.id,
      state: asked.state,
      starts_at: asked.startsAt?.toISOString() ?? null,
    };
  }),
  endpoint(contract.teacherDoubts, teacher, { queries: 1 }, async ({ session }, deps) =>
    prepared(await listTeacherDoubts(deps.db, session.teacherId)),
  ),
  endpoint(contract.answerDoubt, teacher, { queries: 4 }, async ({ session, params, body, requestId }, deps) => {
    const state = await answerDoubt(deps, session, params.id, body.answer, requestId);
    return { message: body.answer === '' ? DOUBT_DONE : DOUBT_ANSWERED, state };
  }),
];
