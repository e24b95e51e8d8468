import type { Refusals } from '../shared/refusal.js';
import { atMostCharacters } from '../shared/texts.js';
import { MOVE_TEXT_MAX } from './reasons.js';

/** Why a class is not moved. */
export type RescheduleReason =
  | 'time_needed'
  | 'time_past'
  | 'time_too_early'
  | 'time_outside_day'
  | 'time_notice'
  | 'time_step'
  | 'time_too_far'
  | 'time_same'
  | 'not_scheduled'
  | 'too_late'
  | 'past_following'
  | 'before_previous'
  | 'no_weekly_slot'
  | 'changed'
  | 'quota_used'
  | 'quota_double'
  | 'is_trial'
  | 'is_group'
  | 'not_offered'
  | 'teacher_busy'
  | 'student_busy'
  | 'student_talks'
  | 'past_leave';

/** The messages of the specification. */
export const RESCHEDULE_FAILED = 'Failed to reschedule class.';
export const RESCHEDULE_DONE = 'Class rescheduled successfully!';

const time = (text: string) => ({ kind: 'invalid', text, field: 'new_date_time' }) as const;
const failed = (detail: string) => ({ kind: 'conflict', text: RESCHEDULE_FAILED, detail }) as const;

export const RESCHEDULE_REFUSALS: Refusals<RescheduleReason> = {
  time_needed: time('Please select a date and time'),
  time_past: time('Cannot select a date/time in the past'),
  // The full sentence names the time; `earliestText` makes it.
  time_too_early: time('Please select a time after the earliest allowed one (1 hour before next scheduled class)'),
  time_outside_day: time('Please select a time between 8:00 AM and 8:00 PM'),
  time_notice: time('Please select a time at least 1 hour from now'),
  time_step: time('Please select a time in steps of 15 minutes'),
  time_too_far: time('Please select a time within the coming year'),
  time_same: time('The class is already at this time'),
  not_scheduled: failed('This class has already been ended or canceled.'),
  too_late: failed('A class can be moved until 1 hour before it begins.'),
  past_following: failed('The next class of this batch is before that time. Lessons must stay in order.'),
  before_previous: failed('An earlier class of this batch is after that time. Lessons must stay in order.'),
  no_weekly_slot: failed('This batch has no weekly class time to move to. Please choose another time.'),
  changed: failed('This class has changed in the meantime. Please look at it again.'),
  quota_used: failed('You have used all of this month’s moves. You can still ask for another time.'),
  quota_double: failed(
    'Less than 12 hours before class a move counts twice, and only one is left this month. You can still ask for another time.',
  ),
  is_trial: failed('A trial class is moved on its booking page. You can also ask for another time.'),
  is_group: failed('Other children come to this class, too. You can ask for another time.'),
  not_offered: failed('The teacher is no longer free at this time. Please choose another one.'),
  teacher_busy: failed('The teacher has another class at this time.'),
  student_busy: failed('The student has another class at this time.'),
  student_talks: failed('The student has a talk about a question at this time.'),
  past_leave: failed('The student leaves this batch before that time. Please choose an earlier one.'),
};

/** Why a request for another time is refused. */
export type RequestReason = 'time_missing' | 'time_too_long' | 'not_movable';

export const REQUEST_REFUSALS: Refusals<RequestReason> = {
  time_missing: { kind: 'invalid', text: 'Please tell us which time would suit you.', field: 'requested_time' },
  time_too_long: { kind: 'invalid', text: atMostCharacters(MOVE_TEXT_MAX), field: 'requested_time' },
  not_movable: { kind: 'conflict', text: 'This class has begun or was canceled, so it can no longer be moved.' },
};

/** The message after a request was saved. */
export const REQUEST_DONE = 'Your teacher and the school have been asked for another time.';

/** Why the school cannot answer a request. */
export type AnswerReason = 'request_not_found' | 'already_answered' | 'answer_missing' | 'answer_too_long';

export const ANSWER_REFUSALS: Refusals<AnswerReason> = {
  request_not_found: { kind: 'not_found', text: 'Request not found.' },
  already_answered: {
    kind: 'conflict',
    text: 'This request has been answered in the meantime. Please look at the list again.',
  },
  answer_missing: { kind: 'invalid', text: 'Please tell the family why.', field: 'text' },
  answer_too_long: { kind: 'invalid', text: atMostCharacters(MOVE_TEXT_MAX), field: 'text' },
};

/** The messages for staff. */
export const ANSWER_DONE = {
  moved: 'The class was moved. The family and the teacher will be told.',
  declined: 'The family will be told that the time does not change.',
} as const;
