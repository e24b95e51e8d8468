import { ACTIVITY_SUBMITTED, PROJECT_REFUSALS, PROJECT_SUBMITTED, PROJECT_UPDATED } from '@school/core/projects/errors';
import { codeFileName } from '@school/core/projects/submitted-code';
import { notFound, refusal } from '@school/infra/app-error';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, learner, student } from '@school/infra/auth/policy';
import { submitForStudent } from '@school/infra/class-detail/submit-for-student';
import { listActivitySubmissions, listProjects, listProjectSubmissions } from '@school/infra/projects/queries';
import { readCode } from '@school/infra/projects/submitted-code';
import { submitWork } from '@school/infra/projects/submit-work';
import * as contract from '../../contract/projects.js';
import { codeAnswer, presentKept } from './present.js';

/** What students hand in, and their projects. */
export const projectRoutes: readonly Route[] = [
  endpoint(contract.activitySubmissions, student, { queries: 1 }, async ({ session }, deps) =>
    prepared(await listActivitySubmissions(deps.db, session.studentId)),
  ),
  endpoint(contract.submitActivity, student, { queries: 6 }, async ({ session, actor, body }, deps) => {
    const { studentId } = session;
    const { activity, submission_link: link, code, version } = body;
    const kept = await submitWork(deps, actor, { kind: 'activity', id: activity, link, code, version, studentId });
    return { ...presentKept(kept), activity, message: ACTIVITY_SUBMITTED };
  }),
  endpoint(contract.projectSubmissions, student, { queries: 1 }, async ({ session }, deps) =>
    prepared(await listProjectSubmissions(deps.db, session.studentId)),
  ),
  endpoint(contract.submitProject, student, { queries: 5 }, async ({ session, actor, body }, deps) => {
    const { studentId } = session;
    const { project, submission_link: link, version } = body;
    const classId = body.scheduled_class ?? undefined;
    const kept = await submitWork(deps, actor, { kind: 'project', id: project, link, version, classId, studentId });
    return { ...presentKept(kept), project, message: PROJECT_SUBMITTED };
  }),
  // Whoever reviews a work opens its address, also from the office: like every link to a work, the address is the secret.
  endpoint(contract.readSubmittedCode, anyone, { queries: 1 }, async ({ params }, deps) => {
    const { kind, code } = await readCode(deps.db, params.key);
    return codeAnswer(code, codeFileName(kind));
  }),
  endpoint(contract.afterClassProjects, student, { queries: 1 }, async ({ session, params }, deps) => {
    if (params.studentId !== session.studentId) throw notFound();
    return prepared(await listProjects(deps.db, session.studentId, deps.clock.now()));
  }),
  endpoint(contract.submitAfterClassProject, learner, { queries: 6 }, async ({ session, actor, body }, deps) => {
    const { teacherId, studentId } = session;
    const { project, submission_link: link, version } = body;
    const work = { kind: 'project' as const, id: project, link, version };
    const classId = body.scheduled_class ?? undefined;
    if (teacherId !== null) {
      if (classId === undefined) throw refusal(PROJECT_REFUSALS, 'not_yours');
      const kept = await submitForStudent(deps, actor, { ...work, classId, teacherId, studentId: body.student });
      return { ...presentKept(kept), project, message: PROJECT_SUBMITTED };
    }
    if (studentId === null || body.student !== studentId) throw refusal(PROJECT_REFUSALS, 'not_yours');
    const kept = await submitWork(deps, actor, { ...work, classId, studentId });
    return { ...presentKept(kept), project, message: kept.version === 1 ? PROJECT_SUBMITTED : PROJECT_UPDATED };
  }),
];
