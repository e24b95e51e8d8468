/**
 * How long, in minutes, a browser's own registration proves that its account is new: so long its family corrects what it has
 * typed, and its bookings are surely its own.
 */
export const REGISTRATION_PROOF_MINUTES = 60;

/**
 * How long, in days, the same browser may set the password of the account without a message, as long as nothing is in it; a
 * link of a booking lives as long.
 */
export const REGISTRATION_ENTRY_DAYS = 7;
