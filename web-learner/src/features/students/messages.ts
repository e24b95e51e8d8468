import type { CreditsBand } from '@school/core/students/credits-band';
import { NO_STUDENTS, STUDENTS_FAILED } from '@school/core/students/messages';
import type { BadgeTone } from '@school/web-kit/shell/Badge';

/** Texts of 'My Students'. */
export const MESSAGES = {
  title: 'My Students',
  text: 'The students of your running batches.',
  caption: 'Students',
  search: 'Search by name or phone',
  failed: STUDENTS_FAILED,
  empty: NO_STUDENTS,
  emptyText: 'They appear here as soon as a batch of yours has a student.',
  nobody: 'No student matches.',
  nobodyText: 'Try fewer letters, or a part of the phone number.',
  add: 'Add Student',
  export: 'Export (CSV)',
  exporting: 'Exporting…',
  exportFailed: 'The list could not be exported. Please try again.',
  progress: 'Progress',
  progressFailed: 'The progress could not be loaded. Please try again.',
  progressLoading: 'Loading the progress',
  history: 'Classes so far',
  noHistory: 'No class has taken place yet.',
} as const;

/** Teachers see only a range of credits, never the number. */
export const CREDITS: Readonly<Record<CreditsBand, { label: string; tone: BadgeTone }>> = {
  ok: { label: 'OK', tone: 'success' },
  low: { label: 'Low', tone: 'warning' },
  zero: { label: 'Zero', tone: 'danger' },
};
