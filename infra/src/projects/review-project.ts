import { judgeReview, REVIEW_REFUSALS, type ArrivingReview, type Reviewable } from '@school/core/projects/review';
import { projectPoints } from '@school/core/projects/status';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { planCertificates } from '../certificates/plan-certificates.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { nthRef } from '../outbox/nth-ref.js';
import { planJob } from '../outbox/plan.js';
import { addPoints } from '../points/add-points.js';

/** The teacher's session, which may be impersonated. */
export type Reviewer = Pick<Session, 'accountId' | 'actAccountId'> & { teacherId: number };

/** A review of one submission. */
export interface ReviewOrder extends ArrivingReview {
  /** project_submission.id */
  id: number;
}

/** The topic of the job that tells the student. */
export const PROJECT_REVIEWED = 'project-reviewed';

interface Found extends Reviewable {
  studentId: number;
  title: string;
}

// Locked until the end, so that of two reviews, or a review and a new version, the second sees the first.
const findOwn = statement(
  'review-find',
  `SELECT w.status, w.version, w.star_rating AS stars, w.teacher_feedback AS feedback, w.student_id AS "studentId", p.title
   FROM project_submission w
   JOIN batch b ON b.id = w.batch_id AND b.teacher_id = $2
   JOIN project p ON p.id = w.project_id
   WHERE w.id = $1 FOR NO KEY UPDATE OF w`,
);

const keepReview = statement(
  'review-keep',
  `UPDATE project_submission SET status = $3, star_rating = $4, teacher_feedback = $5, reviewed_version = version,
     reviewed_by = $6, reviewed_at = $7
   WHERE id = $1 AND version = $2 AND status = 'submitted'`,
);

/** Stores a teacher's review of a project in one of their batches (P4, T21): once, for the version that was seen. */
export const reviewProject = (deps: Deps, by: Reviewer, order: ReviewOrder, requestId: string): Promise<void> =>
  deps.db.transaction((trx) => review(trx, by, order, { now: deps.clock.now(), requestId }));

async function review(
  trx: Trx,
  by: Reviewer,
  order: ReviewOrder,
  { now, requestId }: { now: Date; requestId: string },
): Promise<void> {
  const found = await trx.maybeRow<Found>(findOwn, [order.id, by.teacherId]);
  if (found === undefined) throw notFound();
  const judged = judgeReview(found, order);
  if (!judged.ok) throw refusal(REVIEW_REFUSALS, judged.reason);
  if (judged.value === 'same') return;
  const stars = order.status === 'reviewed' ? order.stars : null;
  const actor = by.actAccountId ?? by.accountId;
  await trx.run(keepReview, [order.id, found.version, order.status, stars, order.feedback, actor, now]);
  await audit(trx, {
    actorAccountId: actor,
    onBehalfOfAccountId: by.actAccountId === null ? null : by.accountId,
    action: order.status === 'reviewed' ? 'project.review' : 'project.mark_invalid',
    entity: 'project_submission',
    entityId: order.id,
    before: { status: found.status, version: found.version },
    after: { status: order.status, version: found.version, star_rating: stars },
    requestId,
  });
  const key = `project:${order.id}:looked:${found.version}`;
  // Each version is reviewed once.
  await planJob(trx, { topic: PROJECT_REVIEWED, refId: nthRef(order.id, found.version - 1), businessKey: key });
  if (order.status === 'invalid') return;
  await addPoints(trx, {
    studentId: found.studentId,
    businessKey: `project:${order.id}:points`,
    kind: 'project',
    points: projectPoints(stars),
    description: `Project: ${found.title}`,
  });
  await planCertificates(trx, now);
}
