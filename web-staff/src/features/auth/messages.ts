/** Shown when the server's answer has no sentence. */
export const LOGIN_FAILED = 'Login failed';
export const STAFF_ONLY = 'For members of staff only.';

/** Texts of the dialog above a page whose session has ended. */
export const SESSION_ENDED = {
  title: 'Your session has ended',
  text: (username: string): string => `Sign in as ${username} to go on. What you have typed is kept.`,
  leave: 'Leave this page',
};
