import { PROJECT_REFUSALS } from '@school/core/projects/errors';
import type { ProjectTab } from '@school/core/projects/status';

/** Texts of 'My Projects'. */
export const MESSAGES = {
  title: 'My Projects',
  text: 'Build it after class, share it, and see what your teacher says.',
  loading: 'Loading your projects',
  failed: 'Failed to fetch projects. Please try again later.',
  nobody: 'Student not logged in or user ID not available.',
  submit: 'Submit Project',
  update: 'Update Submission',
  send: 'Submit',
  invalid: 'Invalid submission, Please submit again',
  view: 'View Submission',
  label: 'Project link',
  hint: 'The whole address, beginning with https://',
  linkMissing: 'Please enter a project link',
  linkInvalid: 'Please enter a valid URL (e.g., https://scratch.mit.edu)',
  submitted: 'Project submitted successfully!',
  updated: 'Project submission updated successfully!',
} as const;

/** The text of each empty tab. */
export const EMPTY: Readonly<Record<ProjectTab, { title: string; text: string }>> = {
  practice: { title: 'No projects to practise', text: 'Your next project comes with your next class.' },
  submitted: { title: 'Nothing is waiting for a review', text: 'What you submit appears here until it is reviewed.' },
  reviewed: { title: 'No reviewed projects yet', text: 'Stars and a message from your teacher appear here.' },
};

const BY_STATUS: Readonly<Record<number, string>> = {
  400: PROJECT_REFUSALS.link_invalid.text,
  401: 'Authentication failed. Please log in again.',
  403: PROJECT_REFUSALS.not_yours.text,
};

/** The specification has a sentence for some statuses and one for all others. */
export const failureOf = (status: unknown): string =>
  (typeof status === 'number' ? BY_STATUS[status] : undefined) ?? 'Failed to submit project. Please try again.';
