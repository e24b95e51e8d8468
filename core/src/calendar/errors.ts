import type { Refusals } from '../shared/refusal.js';

/** Why a teacher's availability cannot be offered or taken back. */
export type CalendarReason =
  | 'times_order'
  | 'start_past'
  | 'start_too_far'
  | 'not_in_half_hours'
  | 'too_long'
  | 'overlaps_availability'
  | 'overlaps_class'
  | 'slot_booked'
  | 'offer_changed';

export const CALENDAR_REFUSALS: Refusals<CalendarReason> = {
  times_order: { kind: 'invalid', text: 'The end must be after the start.', field: 'end_time' },
  start_past: { kind: 'invalid', text: 'Cannot create an availability slot in the past.', field: 'start_time' },
  start_too_far: { kind: 'invalid', text: 'Availability can be added for the coming year only.', field: 'start_time' },
  not_in_half_hours: {
    kind: 'invalid',
    text: 'Availability is offered in half hours. Please start and end on the hour or at half past.',
    field: 'start_time',
  },
  too_long: { kind: 'invalid', text: 'Please add at most 12 hours of availability at a time.', field: 'end_time' },
  overlaps_availability: { kind: 'conflict', text: 'You have already offered some of this time.' },
  overlaps_class: { kind: 'conflict', text: 'You have a class at this time.' },
  offer_changed: {
    kind: 'conflict',
    text: 'This time is no longer offered as you saw it: some of it has been deleted or booked in the meantime.',
  },
  slot_booked: { kind: 'conflict', text: 'This time has just been booked, so it cannot be deleted.' },
};

/** The calendar's messages. */
export const AVAILABILITY_MOVED = 'Availability moved.';
export const AVAILABILITY_DELETED = 'Availability slot deleted successfully!';
