import {
  COMMENT_MAX,
  COMMENT_REFUSALS,
  FEEDBACK_MAX,
  REVIEW_LIST_MAX,
  REVIEW_REFUSALS,
} from '@school/core/projects/review';
import { SUBMISSION_LINK_MAX } from '@school/core/projects/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PLAIN_TEXT } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const FEEDBACK_TOO_LONG = atMostCharacters(FEEDBACK_MAX);
const STARS = 'Please give 1 to 5 stars.';

export const projectStats = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-project-stats/',
  summary: "How many projects of the teacher's students wait or were reviewed, and how fast (P2.16, P3, P7).",
  response: z.object({
    projects_under_review: z.number().int(),
    projects_reviewed: z.number().int(),
    /** Sent back and not submitted again. */
    projects_invalid: z.number().int(),
    /** Waiting for 18 to 24 hours. */
    due_soon: z.number().int(),
    /** Waiting for 24 hours or more. */
    late: z.number().int(),
    /** Of the last 30 days; null when there was none. */
    median_review_minutes: z.number().int().nullable(),
  }),
});

const submission = z.object({
  id: z.number().int(),
  student_id: z.number().int(),
  title: z.string(),
  lesson_name: z.string(),
  lesson_code: z.string(),
  description: z.string(),
  thumbnail: z.string().nullable(),
  batch_name: z.string(),
  submission_date: instant,
  due_date: instant.nullable(),
  /** The student's name. */
  submitted_by: z.string(),
  submitted_by_teacher: z.boolean(),
  grade: z.number().int(),
  status: z.enum(['submitted', 'reviewed', 'invalid']),
  star_rating: z.number().int().min(1).max(5).nullable(),
  teacher_feedback: z.string(),
  points: z.number().int(),
  submission_link: z.string(),
  version: z.number().int(),
  /** Since when it waits for review; submitting a better link meanwhile does not restart this. */
  waiting_since: instant,
  /** Submitted again after a review. */
  is_resubmitted: z.boolean(),
  reviewed_version: z.number().int().nullable(),
  reviewed_at: instant.nullable(),
  versions: z.array(z.object({ version: z.number().int(), submission_link: z.string(), submitted_at: instant })),
});
export type ReviewableProject = z.infer<typeof submission>;

export const teacherProjects = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-project-submissions/',
  summary: `Projects of the teacher's students, ${REVIEW_LIST_MAX} at a time: waiting ones, longest wait first, or reviewed ones (P2.16, P3, P7).`,
  query: z.object({
    status: z.enum(['submitted', 'reviewed']).default('submitted'),
    /** A part of the student's name. */
    student: z.string().trim().max(100).default(''),
    /** The last project already shown; the answer continues after it. */
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: z.array(submission),
});

export const reviewProject = defineEndpoint({
  method: 'PUT',
  path: '/api/teacher-project-submissions/{id}/',
  summary:
    "Review a project of one of the teacher's students, or send it back as invalid with a reason (P4, P5, P7, P8).",
  params: idParams,
  body: z.object({
    status: z.enum(['reviewed', 'invalid'], { error: 'Please choose reviewed or invalid.' }).default('reviewed'),
    star_rating: z.number(STARS).int(STARS).min(0, STARS).max(5, STARS).nullish(),
    teacher_feedback: z.string().meta(PLAIN_TEXT).max(FEEDBACK_MAX, FEEDBACK_TOO_LONG).default(''),
    /** The version the caller has seen; another one is refused. */
    version: z.number().int().min(1).max(1_000_000).optional(),
  }),
  response: submission,
  refusals: [...Object.values(REVIEW_REFUSALS).map(({ text }) => text), FEEDBACK_TOO_LONG, STARS],
});

const comment = z.object({ id: z.number().int(), text: z.string(), is_own: z.boolean() });
export type ReviewComment = z.infer<typeof comment>;

export const reviewComments = defineEndpoint({
  method: 'GET',
  path: '/api/review-comments/',
  summary: "The comment bank: the teacher's comments, then the school's (product 1.1).",
  response: z.array(comment),
});

const commentRefusals = Object.values(COMMENT_REFUSALS).map(({ text }) => text);

export const keepReviewComment = defineEndpoint({
  method: 'POST',
  path: '/api/review-comments/',
  summary: "Add a comment to the teacher's bank (product 1.1).",
  body: z.object({
    text: z
      .string()
      .meta(PLAIN_TEXT)
      .max(2 * COMMENT_MAX, COMMENT_REFUSALS.comment_too_long.text),
  }),
  response: comment.extend({ message: z.string() }),
  status: 201,
  refusals: commentRefusals,
});

export const deleteReviewComment = defineEndpoint({
  method: 'DELETE',
  path: '/api/review-comments/{id}/',
  summary: "Remove one of the teacher's comments from the bank (product 1.1).",
  params: idParams,
  response: done,
});

export const workFrame = defineEndpoint({
  method: 'GET',
  path: '/api/work-frame/',
  summary: 'A page around a handed-in picture or a player of a known site, for a frame beside the review (P2.16).',
  query: z.object({ link: z.string().max(SUBMISSION_LINK_MAX) }),
  response: z.string(),
});
