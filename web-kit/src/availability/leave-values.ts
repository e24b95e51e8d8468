import { AVAILABILITY_REFUSALS } from '@school/core/availability/errors';
import { checkLeave, LEAVE_REASON_MAX } from '@school/core/availability/leave';
import type { Span } from '@school/core/calendar/availability';
import { addDays, localDate, resolveLocal } from '@school/core/shared/local-time';
import { asTyped } from '@school/core/shared/text-format';
import { serverNow } from '../time/server-clock';
import { z } from 'zod';

/** What a person types into the form of a leave. */
export interface LeaveValues {
  from_date: string;
  from_time: string;
  to_date: string;
  to_time: string;
  reason: string;
}

/** The form's first values: tomorrow, the whole day. */
export function firstLeave(now: Date, zone: string): LeaveValues {
  const date = addDays(localDate(now, zone), 1);
  return { from_date: date, from_time: '00:00', to_date: date, to_time: '24:00', reason: '' };
}

/** The chosen stretch of time, read as wall time in a zone. */
export const spanOf = (values: LeaveValues, zone: string): Span => ({
  startsAt: resolveLocal(values.from_date, values.from_time, zone),
  endsAt:
    values.to_time === '24:00'
      ? resolveLocal(addDays(values.to_date, 1), '00:00', zone)
      : resolveLocal(values.to_date, values.to_time, zone),
});

/** Core's rules for a leave, each one shown at the field that breaks it. */
export const leaveSchema = (zone: string) =>
  z
    .object({
      from_date: z.iso.date('Please choose the first day.'),
      from_time: z.string(),
      to_date: z.iso.date('Please choose the last day.'),
      to_time: z.string(),
      reason: z.string().overwrite(asTyped).min(1, 'Please give a reason.').max(LEAVE_REASON_MAX),
    })
    .superRefine((values, context) => {
      const checked = checkLeave(spanOf(values, zone), serverNow());
      if (!checked.ok)
        context.addIssue({
          code: 'custom',
          message: AVAILABILITY_REFUSALS[checked.reason].text,
          path: ['to_date'],
        });
    });
