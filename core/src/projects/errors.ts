import { PRIVATE_LINK_TEXT } from '../shared/private-host.js';
import type { Refusals } from '../shared/refusal.js';

/** The longest submitted address; the database has the same limit. */
export const SUBMISSION_LINK_MAX = 2000;

/** Points of one star. */
export const POINTS_PER_STAR = 20;

/** Why a submission is refused. */
export type SubmissionReason =
  | 'link_missing'
  | 'link_invalid'
  | 'link_private'
  | 'not_yours'
  | 'changed_meanwhile'
  | 'already_reviewed'
  | 'class_unknown'
  | 'class_not_started';

const SHARED = {
  link_missing: { kind: 'invalid', text: 'Please fill in all fields', field: 'submission_link' },
  link_private: { kind: 'invalid', text: PRIVATE_LINK_TEXT, field: 'submission_link' },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'Another link was submitted in the meantime. Please look at it first; what you typed is still here.',
  },
  class_not_started: {
    kind: 'conflict',
    text: 'This class has not started yet. Its work can be submitted once it has.',
  },
  already_reviewed: { kind: 'conflict', text: 'Your teacher has already reviewed this project.' },
} as const;

export const PROJECT_REFUSALS: Refusals<SubmissionReason> = {
  ...SHARED,
  link_invalid: {
    kind: 'invalid',
    text: 'Invalid submission data. Please check your project link.',
    field: 'submission_link',
  },
  not_yours: { kind: 'forbidden', text: 'You are not authorized to submit this project.' },
  class_unknown: { kind: 'invalid', text: 'Invalid submission data. Please check your project link.' },
};

export const ACTIVITY_REFUSALS: Refusals<SubmissionReason> = {
  ...SHARED,
  link_invalid: {
    kind: 'invalid',
    text: 'Invalid submission data. Please check your activity link.',
    field: 'submission_link',
  },
  not_yours: { kind: 'forbidden', text: 'You are not authorized to submit this activity.' },
  class_unknown: { kind: 'invalid', text: 'Invalid submission data. Please check your activity link.' },
};

/** The messages of the specification. */
export const ACTIVITY_SUBMITTED = 'Activity submitted successfully!';
export const PROJECT_SUBMITTED = 'Project submitted successfully!';
export const PROJECT_UPDATED = 'Project submission updated successfully!';
