import { SEAT_REQUEST_REFUSALS, SEAT_REQUESTED, type SeatRequestState } from '@school/core/seat-requests/errors';
import type { BadgeTone } from '@school/web-kit/shell/Badge';

/** Texts of 'Add Student'. */
export const MESSAGES = {
  title: 'Add Student',
  text: 'Ask the school to put a student into one of your batches.',
  find: 'Who do you want to add?',
  phone: 'Phone number of the family',
  phoneHint: 'With the country code, for example +49 170 1234567',
  search: 'Find',
  searching: 'Finding…',
  searchFailed: 'The phone number could not be looked up. Please try again.',
  unknown: SEAT_REQUEST_REFUSALS.phone_unknown.text,
  propose: 'Your request',
  student: 'Student',
  choose: 'Select a student',
  sibling: 'A brother or sister who is not here yet',
  name: 'Name of the new student',
  grade: 'Grade',
  batch: 'Batch',
  chooseBatch: 'Select a batch',
  reason: 'Why should the student join?',
  submit: 'Send request',
  busy: 'Sending…',
  failed: 'The request could not be sent. Please try again.',
  done: SEAT_REQUESTED,
  mine: 'My requests',
  loading: 'Loading your requests',
  loadFailed: 'Your requests could not be loaded.',
  none: 'No requests yet.',
  noneText: 'What you ask for appears here with the school’s answer.',
  noBatch: 'You have no running batch that a student could join.',
} as const;

export const STATES: Readonly<Record<SeatRequestState, { label: string; tone: BadgeTone }>> = {
  requested: { label: 'Requested', tone: 'info' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
};
