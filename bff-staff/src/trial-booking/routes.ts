import { TRIAL_CANCELED_BY_STAFF, TRIAL_MOVED_BY_STAFF } from '@school/core/trial-booking/change-errors';
import { TRIAL_BOOKED } from '@school/core/trial-booking/errors';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWithAny } from '@school/infra/auth/policy';
import { bookTrialSlot } from '@school/infra/trial-booking/book-trial-slot';
import { confirmationUrl } from '@school/infra/trial-booking/booking-link';
import { cancelTrial } from '@school/infra/trial-booking/cancel-trial';
import { listTrials } from '@school/infra/trial-booking/list-trials';
import { moveTrial } from '@school/infra/trial-booking/move-trial';
import { listTrialSlots } from '@school/infra/trial-booking/queries';
import { TRIAL_PERMISSIONS } from '../../contract/page-access.js';
import * as contract from '../../contract/trial-booking.js';
import { trialSheet } from './sheets.js';

const trialDesk = staffWithAny('trial desk', TRIAL_PERMISSIONS);

/** Trial classes that staff book, move and cancel for families and teachers. */
export const trialBookingRoutes: readonly Route[] = [
  endpoint(contract.listTrials, trialDesk, { queries: 1, sheet: trialSheet }, async ({ query }, deps) => {
    const { q, page, page_size: pageSize } = query;
    return prepared(await listTrials(deps.db, { q, page, pageSize }, deps.clock.now()));
  }),
  endpoint(contract.listTrialTimes, trialDesk, { queries: 1 }, async ({ query }, deps) =>
    prepared(await listTrialSlots(deps.db, query.timezone, deps.clock.now())),
  ),
  endpoint(contract.bookTrial, inPerson(trialDesk), { queries: 22 }, async ({ actor, body, ip }, deps) => {
    const booked = await bookTrialSlot(deps, {
      slotId: body.slot_id,
      phone: body.phone,
      studentName: body.student_name,
      grade: body.grade,
      timezone: body.timezone,
      bookingKey: body.form_key,
      ip,
      staff: { actor, reason: body.reason },
    });
    return {
      message: TRIAL_BOOKED,
      booking_url: confirmationUrl(deps.config, booked.confirmationToken),
      is_other_child: booked.isOtherChild,
    };
  }),
  endpoint(contract.moveTrial, inPerson(trialDesk), { queries: 15 }, async ({ actor: staff, params, body }, deps) => {
    const { slot_id: slotId, timezone, version, asked_by: askedBy } = body;
    const booking = { id: params.id, hash: null };
    await moveTrial(deps, { booking, by: { askedBy, staff }, slotId, timezone, version });
    return { message: TRIAL_MOVED_BY_STAFF };
  }),
  // A teacher who cannot come cancels the class of up to four children.
  endpoint(contract.cancelTrial, inPerson(trialDesk), { queries: 20 }, async ({ actor: staff, params, body }, deps) => {
    const { version, reason, asked_by: askedBy } = body;
    const booking = { id: params.id, hash: null };
    await cancelTrial(deps, { booking, by: { askedBy, staff }, version, reason });
    return { message: TRIAL_CANCELED_BY_STAFF };
  }),
];
