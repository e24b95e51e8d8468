/** The cookie with the ticket back to the actor's own account; no script can read it. */
export const RETURN_COOKIE = '__Host-school-return';

/** Half an hour of impersonation, and five more minutes to come back. */
export const RETURN_S = 35 * 60;
