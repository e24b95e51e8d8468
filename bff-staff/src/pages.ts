/** The pages that web-staff has (B2); any other path is its own not-found page with status 404. */
export const STAFF_PAGES: readonly RegExp[] = [
  /^\/blackops\/?$/,
  /^\/blackops\/(login|logout|settings|reports|outbox)\/?$/,
  /^\/blackops\/user-management\/users\/?$/,
];
