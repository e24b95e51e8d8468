/** The query of the login page as staff find it when they have left somebody's account; it says so. */
export const ACCOUNT_LEFT = '?left=account';
