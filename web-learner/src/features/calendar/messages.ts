import type { AvailabilityKind } from '@school/core/calendar/availability';

/** What the calendar says (P2.17, P8); the sentences of refusals are core's. */
export const MESSAGES = {
  title: 'Calendar',
  loading: 'Loading your calendar',
  add: 'Add availability',
  adding: 'Adding…',
  newTitle: 'Add this availability?',
  newText: 'Families can book this time, half an hour each.',
  added: 'Availability added.',
  saveFailed: 'Failed to save availability. Please try again.',
  deleteTitle: 'Delete this availability?',
  deleteText: 'Families can no longer book a trial class at this time.',
  delete: 'Delete',
  deleting: 'Deleting…',
  deleted: 'Availability slot deleted successfully!',
  deleteFailed: 'Failed to delete availability. Please try again.',
  availability: 'Available',
  trial: 'Trial',
  noStudents: 'No students in this batch.',
  stale: 'The calendar could not be refreshed just now. It tries again every minute.',
  retry: 'Try again',
  emptyTitle: 'Nothing planned in these 30 days',
  emptyText: 'Your classes and the times you offer will be listed here.',
  gridHint: 'The calendar as a list, for keyboards and screen readers, is under Agenda.',
  hours: 'Hours of the day',
  date: 'Date',
  from: 'From',
  to: 'To',
  kind: 'For',
} as const;

/** What a half hour is for (product 2.1 #5), as the dialogs offer it. */
export const KIND_OPTIONS: { value: AvailabilityKind; label: string }[] = [
  { value: 'any', label: 'Trial classes and questions' },
  { value: 'trial', label: 'Trial classes only' },
  { value: 'doubt', label: 'Questions of students only' },
];
