/** Shown when an account may not use lead management. */
export const RESTRICTED = 'Access restricted. Your account must have Lead Management permission.';

/** Shown when the server's answer has no `detail`. */
export const LOGIN_FAILED = 'Login failed';

/** Shown on a lead's page when nobody is signed in; a link follows these words. */
export const LOGIN_AT = 'Please login at';
