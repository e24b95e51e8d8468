import { TRIAL_CANCELED_BY_STAFF, TRIAL_MOVED_BY_STAFF } from '@school/core/trial-booking/change-errors';
import { TRIAL_BOOKED } from '@school/core/trial-booking/errors';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWithAny } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { bookTrialSlot } from '@school/infra/trial-booking/book-trial-slot';
import { confirmationUrl } from '@school/infra/trial-booking/booking-link';
import { cancelTrial } from '@school/infra/trial-booking/cancel-trial';
import type { TrialChanger } from '@school/infra/trial-booking/change-guards';
import { listTrials } from '@school/infra/trial-booking/list-trials';
import { moveTrial } from '@school/infra/trial-booking/move-trial';
import { listTrialSlots } from '@school/infra/trial-booking/queries';
import { TRIAL_PERMISSIONS } from '../../contract/page-access.js';
import * as contract from '../../contract/trial-booking.js';

const trialDesk = staffWithAny('trial desk', TRIAL_PERMISSIONS);

interface By {
  session: Session;
  requestId: string;
}

const by = ({ session, requestId }: By, askedBy: TrialChanger['askedBy']): TrialChanger => ({
  askedBy,
  staff: { accountId: session.accountId, requestId },
});

/** Trial classes that staff book, move and cancel for families and teachers. */
export const trialBookingRoutes: readonly Route[] = [
  endpoint(contract.listTrials, trialDesk, { queries: 1 }, async ({ query }, deps) => {
    const { q, page, page_size: pageSize } = query;
    return prepared(await listTrials(deps.db, { q, page, pageSize }, deps.clock.now()));
  }),
  endpoint(contract.listTrialTimes, trialDesk, { queries: 1 }, async ({ query }, deps) =>
    prepared(await listTrialSlots(deps.db, query.timezone, deps.clock.now())),
  ),
  endpoint(contract.bookTrial, inPerson(trialDesk), { queries: 22 }, async ({ session, body, ip, requestId }, deps) => {
    const booked = await bookTrialSlot(deps, {
      slotId: body.slot_id,
      phone: body.phone,
      studentName: body.student_name,
      grade: body.grade,
      timezone: body.timezone,
      bookingKey: body.form_key,
      ip,
      staff: { accountId: session.accountId, reason: body.reason, requestId },
    });
    return {
      message: TRIAL_BOOKED,
      booking_url: confirmationUrl(deps.config, booked.confirmationToken),
      is_other_child: booked.isOtherChild,
    };
  }),
  endpoint(contract.moveTrial, inPerson(trialDesk), { queries: 15 }, async (call, deps) => {
    const { slot_id: slotId, timezone, version, asked_by: askedBy } = call.body;
    const booking = { id: call.params.id, hash: null };
    await moveTrial(deps, { booking, by: by(call, askedBy), slotId, timezone, version });
    return { message: TRIAL_MOVED_BY_STAFF };
  }),
  // A teacher who cannot come cancels the class of up to four children.
  endpoint(contract.cancelTrial, inPerson(trialDesk), { queries: 19 }, async (call, deps) => {
    const { version, reason, asked_by: askedBy } = call.body;
    const booking = { id: call.params.id, hash: null };
    await cancelTrial(deps, { booking, by: by(call, askedBy), version, reason });
    return { message: TRIAL_CANCELED_BY_STAFF };
  }),
];
