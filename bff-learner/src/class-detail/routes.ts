import { ACTIVITY_SUBMITTED } from '@school/core/projects/errors';
import { listClassSubmissions, readClassDetail } from '@school/infra/class-detail/queries';
import { submitForStudent } from '@school/infra/class-detail/submit-for-student';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { learner, teacher } from '@school/infra/auth/policy';
import { signWatchLinks } from '@school/infra/recordings/watch-link';
import * as contract from '../../contract/class-detail.js';
import { presentKept } from '../projects/present.js';

/** A class in detail, and what its students have handed in. */
export const classDetailRoutes: readonly Route[] = [
  endpoint(contract.classDetail, learner, { queries: 1 }, async ({ session, params }, deps) => {
    const detail = await readClassDetail(deps.db, params.classId, session);
    return prepared(signWatchLinks(deps, detail));
  }),
  endpoint(contract.classActivitySubmissions, teacher, { queries: 1 }, async ({ session, query }, deps) =>
    prepared(await listClassSubmissions(deps.db, 'activity', query.scheduled_class, session.teacherId)),
  ),
  endpoint(contract.classProjectSubmissions, teacher, { queries: 1 }, async ({ session, query }, deps) =>
    prepared(await listClassSubmissions(deps.db, 'project', query.scheduled_class, session.teacherId)),
  ),
  endpoint(contract.submitActivityForStudent, teacher, { queries: 5 }, async ({ session, actor, body }, deps) => {
    const { teacherId } = session;
    const { activity, student: studentId, scheduled_class: classId, submission_link: link, version } = body;
    const work = { kind: 'activity' as const, id: activity, link, version, studentId, classId, teacherId };
    return { ...presentKept(await submitForStudent(deps, actor, work)), activity, message: ACTIVITY_SUBMITTED };
  }),
];
