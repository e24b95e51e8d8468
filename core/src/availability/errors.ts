import type { Refusals } from '../shared/refusal.js';

/** Why weekly hours, an exception or a leave cannot be saved. */
export type AvailabilityReason =
  | 'hours_order'
  | 'hours_overlap'
  | 'too_many_hours'
  | 'changed_meanwhile'
  | 'no_weekly_hours'
  | 'dates_order'
  | 'dates_past'
  | 'dates_too_far'
  | 'dates_overlap'
  | 'too_many_exceptions'
  | 'leave_order'
  | 'leave_past'
  | 'leave_too_far'
  | 'leave_changed_meanwhile'
  | 'holiday_known';

export const AVAILABILITY_REFUSALS: Refusals<AvailabilityReason> = {
  hours_order: { kind: 'invalid', text: 'The end must be after the start.', field: 'hours' },
  hours_overlap: {
    kind: 'invalid',
    text: 'These hours overlap. Please join them, or move one of them.',
    field: 'hours',
  },
  too_many_hours: { kind: 'invalid', text: 'Please use at most 8 time ranges per day.', field: 'hours' },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'Your weekly hours were changed somewhere else. Please look at them again before you save.',
  },
  no_weekly_hours: { kind: 'conflict', text: 'Please save your weekly hours first.' },
  dates_order: { kind: 'invalid', text: 'The last day must not be before the first.', field: 'to_date' },
  dates_past: { kind: 'invalid', text: 'Please choose days that are still to come.', field: 'to_date' },
  dates_too_far: { kind: 'invalid', text: 'Please choose days within the coming year.', field: 'to_date' },
  dates_overlap: { kind: 'conflict', text: 'You already have an exception on one of these days.', field: 'from_date' },
  too_many_exceptions: { kind: 'limit', text: 'Please remove an exception first: at most 100 can be saved.' },
  leave_order: { kind: 'invalid', text: 'The end must be after the start.', field: 'to' },
  leave_past: { kind: 'invalid', text: 'Please choose a time that is still to come.', field: 'to' },
  leave_too_far: { kind: 'invalid', text: 'Please choose days within the coming year.', field: 'to' },
  leave_changed_meanwhile: {
    kind: 'conflict',
    text: 'The open time has just changed. Please look at it again.',
  },
  holiday_known: { kind: 'conflict', text: 'One of these days is already a school holiday.', field: 'from_date' },
};

/** The specification has no sentences for these. */
export const HOURS_SAVED = 'Weekly hours saved.';
export const EXCEPTION_ADDED = 'Exception added.';
export const EXCEPTION_REMOVED = 'Exception removed.';
export const LEAVE_UNDONE = 'Taken back. Your weekly hours apply to this time again.';
