import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';

/** As many projects stand in one answer; what follows is asked for by the last of them. */
export const REVIEW_LIST_MAX = 200;

/** P9, product 2.2 #21: a review takes less than 24 hours; from 18 on it is urgent. */
export const REVIEW_SOON_HOURS = 18;
export const REVIEW_LATE_HOURS = 24;

/** Characters of a teacher's words, as the table keeps them. */
export const FEEDBACK_MAX = 4000;

/** Characters of a comment in the bank, and how many a teacher may keep. */
export const COMMENT_MAX = 500;
export const OWN_COMMENTS_MAX = 50;

const HOUR_MS = 3_600_000;

/** How urgent a project is that waits for its review. */
export type ReviewUrgency = 'in_time' | 'soon' | 'late';

/** The clock of a project that waits (product 2.2 #21): amber from 18 hours on, red from 24. */
export function urgencyOf(waitingSince: Date, now: Date): ReviewUrgency {
  const hours = (now.getTime() - waitingSince.getTime()) / HOUR_MS;
  if (hours >= REVIEW_LATE_HOURS) return 'late';
  return hours >= REVIEW_SOON_HOURS ? 'soon' : 'in_time';
}

/** What a teacher says of a project: stars and words, or that it is invalid and why (P4). */
export interface Review {
  status: 'reviewed' | 'invalid';
  /** 1 to 5; none for an invalid one. */
  stars: number | null;
  feedback: string;
}

/** A review that arrives; `version` is the one its teacher saw, undefined when the client does not say. */
export interface ArrivingReview extends Review {
  version: number | undefined;
}

/** A project as it lies there. */
export interface Reviewable extends Omit<Review, 'status'> {
  status: Review['status'] | 'submitted';
  version: number;
}

/** Why a review is not taken (P5, T21). */
export type ReviewReason = 'stars_missing' | 'reason_missing' | 'resubmitted' | 'reviewed_already' | 'invalid_already';

export const REVIEW_REFUSALS: Refusals<ReviewReason> = {
  stars_missing: {
    kind: 'invalid',
    text: 'Please provide a star rating before submitting.',
    field: 'star_rating',
  },
  reason_missing: {
    kind: 'invalid',
    text: 'Please say why the submission is invalid. The student reads this.',
    field: 'teacher_feedback',
  },
  resubmitted: {
    kind: 'conflict',
    text: 'The student has submitted a new version meanwhile. Please look at it first; what you typed is still here.',
  },
  reviewed_already: { kind: 'conflict', text: 'This project has been reviewed already.' },
  invalid_already: {
    kind: 'conflict',
    text: 'This submission was marked as invalid already. It comes back when the student submits again.',
  },
};

/**
 * Whether a review counts (P4): once, and for the version that its teacher saw. The very same review once more is the
 * repetition of a call whose answer got lost, and changes nothing.
 */
export function judgeReview(now: Reviewable, review: ArrivingReview): Result<'taken' | 'same', ReviewReason> {
  if (review.status === 'reviewed' && review.stars === null) return refuse('stars_missing');
  if (review.status === 'invalid' && review.feedback === '') return refuse('reason_missing');
  const isSeen = review.version === undefined || review.version === now.version;
  if (now.status === 'submitted') return isSeen ? ok('taken') : refuse('resubmitted');
  const isSame =
    isSeen &&
    now.status === review.status &&
    now.feedback === review.feedback &&
    (now.status === 'invalid' || now.stars === review.stars);
  if (isSame) return ok('same');
  return refuse(now.status === 'reviewed' ? 'reviewed_already' : 'invalid_already');
}

/** Why a comment is not kept in the bank. */
export type CommentReason = 'comment_missing' | 'comment_too_long' | 'too_many_comments';

export const COMMENT_REFUSALS: Refusals<CommentReason> = {
  comment_missing: { kind: 'invalid', text: 'Please type the comment first.', field: 'text' },
  comment_too_long: { kind: 'invalid', text: `A comment has at most ${COMMENT_MAX} characters.`, field: 'text' },
  too_many_comments: {
    kind: 'conflict',
    text: `You can keep ${OWN_COMMENTS_MAX} comments. Please delete one that you no longer use.`,
  },
};

/** P8 */
export const REVIEW_SUBMITTED = 'Review submitted successfully!';
export const MARKED_INVALID = 'The project went back to the student with your reason.';
export const COMMENT_KEPT = 'Comment saved.';
export const COMMENT_DELETED = 'Comment deleted.';
