import type { WeeklyRule } from '@school/core/batches/plan-classes';
import { DAYS, type Day } from '@school/core/batches/weekly-slots';
import type { ScheduleOrder } from '@school/infra/batches/schedule-order';
import type { ScheduleBody } from '../../contract/batches.js';

type RuleFields = Pick<ScheduleBody, 'start_date' | 'anchor_timezone' | `${Day}_enabled` | `slot_ist_${Day}`>;

/** The weekly slots of a form. */
export const toRule = (body: RuleFields): WeeklyRule => ({
  slots: DAYS.flatMap((day, index) =>
    body[`${day}_enabled`] ? [{ weekday: index + 1, time: body[`slot_ist_${day}`] }] : [],
  ),
  startDate: body.start_date ?? '',
  zone: body.anchor_timezone,
});

/** The form as the use case takes it; the contract has checked that nothing is missing. */
export function toOrder(body: ScheduleBody): ScheduleOrder {
  const { form_key, dry_run: _, ...content } = body;
  return {
    courseCode: body.course_code ?? '',
    isRenewal: body.is_renewal ?? false,
    teacher: { id: body.teacher_id ?? undefined, email: body.teacher_email || undefined },
    student: {
      id: body.student_id ?? undefined,
      named: [body.student_phone, body.student_email].flatMap((text) => text || []),
    },
    rule: toRule(body),
    isOutsideConfirmed: body.outside_hours_confirmed,
    formKey: form_key ?? undefined,
    content: JSON.stringify(content),
  };
}
