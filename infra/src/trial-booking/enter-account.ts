import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { refusal } from '../app-error.js';
import { lockAccounts } from '../auth/lock-accounts.js';
import { voidBookingLinksOf } from '../auth/one-time-tokens.js';
import type { Deps } from '../deps.js';
import { mayEnter } from '../registration/registration-proof.js';
import { readBookingToken } from './booking-link.js';
import { noBooking } from './change-guards.js';
import { issuePasswordLink } from './family-facts.js';
import { findTrialToChange } from './find-booking.js';

/**
 * A fresh link with which the browser that has registered the family sets its password, as often as it asks, whatever has
 * become of the trial. The cookie decides, not the page's address, which may have been shared; only the newest link works.
 */
export async function enterAccount(deps: Deps, token: string, proof: string | undefined): Promise<string> {
  const now = deps.clock.now();
  const booking = readBookingToken(deps.config, token);
  return deps.db.transaction(async (trx) => {
    const trial = await findTrialToChange(deps, trx, booking);
    if (trial === undefined) throw noBooking();
    const { accountId } = trial;
    await lockAccounts(trx, accountId, null);
    if (!(await mayEnter(trx, accountId, { proof, now }))) throw refusal(TRIAL_BOOKING_REFUSALS, 'not_this_browser');
    await voidBookingLinksOf(trx, accountId, now);
    return issuePasswordLink(trx, trial, now);
  });
}
