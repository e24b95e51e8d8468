/** Texts of the back office's frame. */
export const FAILED_USER = 'Failed to fetch user data';
export const FAILED_ACTION = 'Failed to perform action';
export const NETWORK_ERROR = 'Network error occurred';
export const FAILED_SESSION = 'Failed to verify session/token';
