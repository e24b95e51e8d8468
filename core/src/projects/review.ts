import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { atMostCharacters } from '../shared/texts.js';

/** The most projects of one answer; the next ones are requested by the last one's id. */
export const REVIEW_LIST_MAX = 200;

/** A review should take less than 24 hours; from 18 hours it is urgent. */
export const REVIEW_SOON_HOURS = 18;
export const REVIEW_LATE_HOURS = 24;

/** The longest feedback; the database has the same limit. */
export const FEEDBACK_MAX = 4000;

/** The longest comment of the bank, and the most comments of a teacher. */
export const COMMENT_MAX = 500;
export const OWN_COMMENTS_MAX = 50;

const HOUR_MS = 3_600_000;

/** How urgent a waiting project is. */
export type ReviewUrgency = 'in_time' | 'soon' | 'late';

/** The urgency of a waiting project: amber from 18 hours, red from 24. */
export function urgencyOf(waitingSince: Date, now: Date): ReviewUrgency {
  const hours = (now.getTime() - waitingSince.getTime()) / HOUR_MS;
  if (hours >= REVIEW_LATE_HOURS) return 'late';
  return hours >= REVIEW_SOON_HOURS ? 'soon' : 'in_time';
}

/** When a project that has waited since then should have its review: the only deadline that a teacher is shown. */
export const reviewDueAt = (waitingSince: Date): Date => new Date(waitingSince.getTime() + REVIEW_LATE_HOURS * HOUR_MS);

/** A teacher's review: stars and feedback, or invalid with a reason. */
export interface Review {
  status: 'reviewed' | 'invalid';
  /** 1 to 5; null for an invalid project. */
  stars: number | null;
  feedback: string;
}

/** A review as it arrives; `version` is the one the teacher saw, undefined when the client does not send it. */
export interface ArrivingReview extends Review {
  version: number | undefined;
}

/** The stored project. */
export interface Reviewable extends Omit<Review, 'status'> {
  status: Review['status'] | 'submitted';
  version: number;
}

/** Why a review is refused. */
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
    text: 'The student has submitted a new version in the meantime. Please look at it first; what you typed is still here.',
  },
  reviewed_already: { kind: 'conflict', text: 'This project has already been reviewed.' },
  invalid_already: {
    kind: 'conflict',
    text: 'This submission has already been marked as invalid. It comes back when the student submits again.',
  },
};

/**
 * Whether a review is accepted: once, and for the version the teacher saw. The same review again is a repeated
 * call whose answer was lost; it changes nothing.
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

/** Why a comment is not saved in the bank. */
export type CommentReason = 'comment_missing' | 'comment_too_long' | 'too_many_comments';

export const COMMENT_REFUSALS: Refusals<CommentReason> = {
  comment_missing: { kind: 'invalid', text: 'Please type the comment first.', field: 'text' },
  comment_too_long: { kind: 'invalid', text: atMostCharacters(COMMENT_MAX), field: 'text' },
  too_many_comments: {
    kind: 'conflict',
    text: `You can keep ${OWN_COMMENTS_MAX} comments. Please delete one that you no longer use.`,
  },
};

/** The message of the specification, and ours. */
export const REVIEW_SUBMITTED = 'Review submitted successfully!';
export const MARKED_INVALID = 'The project went back to the student with your reason.';
export const COMMENT_KEPT = 'Comment saved.';
export const COMMENT_DELETED = 'Comment deleted.';
