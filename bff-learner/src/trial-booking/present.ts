import type { BookingRow } from '@school/infra/trial-booking/queries';
import type { trialBooking } from '../../contract/trial-booking.js';

type TrialBookingAnswer = ReturnType<(typeof trialBooking)['response']['parse']>;

/** What the confirmation page shows. */
export const presentBooking = (booking: BookingRow): TrialBookingAnswer => ({
  student_name: booking.student_name,
  teacher_name: booking.teacher_name,
  lesson_name: booking.lesson_name,
  starts_at: booking.starts_at.toISOString(),
  ends_at: booking.ends_at.toISOString(),
  student_timezone: booking.student_timezone,
  teacher_timezone: booking.teacher_timezone,
  state: booking.state,
  can_set_password: booking.can_set_password,
});
