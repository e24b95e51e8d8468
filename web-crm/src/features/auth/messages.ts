/** B2 */
export const RESTRICTED = 'Access restricted. Your account must have Lead Management permission.';

/** B8: when the server sent no `detail`. */
export const LOGIN_FAILED = 'Login failed';

/** B2: a lead's page without a token; the words after it are the link. */
export const LOGIN_AT = 'Please login at';
