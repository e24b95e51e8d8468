import { canCancel, canMove } from '@school/core/trial-booking/can-change';
import { changeRefusalText } from '@school/core/trial-booking/change-errors';
import type { BookingRow } from '@school/infra/trial-booking/find-booking';
import type { trialBooking } from '../../contract/trial-booking.js';

type TrialBookingAnswer = ReturnType<(typeof trialBooking)['response']['parse']>;

/** What the confirmation page shows. */
export function presentBooking(booking: BookingRow, now: Date): TrialBookingAnswer {
  const trial = {
    state: booking.state,
    startsAt: booking.starts_at,
    moves: booking.moves,
    isProven: booking.is_proven,
  };
  const move = canMove(trial, now);
  return {
    student_name: booking.student_name,
    teacher_name: booking.teacher_name,
    lesson_name: booking.lesson_name,
    starts_at: booking.starts_at.toISOString(),
    ends_at: booking.ends_at.toISOString(),
    student_timezone: booking.student_timezone,
    teacher_timezone: booking.teacher_timezone,
    state: booking.state,
    can_set_password: booking.can_set_password,
    is_told_by_message: !booking.is_proven,
    version: booking.schedule_version,
    can_move: move.ok,
    can_cancel: canCancel(trial, now).ok,
    change_text: move.ok || booking.state !== 'open' ? null : changeRefusalText(move.reason, booking.contact),
  };
}
