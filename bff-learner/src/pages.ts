/** The pages that web-learner has; any other path is its own not-found page with status 404. */
export const LEARNER_PAGES: readonly RegExp[] = [
  // The public site and the booking, which are there in German, too.
  /^\/(de\/?)?$/,
  /^(\/de)?\/(register|login|password-link|courses|camps|contents|quiz|blog)\/?$/,
  /^(\/de)?\/courses\/(scratch|python|web|data|games|apps)\/?$/,
  /^(\/de)?\/trial-class\/booking\/?$/,
  /^(\/de)?\/trial-class\/booked\/[A-Za-z0-9-]+(\/time)?\/?$/,
  /^(\/de)?\/device-test\/?$/,
  /^(\/de)?\/set-password\/[A-Za-z0-9]+\/?$/,
  /^(\/de)?\/autologin\/[^/]+\/?$/,
  /^(\/de)?\/(terms|privacy-policy|refund-policy|payment-policy)\/?$/,
  /^\/payment\/[1-9]\d{0,14}-\d{8}-[0-9A-Za-z]{22,64}\/?$/,
  /^\/r\/[0-9A-Za-z]{16,128}\/?$/,
  /^\/(student|teacher)-dashboard\/?$/,
  /^\/student-dashboard\/(my-lessons(\/[^/]+)?|my-projects)\/?$/,
  /^\/teacher-dashboard\/calendar\/?$/,
  /^\/teacher-dashboard\/(review-projects|my-students|add-student|important-links|weekly-hours|strikes|pay-statements|profile-settings)\/?$/,
  /^\/teacher-dashboard\/lessons\/[^/]+\/?$/,
  /^\/teacher-dashboard\/classes\/[1-9]\d{0,14}\/?$/,
  /^\/student-dashboard\/(my-certificates|invite-friends|competitions|your-data)\/?$/,
  /^\/(student|teacher)-dashboard\/notifications\/?$/,
  /^\/student-dashboard\/my-quizzes(\/[1-9]\d{0,14}(\/answers)?)?\/?$/,
  /^\/classroom\/[1-9]\d{0,14}\/?$/,
  /^\/feedback\/class\/[1-9]\d{0,14}\/?$/,
  /^\/class\/recordings\/?$/,
  /^\/quizzes\/[^/]+\/(me|[1-9]\d{0,14})\/?$/,
];

/** Articles and projects are files of the build, which knows their names. */
export const WRITTEN_PAGES: readonly RegExp[] = [/^(\/de)?\/(blog|contents)\/[a-z0-9-]+\/?$/];

/** Pages under somebody's own address: one prerendered page per kind, which says itself when nothing is found. */
export const LEARNER_SHELLS: ReadonlyMap<RegExp, string> = new Map([
  [/^\/payment(\/[^/]*)?\/?$/, 'payment/index.html'],
  [/^\/r(\/[^/]*)?\/?$/, 'r/index.html'],
]);
