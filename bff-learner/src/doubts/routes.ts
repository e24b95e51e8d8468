import { DOUBT_MINUTES } from '@school/core/doubts/doubt';
import { DOUBT_ANSWERED, DOUBT_ASKED, DOUBT_BOOKED, DOUBT_DONE } from '@school/core/doubts/errors';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { answerDoubt } from '@school/infra/doubts/answer-doubt';
import { askDoubt } from '@school/infra/doubts/ask-doubt';
import { findTalkPlace } from '@school/infra/doubts/find-talk-place';
import { listOwnDoubts } from '@school/infra/doubts/queries';
import { findTeacherDoubts, type AskedOfTeacher } from '@school/infra/doubts/repository';
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
    (await findTeacherDoubts(deps.db, session.teacherId)).map(presentAsked),
  ),
  endpoint(contract.answerDoubt, teacher, { queries: 5 }, async ({ session, actor, params, body }, deps) => {
    const reply = { id: params.id, teacherId: session.teacherId, answer: body.answer };
    const state = await answerDoubt(deps, actor, reply);
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

const presentAsked = (doubt: AskedOfTeacher) => ({
  id: doubt.id,
  question: doubt.question,
  link: doubt.link,
  answer: doubt.answer,
  state: doubt.state,
  screenshot: doubt.uploadId === null ? null : `/media/doubts/${doubt.id}`,
  starts_at: doubt.startsAt?.toISOString() ?? null,
  minutes: DOUBT_MINUTES,
  asked_at: doubt.createdAt.toISOString(),
  answered_at: doubt.answeredAt?.toISOString() ?? null,
  student_name: doubt.studentName,
  student_grade: doubt.studentGrade,
});
