import { TRIAL_CANCELED, TRIAL_MOVED } from '@school/core/trial-booking/change-errors';
import { TRIAL_BOOKED } from '@school/core/trial-booking/errors';
import type { Deps } from '@school/infra/deps';
import { FileAnswer, prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import { connectedWays } from '@school/infra/notifications/connected-ways';
import { mayEnter, REGISTRATION_COOKIE } from '@school/infra/registration/registration-proof';
import { readBookingToken } from '@school/infra/trial-booking/booking-link';
import { bookTrialSlot } from '@school/infra/trial-booking/book-trial-slot';
import { calendarFile } from '@school/infra/trial-booking/calendar-file';
import { cancelTrial } from '@school/infra/trial-booking/cancel-trial';
import { BY_FAMILY, noBooking } from '@school/infra/trial-booking/change-guards';
import { enterAccount } from '@school/infra/trial-booking/enter-account';
import { findBooking, type BookingRow } from '@school/infra/trial-booking/find-booking';
import { listTrialTeachers } from '@school/infra/trial-booking/list-trial-teachers';
import { moveTrial } from '@school/infra/trial-booking/move-trial';
import { listTrialSlots } from '@school/infra/trial-booking/queries';
import * as contract from '../../contract/trial-booking.js';
import { presentBooking } from './present.js';

/** Choosing and booking a trial class, and its confirmation; nobody needs to be signed in. */
export const trialBookingRoutes: readonly Route[] = [
  endpoint(contract.listTrialSlots, anyone, { queries: 1 }, async ({ query }, deps) =>
    prepared(await listTrialSlots(deps.db, query.student_timezone, deps.clock.now())),
  ),
  endpoint(contract.listTrialTeachers, anyone, { queries: 1 }, (_call, deps) =>
    listTrialTeachers(deps.db, deps.clock.now()),
  ),
  endpoint(contract.bookTrialSlot, anyone, { rate: 'guarded', queries: 42 }, async ({ body, ip, cookies }, deps) => {
    const booked = await bookTrialSlot(deps, {
      slotId: body.teacher_availability_id,
      phone: body.phone_number,
      studentName: body.student_name,
      grade: body.grade,
      timezone: body.timezone,
      bookingKey: body.booking_key,
      proof: cookies.get(REGISTRATION_COOKIE),
      ip,
    });
    return {
      message: TRIAL_BOOKED,
      confirmation_token: booked.confirmationToken,
      set_password_token: booked.setPasswordToken,
      is_other_time: booked.isOtherTime,
    };
  }),
  endpoint(contract.trialBooking, anyone, { rate: 'page', queries: 3 }, async ({ params, cookies }, deps) => {
    const booking = await bookingOf(deps, params.token);
    const now = deps.clock.now();
    const shown = { proof: cookies.get(REGISTRATION_COOKIE), now };
    const isOwn = booking.account_id !== null && (await mayEnter(deps.db, booking.account_id, shown));
    return presentBooking(booking, { connected: connectedWays(deps), mayEnter: isOwn }, now);
  }),
  endpoint(contract.enterAccount, anyone, { rate: 'guarded', queries: 8 }, async ({ params, cookies }, deps) => ({
    set_password_token: await enterAccount(deps, params.token, cookies.get(REGISTRATION_COOKIE)),
  })),
  endpoint(contract.trialCalendar, anyone, { rate: 'page', queries: 2 }, async ({ params }, deps) => {
    const file = calendarFile(await bookingOf(deps, params.token), deps.config.PUBLIC_URL, deps.clock.now());
    return new FileAnswer(file, 'text/calendar; charset=utf-8', {
      'Content-Disposition': 'attachment; filename="trial-class.ics"',
      'Cache-Control': 'no-store',
    });
  }),
  endpoint(contract.moveTrial, anyone, { rate: 'guarded', queries: 14 }, async ({ params, body }, deps) => {
    const { teacher_availability_id: slotId, timezone, version } = body;
    await moveTrial(deps, {
      booking: readBookingToken(deps.config, params.token),
      by: BY_FAMILY,
      slotId,
      timezone,
      version,
    });
    return { message: TRIAL_MOVED };
  }),
  endpoint(contract.cancelTrial, anyone, { rate: 'guarded', queries: 12 }, async ({ params, body }, deps) => {
    await cancelTrial(deps, { booking: readBookingToken(deps.config, params.token), by: BY_FAMILY, ...body });
    return { message: TRIAL_CANCELED };
  }),
];

async function bookingOf(deps: Deps, token: string): Promise<BookingRow> {
  const booking = await findBooking(deps, token);
  if (booking === undefined) throw noBooking();
  return booking;
}
