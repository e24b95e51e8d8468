/**
 * How long, in minutes, a browser's own registration proves that its account is new: so long its family gets the link to
 * set a password without a message.
 */
export const REGISTRATION_PROOF_MINUTES = 60;
