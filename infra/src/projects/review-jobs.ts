import { projectPoints } from '@school/core/projects/status';
import { statement } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import { projectNews, type ProjectNewsFacts } from '../notifications/templates/project-reviewed.js';
import { nthOfRef } from '../outbox/nth-ref.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { PROJECT_REVIEWED } from './review-project.js';

// A student who submitted again meanwhile has read the review, so nothing is sent about it.
const newsFacts = statement(
  'project-reviewed-facts',
  `SELECT s.account_id AS "accountId", w.status, w.star_rating AS stars, w.teacher_feedback AS feedback, p.title
   FROM project_submission w
   JOIN project p ON p.id = w.project_id
   JOIN student s ON s.id = w.student_id
   WHERE w.id = $1 AND w.reviewed_version = $2 AND w.status IN ('reviewed', 'invalid')`,
);

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
      const row = await trx.maybeRow<FactsRow>(newsFacts, [rowId, version]);
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
