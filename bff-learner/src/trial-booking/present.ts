import { promisedReminders, reminderText, toldElsewhereText, type ConnectedWays } from '@school/core/reminders/promise';
import { canCancel, canMove } from '@school/core/trial-booking/can-change';
import { changeRefusalText } from '@school/core/trial-booking/change-errors';
import type { BookingRow } from '@school/infra/trial-booking/find-booking';
import type { trialBooking } from '../../contract/trial-booking.js';

type TrialBookingAnswer = ReturnType<(typeof trialBooking)['response']['parse']>;

interface Reader {
  connected: ConnectedWays;
  /** Whether the reader's browser has registered the family. */
  mayEnter: boolean;
}

/** What the confirmation page shows. */
export function presentBooking(booking: BookingRow, { connected, mayEnter }: Reader, now: Date): TrialBookingAnswer {
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
    can_set_password: mayEnter,
    told_text: booking.is_proven ? null : toldElsewhereText(connected),
    reminder_text: booking.state === 'open' ? reminderOf(booking, connected, now) : null,
    version: booking.schedule_version,
    can_move: move.ok,
    can_cancel: canCancel(trial, now).ok,
    change_text: move.ok || booking.state !== 'open' ? null : changeRefusalText(move.reason, booking.contact),
  };
}

/** A reader who may not be of the family must not read what it has left with the school. */
function reminderOf({ starts_at, known_at, reminded }: BookingRow, connected: ConnectedWays, now: Date): string {
  const coming = { startsAt: starts_at, knownAt: known_at };
  return reminderText(reminded === null ? [] : promisedReminders(coming, reminded, connected, now));
}
