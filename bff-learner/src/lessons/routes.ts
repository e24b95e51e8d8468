import { PreparedJson } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { student } from '@school/infra/http/policy';
import { findUpcoming } from '@school/infra/lessons/queries';
import * as contract from '../../contract/lessons.js';
import { pictureUrl } from '../auth/present.js';

/** What a student sees of lessons and classes. */
export const lessonsRoutes: readonly Route[] = [
  endpoint(
    contract.upcomingClasses,
    student,
    { queries: 1 },
    async ({ session }, deps) =>
      new PreparedJson(await findUpcoming(deps.db, session.studentId, deps.clock.now(), session.timezone)),
  ),
  endpoint(contract.studentProfile, student, { queries: 0 }, ({ session }) =>
    Promise.resolve({
      full_name: session.name,
      student_grade: session.grade ?? 1,
      profile_picture: pictureUrl(session.pictureKey),
    }),
  ),
];
