import { judgeReview, REVIEW_REFUSALS, type ArrivingReview, type Reviewable } from '@school/core/projects/review';
import { projectPoints } from '@school/core/projects/status';
import { ref } from 'objection';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { BatchModel } from '../batches/model.js';
import { planCertificates } from '../certificates/plan-certificates.js';
import { ProjectModel } from '../curriculum/model.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { nthRef } from '../outbox/nth-ref.js';
import { planJob } from '../outbox/plan.js';
import { addPoints } from '../points/add-points.js';
import { ProjectSubmissionModel } from './model.js';

/** A review of one submission. */
export interface ReviewOrder extends ArrivingReview {
  /** project_submission.id, of one of this teacher's batches */
  id: number;
  teacherId: number;
}

/** The topic of the job that tells the student. */
export const PROJECT_REVIEWED = 'project-reviewed';

interface Found extends Reviewable {
  studentId: number;
  title: string;
}

/** Stores a teacher's review of a project in one of their batches: once, for the version that was seen. */
export const reviewProject = (deps: Deps, actor: Actor, order: ReviewOrder): Promise<void> =>
  deps.db.transaction((trx) => review(trx, actor, order, deps.clock.now()));

async function review(trx: Trx, actor: Actor, order: ReviewOrder, now: Date): Promise<void> {
  const found = await lockOwn(trx, order);
  const judged = judgeReview(found, order);
  if (!judged.ok) throw refusal(REVIEW_REFUSALS, judged.reason);
  if (judged.value === 'same') return;
  const stars = order.status === 'reviewed' ? order.stars : null;
  await trx.query(ProjectSubmissionModel).findById(order.id).patch({
    status: order.status,
    starRating: stars,
    teacherFeedback: order.feedback,
    reviewedVersion: found.version,
    reviewedBy: actor.accountId,
    reviewedAt: now,
  });
  await audit(trx, {
    ...auditedBy(actor),
    action: order.status === 'reviewed' ? 'project.review' : 'project.mark_invalid',
    entity: 'project_submission',
    entityId: order.id,
    before: { status: found.status, version: found.version },
    after: { status: order.status, version: found.version, star_rating: stars },
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

/** Locked until the end, so that of two reviews, or a review and a new version, the second sees the first. */
async function lockOwn(trx: Trx, { id, teacherId }: ReviewOrder): Promise<Found> {
  const found = await trx
    .query(ProjectSubmissionModel)
    .findById(id)
    .whereIn('batch_id', trx.query(BatchModel).where({ teacher_id: teacherId }).select('id'))
    .select('status', 'version', 'star_rating as stars', 'teacher_feedback as feedback', 'student_id')
    .select(
      trx
        .query(ProjectModel)
        .where({ id: ref('project_submission.project_id') })
        .select('title')
        .as('title'),
    )
    .forNoKeyUpdate()
    .castTo<Found | undefined>();
  if (found === undefined) throw notFound();
  return found;
}
