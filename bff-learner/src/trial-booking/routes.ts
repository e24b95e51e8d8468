import { TRIAL_BOOKED } from '@school/core/trial-booking/errors';
import { notFound } from '@school/infra/app-error';
import { hashToken } from '@school/infra/auth/secrets';
import type { Deps } from '@school/infra/deps';
import { FileAnswer, prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/http/policy';
import { bookTrialSlot } from '@school/infra/trial-booking/book-trial-slot';
import { calendarFile } from '@school/infra/trial-booking/calendar-file';
import { findBooking, listTrialSlots, type BookingRow } from '@school/infra/trial-booking/queries';
import * as contract from '../../contract/trial-booking.js';
import { presentBooking } from './present.js';

/** Choosing and booking a trial class, and its confirmation; nobody needs to be signed in. */
export const trialBookingRoutes: readonly Route[] = [
  endpoint(contract.listTrialSlots, anyone, { queries: 1 }, async ({ query }, deps) =>
    prepared(await listTrialSlots(deps.db, query.student_timezone, deps.clock.now())),
  ),
  endpoint(contract.bookTrialSlot, anyone, { rate: 'guarded', queries: 22 }, async ({ body, ip }, deps) => {
    const booked = await bookTrialSlot(deps, {
      slotId: body.teacher_availability_id,
      phone: body.phone_number,
      studentName: body.student_name,
      grade: body.grade,
      timezone: body.timezone,
      bookingKey: body.booking_key,
      ip,
    });
    return {
      message: TRIAL_BOOKED,
      confirmation_token: booked.confirmationToken,
      set_password_token: booked.setPasswordToken,
      is_other_child: booked.isOtherChild,
      is_other_time: booked.isOtherTime,
    };
  }),
  endpoint(contract.trialBooking, anyone, { rate: 'page', queries: 1 }, async ({ params }, deps) =>
    presentBooking(await bookingOf(deps, params.token)),
  ),
  endpoint(contract.trialCalendar, anyone, { rate: 'page', queries: 1 }, async ({ params }, deps) => {
    const file = calendarFile(await bookingOf(deps, params.token), deps.config.PUBLIC_URL, deps.clock.now());
    return new FileAnswer(file, 'text/calendar; charset=utf-8', {
      'Content-Disposition': 'attachment; filename="trial-class.ics"',
      'Cache-Control': 'no-store',
    });
  }),
];

async function bookingOf(deps: Deps, token: string): Promise<BookingRow> {
  const booking = await findBooking(deps.db, hashToken(token), deps.clock.now());
  if (booking === undefined) throw notFound('We could not find this booking.');
  return booking;
}
