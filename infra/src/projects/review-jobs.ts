import { projectPoints } from '@school/core/projects/status';
import { notify } from '../notifications/notify.js';
import { projectNews, type ProjectNewsFacts } from '../notifications/templates/project-reviewed.js';
import { nthOfRef } from '../outbox/nth-ref.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { ProjectSubmissionModel } from './model.js';
import { PROJECT_REVIEWED } from './review-project.js';

interface FactsRow extends Omit<ProjectNewsFacts, 'points'> {
  accountId: number;
}

/** Tells the student about a review, or that the project must be submitted again; once per review. */
const projectReviewedJob = defineJob({
  name: PROJECT_REVIEWED,
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const { rowId, nth } = nthOfRef(ctx.refId);
      const version = nth + 1;
      // A student who submitted again meanwhile has read the review, so nothing is sent about it.
      const row = await trx
        .query(ProjectSubmissionModel)
        .findOne({ 'project_submission.id': rowId, reviewed_version: version })
        .whereIn('status', ['reviewed', 'invalid'])
        .join('project', 'project.id', 'project_submission.project_id')
        .join('student', 'student.id', 'project_submission.student_id')
        .select('account_id', 'status', 'star_rating as stars', 'teacher_feedback as feedback', 'project.title')
        .castTo<FactsRow | undefined>();
      if (row === undefined) return;
      const { subject: title, body } = projectNews({ ...row, points: projectPoints(row.stars) });
      await notify(trx, {
        accountId: row.accountId,
        kind: 'project-reviewed',
        title,
        body,
        link: `/student-dashboard/my-projects?tab=${row.status === 'reviewed' ? 'reviewed' : 'practice'}`,
        businessKey: `project:${rowId}:looked:${version}`,
      });
    }),
});

/** The jobs that send messages about reviews. */
export const REVIEW_JOBS: readonly JobDefinition[] = [projectReviewedJob];
