/** The pages that web-crm has; any other path is its own not-found page with status 404. */
export const CRM_PAGES: readonly RegExp[] = [
  /^\/lm\/?$/,
  /^\/lm\/(?:board|enter|hand-over|my-day|reports)\/?$/,
  /^\/lm\/lead\/[^/]+\/?$/,
];
