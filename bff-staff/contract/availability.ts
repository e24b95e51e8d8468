import { AVAILABILITY_REFUSALS as REFUSALS } from '@school/core/availability/errors';
import { LEAVE_REASON_MAX } from '@school/core/availability/leave';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, idParam, idParams, instant } from './shared.js';

const LEAVE = [REFUSALS.leave_order.text, REFUSALS.leave_past.text, REFUSALS.leave_too_far.text];
const span = {
  from: z.iso.datetime({ offset: true, error: 'Please choose when it starts.' }),
  to: z.iso.datetime({ offset: true, error: 'Please choose when it ends.' }),
};

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

export const teacherTimeOff = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/teachers/{id}/leave/',
  summary: 'A teacher’s leave and deleted half hours that are still to come (product 2.4 #38).',
  params: idParams,
  response: z.object({ id: z.number().int(), name: z.string(), timezone: z.string(), time_off: z.array(timeOff) }),
});

export const previewTeacherLeave = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/teachers/{id}/leave/preview/',
  summary: 'Which open half hours of a teacher a leave would delete, and what is booked and stays (product 2.4 #38).',
  params: idParams,
  query: z.object(span),
  response: z.object({
    open: z.number().int(),
    kept: z.array(
      z.object({
        starts_at: instant,
        ends_at: instant,
        kind: z.enum(['class', 'trial', 'doubt']),
        name: z.string(),
      }),
    ),
  }),
  refusals: LEAVE,
});

export const takeTeacherLeave = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/teachers/{id}/leave/',
  summary: "Delete a teacher's open half hours in a span of time; booked ones stay (product 2.4 #38).",
  params: idParams,
  body: z.object({
    ...span,
    reason: plainText(z.string('Please give a reason.'))
      .min(1, 'Please give a reason.')
      .max(LEAVE_REASON_MAX, atMostCharacters(LEAVE_REASON_MAX)),
    expected_open: z.number().int().min(0).max(1_000_000),
  }),
  status: 201,
  response: done.extend({ id: z.number().int(), removed: z.number().int() }),
  refusals: [...LEAVE, REFUSALS.leave_changed_meanwhile.text],
});

export const undoTeacherLeave = defineEndpoint({
  method: 'DELETE',
  path: '/api/blackops/teachers/{teacherId}/leave/{id}/',
  summary: "Offer a teacher's time again that was taken back, as far as it is still in the future (product 2.4 #38).",
  params: z.object({ teacherId: idParam, id: idParam }),
  response: done.extend({ opened: z.number().int() }),
});

const NAME_MAX = 100;
const holiday = z.object({ id: z.number().int(), day: z.iso.date(), name: z.string() });
export type HolidayAnswer = z.infer<typeof holiday>;

export const schoolHolidays = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/school-holidays/',
  summary: "The school's holidays from today on; weekly hours leave them out (product 1.2).",
  response: z.array(holiday),
});

export const addSchoolHolidays = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/school-holidays/',
  summary: 'Add days on which the school is closed; weekly hours follow within five minutes (product 1.2).',
  body: z.object({
    from_date: z.iso.date('Please choose the first day.'),
    to_date: z.iso.date('Please choose the last day.'),
    name: z
      .string('Please name the holiday.')
      .trim()
      .min(1, 'Please name the holiday.')
      .max(NAME_MAX, atMostCharacters(NAME_MAX)),
  }),
  status: 201,
  response: done.extend({ days: z.number().int() }),
  refusals: [
    REFUSALS.dates_order.text,
    REFUSALS.dates_past.text,
    REFUSALS.dates_too_far.text,
    REFUSALS.holiday_known.text,
  ],
});

export const removeSchoolHoliday = defineEndpoint({
  method: 'DELETE',
  path: '/api/blackops/school-holidays/{id}/',
  summary: 'Remove a holiday; weekly hours follow within five minutes (product 1.2).',
  params: idParams,
  response: done,
});
