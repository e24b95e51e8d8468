import { picturePath } from '@school/core/profile/picture-path';
import { notFound } from '@school/infra/app-error';
import type { Deps } from '@school/infra/deps';
import { PreparedJson, prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, learner, student } from '@school/infra/auth/policy';
import { isStudentOf, listHistory } from '@school/infra/lessons/history';
import { findJourney } from '@school/infra/lessons/journey';
import { findLesson, findOwnLesson } from '@school/infra/lessons/lesson-detail';
import { findUpcoming } from '@school/infra/lessons/queries';
import { readToday } from '@school/infra/lessons/read-today';
import { signWatchLinks } from '@school/infra/recordings/watch-link';
import * as contract from '../../contract/lessons.js';
import { codeFrame } from './code-frame.js';
import { presentJourney } from './present.js';

/** What a student sees of lessons and classes. */
export const lessonsRoutes: readonly Route[] = [
  endpoint(
    contract.upcomingClasses,
    student,
    { queries: 1 },
    async ({ session }, deps) =>
      new PreparedJson(await findUpcoming(deps.db, session.studentId, deps.clock.now(), session.timezone)),
  ),
  endpoint(
    contract.studentToday,
    student,
    { queries: 1 },
    async ({ session }, deps) => new PreparedJson(await readToday(deps.db, session.studentId, deps.clock.now())),
  ),
  endpoint(contract.codeFrame, anyone, { queries: 0 }, () => Promise.resolve(codeFrame())),
  endpoint(contract.studentProfile, student, { queries: 0 }, ({ session }) =>
    Promise.resolve({
      full_name: session.name,
      student_grade: session.grade ?? 1,
      profile_picture: picturePath(session.pictureKey),
    }),
  ),
  endpoint(contract.lessonsByModule, student, { queries: 2 }, async ({ session, query }, deps) => {
    const isBrief = query.texts === 'none';
    const { studentId, timezone } = session;
    const journey = await findJourney(deps.db, { studentId, timezone, now: deps.clock.now(), withTexts: !isBrief });
    // Up to two hundred lessons are not validated again on their way out; the test server does it
    // (docs/decisions/checks-outside-production.md).
    return prepared(signWatchLinks(deps, JSON.stringify(presentJourney(journey, { isBrief }))));
  }),
  endpoint(contract.lessonHistory, student, { queries: 1 }, ({ session }, deps) =>
    historyOf(deps, session.studentId, { timezone: session.timezone, isOwn: true }),
  ),
  endpoint(contract.lessonsOfStudent, learner, { queries: 2 }, async ({ session, params: { studentId } }, deps) => {
    const { teacherId, timezone } = session;
    const isOwn = session.studentId === studentId;
    const may = isOwn || (teacherId !== null && (await isStudentOf(deps.db, teacherId, studentId)));
    if (!may) throw notFound();
    return historyOf(deps, studentId, { timezone, isOwn });
  }),
  endpoint(
    contract.lessonDetail,
    anyone,
    { callerRate: { visitor: 'visitor', account: 'page' }, queries: 2 },
    async ({ session, params: { lessonCode } }, deps) =>
      prepared(
        session?.role === 'student' && session.studentId !== null
          ? signWatchLinks(deps, await findOwnLesson(deps.db, lessonCode, session.studentId, session.timezone))
          : await findLesson(deps.db, lessonCode, session?.role === 'teacher' ? session.teacherId : null),
      ),
  ),
];

async function historyOf(
  deps: Deps,
  studentId: number,
  reader: { timezone: string; isOwn: boolean },
): Promise<PreparedJson> {
  return prepared(signWatchLinks(deps, await listHistory(deps.db, studentId, { ...reader, now: deps.clock.now() })));
}
