import type { Refusals } from '../shared/refusal.js';
import type { PlanReason } from './plan-classes.js';
import { START_DAYS_MAX } from './weekly-slots.js';

/** Why a course is not scheduled. */
export type ScheduleReason =
  | PlanReason
  | 'teacher_missing'
  | 'teacher_unknown'
  | 'student_missing'
  | 'student_unknown'
  | 'course_missing'
  | 'course_unknown'
  | 'course_empty'
  | 'type_missing'
  | 'start_missing'
  | 'slot_time'
  | 'form_used'
  | 'payment_late'
  | 'outside_hours'
  | 'clash';

export const SCHEDULE_REFUSALS: Refusals<ScheduleReason> = {
  teacher_missing: { kind: 'invalid', text: 'Teacher email is required', field: 'teacher_email' },
  student_missing: { kind: 'invalid', text: 'Student phone is required', field: 'student_phone' },
  course_missing: { kind: 'invalid', text: 'Course code is required', field: 'course_code' },
  type_missing: { kind: 'invalid', text: 'Please select course type (new/renewal)', field: 'is_renewal' },
  start_missing: { kind: 'invalid', text: 'Start date is required', field: 'start_date' },
  slots_missing: { kind: 'invalid', text: 'Select at least one weekly slot', field: 'monday_enabled' },
  student_unknown: {
    kind: 'invalid',
    text: 'Could not resolve student email from phone. Please verify the phone number.',
    field: 'student_phone',
  },
  teacher_unknown: { kind: 'invalid', text: 'No active teacher has this email.', field: 'teacher_email' },
  course_unknown: { kind: 'invalid', text: 'Please choose a course from the list.', field: 'course_code' },
  course_empty: { kind: 'invalid', text: 'This course has no lessons yet.', field: 'course_code' },
  slot_time: { kind: 'invalid', text: 'Please choose a time in steps of 15 minutes.' },
  start_past: { kind: 'invalid', text: 'The start date cannot be in the past.', field: 'start_date' },
  start_too_far: {
    kind: 'invalid',
    text: `The start date can be at most ${START_DAYS_MAX} days ahead.`,
    field: 'start_date',
  },
  slots_overlap: {
    kind: 'invalid',
    text: 'Two of the weekly slots overlap. A class takes 60 minutes.',
    field: 'monday_enabled',
  },
  form_used: {
    kind: 'conflict',
    text: 'This form has already scheduled a course with other values. Please reopen the form.',
  },
  payment_late: {
    kind: 'conflict',
    text: 'No new classes are scheduled while a payment of this student is late.',
    field: 'student_phone',
  },
  outside_hours: {
    kind: 'invalid',
    text: 'Some classes are outside 7:00–21:00 for the child. Please tick the box to schedule them anyway.',
    field: 'outside_hours_confirmed',
  },
  clash: { kind: 'conflict', text: 'The teacher or the student has another class at one of these times.' },
};

/** The sentence of the specification, and ours for success. */
export const SCHEDULE_FAILED = 'Failed to schedule course';
export const SCHEDULE_DONE = 'Course scheduled successfully';
