import {
  MARKED_INVALID,
  REVIEW_LATE_HOURS,
  REVIEW_REFUSALS,
  REVIEW_SUBMITTED,
  type ReviewUrgency,
} from '@school/core/projects/review';
import type { BadgeTone } from '@school/web-kit/shell/Badge';

/** Texts of the project reviews. */
export const MESSAGES = {
  title: 'Review Projects',
  homeTitle: 'Projects to review',
  text: `Every project gets its stars within ${REVIEW_LATE_HOURS} hours. The longest wait comes first.`,
  waiting: 'Under Review',
  reviewed: 'Reviewed',
  filter: 'Student name',
  median: 'Median review time',
  medianNote: 'Last 30 days',
  urgent: 'Waiting too long',
  loading: 'Loading projects',
  more: 'Show more',
  older: 'Show older',
  failed: 'Failed to fetch projects. Please try again later.',
  statsFailed: 'Failed to fetch project statistics. Please try again later.',
  retry: 'Try again',
  start: 'Start reviewing',
  review: 'Review',
  view: 'View Submission',
  showHere: 'Show it here',
  hide: 'Hide it',
  /** Who else learns that somebody looks. */
  from: (host: string): string => `It loads from ${host}.`,
  codeLoading: 'Loading the code',
  codeFailed: 'The code could not be loaded.',
  code: (title: string): string => `Code of ${title}`,
  resubmitted: 'Resubmitted since your review',
  byTeacher: 'Submitted by a teacher',
  invalidTag: 'Invalid submission',
  stars: 'Stars',
  feedback: 'Feedback',
  reason: 'Why is it invalid?',
  reasonHint: 'The student reads this and can submit again.',
  handedIn: 'Submitted',
  reviewBy: 'Review by',
  submit: 'Submit review',
  busy: 'Submitting…',
  markInvalid: 'Mark as invalid',
  sendBack: 'Send back to the student',
  keepReviewing: 'Back to the review',
  previous: 'Previous',
  next: 'Next',
  submitFailed: 'Failed to submit review. Please try again.',
  submitted: REVIEW_SUBMITTED,
  sentBack: MARKED_INVALID,
  starsMissing: REVIEW_REFUSALS.stars_missing.text,
  newVersion: 'Show the new version',
  doneTitle: 'All done',
  close: 'Close',
  comments: 'Comments',
  ownComments: 'Your comments',
  schoolComments: 'The school’s comments',
  noOwn: 'You have saved no comment yet.',
  keepComment: 'Save feedback as a comment',
  commentsFailed: 'The comments could not be loaded.',
  commentFailed: 'The comment could not be saved. Please try again.',
  deleteFailed: 'The comment could not be deleted. Please try again.',
} as const;

/** The keys of the review dialog, as it lists them. */
export const KEYS = [
  ['1 – 5', 'stars (with Alt while typing)'],
  ['F', 'feedback'],
  ['O', 'open the submission'],
  ['N, P', 'next, previous'],
  ['Ctrl + Enter', 'submit and go on'],
] as const;

/** The text of each empty tab. */
export const EMPTY = {
  waiting: { title: 'No project is waiting', text: 'What your students submit appears here, the longest wait first.' },
  reviewed: { title: 'No reviewed projects yet', text: 'What you have reviewed appears here, the newest first.' },
  nobody: { title: 'No project of a student with this name', text: 'Try a part of the name.' },
} as const;

/** The colours for how long a project has waited. */
export const URGENCY_TONES: Readonly<Record<ReviewUrgency, BadgeTone>> = {
  in_time: 'neutral',
  soon: 'warning',
  late: 'danger',
};

/** How many projects wait on the home, and how many of them too long. */
export function reviewsWaitingText(waiting: number, late: number): string {
  const text = waiting === 1 ? '1 project is waiting for your stars' : `${waiting} projects are waiting for your stars`;
  if (late === 0) return `${text}.`;
  return `${text}, ${late === waiting ? 'late' : `${late} of them late`}.`;
}

const HOUR_MIN = 60;
const DAY_HOURS = 24;

/** A duration as text: '25 min', '3.5 h', '2.5 days'. */
export function durationText(minutes: number): string {
  const hours = minutes / HOUR_MIN;
  if (hours < 1) return `${Math.max(0, Math.round(minutes))} min`;
  return hours < 2 * DAY_HOURS ? `${oneDigit(hours)} h` : `${oneDigit(hours / DAY_HOURS)} days`;
}

const oneDigit = (count: number): number => Math.round(10 * count) / 10;

/** 'Waiting 5 h', and that it is late or when it will be late. */
export function waitingText(hours: number, urgency: ReviewUrgency): string {
  const waited = `Waiting ${waitedText(hours)}`;
  if (urgency === 'late') return `${waited}, late`;
  return urgency === 'soon' ? `${waited}, due in ${Math.max(1, Math.ceil(REVIEW_LATE_HOURS - hours))} h` : waited;
}

function waitedText(hours: number): string {
  if (hours < 1) return 'less than 1 h';
  return hours < 2 * DAY_HOURS ? `${Math.floor(hours)} h` : `${Math.floor(hours / DAY_HOURS)} days`;
}
