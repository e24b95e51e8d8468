/** When the server sent no sentence of its own. */
export const LOGIN_FAILED = 'Login failed';
export const STAFF_ONLY = 'For members of staff only.';
