/** The pages that web-learner has (P2.1); any other path is its own not-found page with status 404. */
export const LEARNER_PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/(register|login|courses|camps|contents|quiz|blog)\/?$/,
  /^\/trial-class\/booking\/?$/,
  /^\/trial-class\/booked\/[A-Za-z0-9]+\/?$/,
  /^\/set-password\/[A-Za-z0-9]+\/?$/,
  /^\/autologin\/[^/]+\/?$/,
  /^\/(student|teacher)-dashboard\/?$/,
  /^\/teacher-dashboard\/calendar\/?$/,
];
