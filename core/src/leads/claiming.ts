import { localDate } from '../shared/local-time.js';
import { OFFICE_ZONE } from '../shared/office-zone.js';
import type { Refusals } from '../shared/refusal.js';
import { FIRST_CONTACT_HOURS } from './service-clocks.js';
import { ok, refuse, type Result } from '../shared/result.js';

/** So many claimed leads of one person may wait for their first contact. */
export const OPEN_CLAIMS_MAX = 10;

const MINUTE_MS = 60_000;
/** How long a person waits from one claim to the next. */
const CLAIM_EVERY_MS = MINUTE_MS;
const DUE_ON_TRIAL_DAY_MS = 15 * MINUTE_MS;
const DUE_MS = FIRST_CONTACT_HOURS * 60 * MINUTE_MS;

/** The longest note of a contact. */
export const CONTACT_NOTE_MAX = 500;

/** How an attempt to reach a family ended, as it is kept and shown. */
export const CONTACT_OUTCOMES = ['Reached', 'Asked to call back', 'No answer', 'Wrong number'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** How a contact ended that the family began: somebody was there. */
const OUTCOMES_OF_FAMILY: readonly ContactOutcome[] = ['Reached', 'Asked to call back'];

/** How a contact may have ended. */
export const contactOutcomes = (isIncoming: boolean): readonly ContactOutcome[] =>
  isIncoming ? OUTCOMES_OF_FAMILY : CONTACT_OUTCOMES;

/** How a family is contacted. */
export const CONTACT_CHANNELS = ['Call', 'WhatsApp'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** When the trial class of a lead of the pool is. */
export const POOL_TRIALS = ['today', 'coming', 'past', 'none'] as const;
export type PoolTrial = (typeof POOL_TRIALS)[number];

/** The orders of the pool; a minus sorts downwards. */
export const POOL_SORTS = [
  'trial',
  '-trial',
  'created_at',
  '-created_at',
  'lead_score',
  '-lead_score',
  'student_name',
  '-student_name',
] as const;
export type PoolSort = (typeof POOL_SORTS)[number];

/** Why a lead is not claimed, or its contact not noted. */
export type ClaimReason = 'lead_not_found' | 'already_claimed' | 'too_many_open' | 'too_soon' | 'not_waiting';

export const CLAIM_REFUSALS: Refusals<ClaimReason> = {
  lead_not_found: { kind: 'not_found', text: 'Lead not found.' },
  already_claimed: { kind: 'conflict', text: 'Somebody else has just claimed this lead.' },
  too_many_open: {
    kind: 'conflict',
    text: `${OPEN_CLAIMS_MAX} of your leads wait for their first contact. Please contact one of these families first.`,
  },
  too_soon: { kind: 'conflict', text: 'You have just claimed a lead. Please wait a minute before the next one.' },
  not_waiting: { kind: 'not_found', text: 'This lead no longer waits for your contact.' },
};

/** Said after a contact was noted. */
export const CONTACT_NOTED = 'The contact was noted.';

/** What the caps count. */
interface ClaimsOf {
  /** Claimed leads without a contact. */
  open: number;
  lastClaimAt: Date | null;
}

/** From when a person may claim again, as far as the pace of claims is concerned. */
export const nextClaimAt = (lastClaimAt: Date): Date => new Date(lastClaimAt.getTime() + CLAIM_EVERY_MS);

/** Whether a person may claim one more lead now. */
export function judgeClaim(
  { open, lastClaimAt }: ClaimsOf,
  now: Date,
): Result<true, Extract<ClaimReason, 'too_many_open' | 'too_soon'>> {
  if (open >= OPEN_CLAIMS_MAX) return refuse('too_many_open');
  return lastClaimAt !== null && nextClaimAt(lastClaimAt) > now ? refuse('too_soon') : ok(true);
}

const isTrialDay = (now: Date, trialAt: Date | null): boolean =>
  trialAt !== null && localDate(trialAt, OFFICE_ZONE) === localDate(now, OFFICE_ZONE);

/** Until when the family of a lead that is claimed now has to be contacted: soon if its trial class is today. */
export const contactDueAt = (now: Date, trialAt: Date | null): Date =>
  new Date(now.getTime() + (isTrialDay(now, trialAt) ? DUE_ON_TRIAL_DAY_MS : DUE_MS));

/** Said after a claim. */
export const claimedText = (now: Date, trialAt: Date | null): string =>
  `The lead is yours. Please contact the family within ${isTrialDay(now, trialAt) ? '15 minutes' : `${FIRST_CONTACT_HOURS} hours`}.`;
