/** Shown when an account may not use lead management (B2). */
export const RESTRICTED = 'Access restricted. Your account must have Lead Management permission.';

/** Shown when the server's answer has no `detail` (B8). */
export const LOGIN_FAILED = 'Login failed';

/** Shown on a lead's page when nobody is signed in; a link follows these words (B2). */
export const LOGIN_AT = 'Please login at';
