import { DOUBT_ANSWERED, DOUBT_ASKED, DOUBT_BOOKED, DOUBT_DONE } from '@school/core/doubts/errors';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { answerDoubt } from '@school/infra/doubts/answer-doubt';
import { askDoubt } from '@school/infra/doubts/ask-doubt';
import { findTalkPlace } from '@school/infra/doubts/find-talk-place';
import { listOwnDoubts, listTeacherDoubts } from '@school/infra/doubts/queries';
import { readScreenshot, storeScreenshot } from '@school/infra/doubts/screenshot';
import { pictureAnswer, prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, learner, student, teacher } from '@school/infra/auth/policy';
import * as contract from '../../contract/doubts.js';

const KEPT_S = 3600;

/** The free doubt session: children ask, teachers answer or talk. */
export const doubtRoutes: readonly Route[] = [
  endpoint(contract.studentDoubts, student, { queries: 1 }, async ({ session }, deps) =>
    prepared(await listOwnDoubts(deps.db, session.studentId, deps.clock.now(), session.timezone)),
  ),
  endpoint(contract.askDoubt, student, { queries: 8 }, async ({ session, body }, deps) => {
    const { question, link, wants_talk: wantsTalk, screenshot = null } = body;
    const { studentId, accountId, timezone: zone } = session;
    const doubt = { question, link: link === '' ? null : link, screenshot, wantsTalk };
    const asked = await askDoubt(deps, { studentId, accountId, zone, ...doubt });
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
  // Whoever is in another's account must not enter in that person's name.
  endpoint(contract.doubtTalk, inPerson(learner), { queries: 2 }, async ({ session, params }, deps) => ({
    link: await findTalkPlace(deps, session, params.id),
  })),
  endpoint(
    contract.uploadScreenshot,
    student,
    { queries: 3, fileBytesMax: UPLOAD_FILE_BYTES_MAX, tooLarge: UPLOAD_REFUSALS.file_too_large.text },
    async ({ session, file }, deps) => ({ key: await storeScreenshot(deps, session.accountId, file) }),
  ),
  // An `<img>` sends no header, so the session comes from the cookie.
  endpoint(contract.doubtScreenshot, learner, { queries: 2, byCookie: true }, async ({ session, params }, deps) =>
    pictureAnswer(await readScreenshot(deps, session, params.id), KEPT_S),
  ),
];
