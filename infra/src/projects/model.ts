import type { CodeKind } from '@school/core/projects/submitted-code';
import { modelOf } from '../db/base-model.js';

/** The work of a child on a project. */
export class ProjectSubmissionModel extends modelOf('project_submission', {
  id: 'bigint',
  studentId: 'bigint',
  projectId: 'bigint',
  batchId: 'bigint',
  scheduledClassId: 'bigint?',
  status: 'text',
  submissionLink: 'text',
  version: 'integer',
  submittedByTeacher: 'boolean',
  submittedBy: 'bigint',
  submittedAt: 'timestamptz',
  starRating: 'smallint?',
  teacherFeedback: 'text',
  reviewedVersion: 'integer?',
  reviewedBy: 'bigint?',
  reviewedAt: 'timestamptz?',
  waitingSince: 'timestamptz?',
}) {
  declare status: 'submitted' | 'reviewed' | 'invalid';
}

/** One version of a work that was handed in. */
export class SubmissionVersionModel extends modelOf('submission_version', {
  id: 'bigint',
  activitySubmissionId: 'bigint?',
  projectSubmissionId: 'bigint?',
  version: 'integer',
  submissionLink: 'text',
  submittedBy: 'bigint',
  createdAt: 'timestamptz',
}) {}

/** The work of a child on an activity. */
export class ActivitySubmissionModel extends modelOf('activity_submission', {
  id: 'bigint',
  studentId: 'bigint',
  activityId: 'bigint',
  batchId: 'bigint',
  scheduledClassId: 'bigint?',
  submissionLink: 'text',
  version: 'integer',
  submittedByTeacher: 'boolean',
  submittedBy: 'bigint',
  submittedAt: 'timestamptz',
}) {}

/** Code that a child handed in from the editor of a lesson. */
export class SubmittedCodeModel extends modelOf('submitted_code', {
  id: 'bigint',
  key: 'text',
  studentId: 'bigint',
  kind: 'text',
  code: 'text',
  createdAt: 'timestamptz',
}) {
  declare kind: CodeKind;
}

/** A picture of a work on an activity. */
export class ActivityScreenshotModel extends modelOf('activity_screenshot', {
  id: 'bigint',
  activityId: 'bigint',
  imageKey: 'text',
  position: 'smallint',
}) {}

/** A sentence that a teacher keeps for reviews. */
export class ReviewCommentModel extends modelOf('review_comment', {
  id: 'bigint',
  teacherId: 'bigint?',
  text: 'text',
  createdAt: 'timestamptz',
  retiredAt: 'timestamptz?',
}) {}
