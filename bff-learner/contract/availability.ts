import { AVAILABILITY_REFUSALS as REFUSALS, type AvailabilityReason } from '@school/core/availability/errors';
import { EXCEPTION_NOTE_MAX, LEAVE_REASON_MAX } from '@school/core/availability/leave';
import { STRETCHES_PER_DAY_MAX, WALL_TIMES } from '@school/core/availability/weekly-hours';
import { AVAILABILITY_KINDS } from '@school/core/calendar/availability-kind';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';
import { timezoneField } from './timezone-field.js';

const STEP = 'Please choose a time on the hour or at half past.';
const DAYS_OF_WEEK = 7;

const text = (reason: AvailabilityReason): string => REFUSALS[reason].text;
const wallTime = z.string(STEP).refine((time) => WALL_TIMES.includes(time), STEP);
const stretch = z.object({ from: wallTime, to: wallTime, kind: z.enum(AVAILABILITY_KINDS).default('any') });
const weeklyStretch = stretch.extend({ weekday: z.number().int().min(1).max(DAYS_OF_WEEK) });
export type WeeklyStretchAnswer = z.output<typeof weeklyStretch>;

const exception = z.object({
  id: z.number().int(),
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  /** Empty on days off. */
  hours: z.array(stretch),
  note: z.string(),
});
export type ExceptionAnswer = z.infer<typeof exception>;

/** Time that was taken back: leave, or one half hour of the calendar. */
const timeOff = z.object({
  id: z.number().int(),
  starts_at: instant,
  ends_at: instant,
  kind: z.enum(['leave', 'deleted']),
  reason: z.string(),
  /** Half hours that were open at that time. */
  removed: z.number().int(),
});
export type TimeOffAnswer = z.infer<typeof timeOff>;

const week = z.object({
  /** The time zone of the hours. */
  timezone: z.string(),
  /** True when no hours are offered on the school's holidays. */
  keeps_holidays: z.boolean(),
  /** 0 until hours are saved for the first time. */
  revision: z.number().int(),
  hours: z.array(weeklyStretch),
  exceptions: z.array(exception),
  holidays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
  time_off: z.array(timeOff),
});
export type WeekAnswer = z.infer<typeof week>;

/** Half hours that a change has opened and closed. */
const filled = done.extend({ opened: z.number().int(), closed: z.number().int() });

export const weeklyHours = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-weekly-hours/',
  summary: "The teacher's weekly hours, exceptions, school holidays and time taken back (product 1.2).",
  response: week,
});

export const saveWeeklyHours = defineEndpoint({
  method: 'PUT',
  path: '/api/teacher-weekly-hours/',
  summary: 'Save weekly hours; the next eight weeks are filled with them at once (product 1.2).',
  body: z.object({
    timezone: timezoneField,
    keeps_holidays: z.boolean().default(true),
    revision: z.number().int().min(0).max(2_000_000_000),
    hours: z.array(weeklyStretch).max(DAYS_OF_WEEK * STRETCHES_PER_DAY_MAX, text('too_many_hours')),
  }),
  response: filled.extend({ revision: z.number().int() }),
  refusals: [text('hours_order'), text('hours_overlap'), text('too_many_hours'), text('changed_meanwhile')],
});

const NOTE_LONG = atMostCharacters(EXCEPTION_NOTE_MAX);

export const addException = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-weekly-hours/exceptions/',
  summary: 'Days off, or other hours on some days (product 1.2).',
  body: z.object({
    from_date: z.iso.date('Please choose the first day.'),
    to_date: z.iso.date('Please choose the last day.'),
    hours: z.array(stretch).max(STRETCHES_PER_DAY_MAX, text('too_many_hours')),
    note: plainText(z.string()).max(EXCEPTION_NOTE_MAX, NOTE_LONG).default(''),
  }),
  status: 201,
  response: filled,
  refusals: [
    text('no_weekly_hours'),
    text('dates_order'),
    text('dates_past'),
    text('dates_too_far'),
    text('dates_overlap'),
    text('too_many_exceptions'),
    text('hours_order'),
    text('hours_overlap'),
  ],
});

export const removeException = defineEndpoint({
  method: 'DELETE',
  path: '/api/teacher-weekly-hours/exceptions/{id}/',
  summary: 'Remove an exception; the week is as usual again (product 1.2).',
  params: idParams,
  response: filled,
});

const kept = z.object({
  starts_at: instant,
  ends_at: instant,
  kind: z.enum(['class', 'trial', 'doubt']),
  name: z.string(),
});

const span = {
  from: z.iso.datetime({ offset: true, error: 'Please choose when it starts.' }),
  to: z.iso.datetime({ offset: true, error: 'Please choose when it ends.' }),
};
const LEAVE = [text('leave_order'), text('leave_past'), text('leave_too_far')];

export const previewLeave = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-leave/preview/',
  summary: 'What a leave would take back, and what is booked and stays (product 2.4 #38).',
  query: z.object(span),
  response: z.object({ open: z.number().int(), kept: z.array(kept) }),
  refusals: LEAVE,
});

export const takeLeave = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-leave/',
  summary: 'Take back all open time of a stretch; what is booked stays (product 2.4 #38).',
  body: z.object({
    ...span,
    reason: plainText(z.string('Please give a reason.'))
      .min(1, 'Please give a reason.')
      .max(LEAVE_REASON_MAX, atMostCharacters(LEAVE_REASON_MAX)),
    /** The number the preview showed; another number refuses the leave. */
    expected_open: z.number().int().min(0).max(1_000_000),
  }),
  status: 201,
  response: done.extend({ id: z.number().int(), removed: z.number().int() }),
  refusals: [...LEAVE, text('leave_changed_meanwhile')],
});

export const undoLeave = defineEndpoint({
  method: 'DELETE',
  path: '/api/teacher-leave/{id}/',
  summary: 'Offer time again that was taken back, as far as it is still in the future (product 2.4 #38).',
  params: idParams,
  response: done.extend({ opened: z.number().int() }),
});
