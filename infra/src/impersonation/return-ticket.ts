/** The ticket back to the own account waits here, out of reach of any script (product 4 #12). */
export const RETURN_COOKIE = '__Host-school-return';

/** Half an hour of looking, and five minutes to come back after it. */
export const RETURN_S = 35 * 60;
