import type { SchoolContact } from '../settings/school-contact.js';
import type { Refusals } from '../shared/refusal.js';

/** Why a trial class cannot be booked. */
export type TrialBookingReason =
  | 'slot_missing'
  | 'slot_taken'
  | 'slot_past'
  | 'slot_gone'
  | 'already_booked'
  | 'missed_twice'
  | 'student_busy'
  | 'student_talks'
  | 'phone_not_for_trials'
  | 'too_many_bookings'
  | 'not_this_browser';

/** Why a booking has to wait; how long, and who helps, follows. */
export const TOO_MANY_BOOKINGS = 'Too many trial classes were booked from here.';

export const TRIAL_BOOKING_REFUSALS: Refusals<TrialBookingReason> = {
  slot_missing: { kind: 'invalid', text: 'Please select a time slot.', field: 'teacher_availability_id' },
  slot_taken: { kind: 'conflict', text: 'That time was just taken. Please pick another one.' },
  slot_past: { kind: 'conflict', text: 'That time is too close now. Please pick a later one.' },
  slot_gone: { kind: 'conflict', text: 'That time is no longer offered. Please pick another one.' },
  already_booked: {
    kind: 'conflict',
    text: 'A trial class is already booked for this phone number. We look forward to seeing you there!',
  },
  missed_twice: {
    kind: 'conflict',
    text: 'Two trial classes were missed with this phone number. Please ask us for the next one.',
  },
  student_busy: { kind: 'conflict', text: 'The student has another class at that time. Please pick another one.' },
  student_talks: {
    kind: 'conflict',
    text: 'The student has a talk about a question at that time. Please pick another one.',
  },
  phone_not_for_trials: {
    kind: 'conflict',
    text: 'A trial class cannot be booked with this phone number. Please call us or write to us.',
  },
  too_many_bookings: { kind: 'limit', text: TOO_MANY_BOOKINGS },
  not_this_browser: {
    kind: 'expired',
    text: 'Your account can no longer be opened from this page. Please ask for a link with your phone number.',
  },
};

/**
 * Reasons that tell about the family of a phone. Whoever only knows the phone must not hear them: the family does, by
 * message, and the caller gets the answer that everybody gets.
 */
export const FAMILY_REASONS = ['already_booked', 'missed_twice', 'student_busy', 'student_talks'] as const;
export type FamilyReason = (typeof FAMILY_REASONS)[number];

/** So many times a day the family is told of such a request; its lead's owner always is. */
export const UNMET_LETTERS_PER_DAY = 3;

/** How long the half hour of such a request is held, in hours: it must not come back while the caller looks. */
export const UNMET_TRIAL_HELD_HOURS = 24;

/** What staff must say before they book once more for such a phone. */
export const STAFF_BOOKING_REFUSALS: Refusals<'missed_needs_reason'> = {
  missed_needs_reason: {
    kind: 'conflict',
    text: 'Two trial classes were missed with this phone number. Please say why there is another one.',
    field: 'reason',
  },
};

/** The sentence for a family that missed two trials, with the way to reach the school. */
export const missedTwice = ({ phone, email }: Pick<SchoolContact, 'phone' | 'email'>): string =>
  `${TRIAL_BOOKING_REFUSALS.missed_twice.text} Call ${phone} or write to ${email}.`;

/** The messages of the specification. */
export const TRIAL_BOOKED = 'Trial class booked successfully!';
export const TRIAL_SLOTS_FAILED = 'Failed to fetch available slots. Please try again later.';
