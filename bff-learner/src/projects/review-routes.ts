import { COMMENT_DELETED, COMMENT_KEPT } from '@school/core/projects/review';
import { shownWork } from '@school/core/projects/shown-work';
import { asTyped } from '@school/core/shared/text-format';
import { notFound } from '@school/infra/app-error';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { teacher } from '@school/infra/auth/policy';
import { deleteComment, keepComment, listComments } from '@school/infra/projects/review-comments';
import { reviewProject } from '@school/infra/projects/review-project';
import { listTeacherProjects, readProjectStats, readTeacherProject } from '@school/infra/projects/review-queries';
import * as contract from '../../contract/project-reviews.js';
import { workFrame } from './work-frame.js';

/** What teachers do with the projects of their students. */
export const projectReviewRoutes: readonly Route[] = [
  endpoint(contract.projectStats, teacher, { queries: 1 }, async ({ session }, deps) =>
    prepared(await readProjectStats(deps.db, session.teacherId, deps.clock.now())),
  ),
  endpoint(contract.teacherProjects, teacher, { queries: 1 }, async ({ session, query }, deps) =>
    prepared(await listTeacherProjects(deps.db, session.teacherId, query.status, query.student, query.before)),
  ),
  endpoint(contract.reviewProject, teacher, { queries: 7 }, async ({ actor, session, params, body }, deps) => {
    const { teacherId } = session;
    const { status, version } = body;
    // The client may send "no stars" as zero or leave it out.
    const stars = body.star_rating === 0 ? null : (body.star_rating ?? null);
    const feedback = asTyped(body.teacher_feedback);
    await reviewProject(deps, actor, { id: params.id, teacherId, status, stars, feedback, version });
    return prepared(await readTeacherProject(deps.db, teacherId, params.id));
  }),
  // A frame sends no header, so the session comes from the cookie.
  endpoint(contract.workFrame, teacher, { queries: 0, byCookie: true }, ({ query }, deps) => {
    const shown = shownWork(query.link, new URL(deps.config.PUBLIC_URL).origin);
    if (shown === undefined || shown.kind === 'code') throw notFound();
    return Promise.resolve(workFrame(shown));
  }),
  endpoint(contract.reviewComments, teacher, { queries: 1 }, async ({ session }, deps) =>
    (await listComments(deps.db, session.teacherId)).map(({ id, text, teacherId }) => ({
      id,
      text,
      is_own: teacherId !== null,
    })),
  ),
  endpoint(contract.keepReviewComment, teacher, { queries: 3 }, async ({ session, body }, deps) => ({
    ...(await keepComment(deps, session.teacherId, body.text)),
    is_own: true,
    message: COMMENT_KEPT,
  })),
  endpoint(contract.deleteReviewComment, teacher, { queries: 1 }, async ({ session, params }, deps) => {
    await deleteComment(deps.db, session.teacherId, params.id);
    return { message: COMMENT_DELETED };
  }),
];
