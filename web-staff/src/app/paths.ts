/** Every address of this app. */
export const paths = {
  home: '/blackops/',
  login: '/blackops/login/',
  logout: '/blackops/logout/',
  users: '/blackops/user-management/users',
  modLogin: '/blackops/user-management/mod-login/',
  settings: '/blackops/settings',
  reports: '/blackops/reports',
  outbox: '/blackops/outbox',
  security: '/blackops/security',
  jobs: '/blackops/jobs',
  creditLedger: '/blackops/credits-management/ledger',
  addCredit: '/blackops/credits-management/add-custom-credit',
  invitations: '/blackops/credits-management/invitations',
  courseFee: '/blackops/tools/course-fee',
  generatePaymentPage: '/blackops/tools/generate-payment-page/',
  myPaymentPages: '/blackops/tools/my-payment-pages',
  markPaymentPageAsPaid: '/blackops/tools/mark-payment-page-as-paid',
  punchSales: '/blackops/tools/punch-sales',
  expirePaymentPage: '/blackops/tools/expire-payment-page',
  extendPaymentExpiryDate: '/blackops/tools/extend-payment-expiry-date',
  collectionLink: '/blackops/tools/generate-collection-link',
  collectorLinks: '/blackops/tools/my-collector-payment-pages',
  tokenLink: '/blackops/tools/generate-token-link',
  shortener: '/blackops/tools/shortener',
  paymentOptions: '/blackops/catalog/payment-options',
  discountCodes: '/blackops/catalog/discount-codes',
  courseFees: '/blackops/catalog/course-fees',
  countries: '/blackops/catalog/countries',
  currencies: '/blackops/catalog/currencies',
  ownerTeams: '/blackops/catalog/owner-teams',
  policies: '/blackops/catalog/policies',
  createCourse: '/blackops/course-management/create',
  reviewComments: '/blackops/course-management/review-comments',
  certificates: '/blackops/course-management/certificates',
  competitions: '/blackops/competitions/register',
  arPages: '/blackops/tools/my-ar-pages',
  /** The same page has two addresses; the sidebar uses this one. */
  expireAlias: '/blackops/tools/expire',
  paymentProofs: '/blackops/tools/payment-proofs',
  instalments: '/blackops/tools/instalments',
  enrolmentSchedule: '/blackops/tools/enrolment-schedule',
  refunds: '/blackops/tools/refunds',
  priceApprovals: '/blackops/tools/price-approvals',
  scheduleCourse: '/blackops/class-management/schedule-course',
  rescheduleCourse: '/blackops/class-management/reschedule-course',
  addLesson: '/blackops/class-management/add-lesson-to-course',
  removeLesson: '/blackops/class-management/remove-lesson-from-course',
  deleteClass: '/blackops/class-management/delete-course-class',
  removeStudent: '/blackops/class-management/delete-student-from-a-batch',
  addStudentToTrial: '/blackops/class-management/add-student-to-trial-batch',
  addStudentToBatch: '/blackops/class-management/add-student-to-a-batch',
  earningReport: '/blackops/teacher-management/earning-report/',
  importantLinks: '/blackops/teacher-management/important-links',
  strikes: '/blackops/teacher-management/add-strike',
  payRegister: '/blackops/teacher-management/pay-register',
  payoutVersions: '/blackops/teacher-management/payout-versions',
  classOutcomes: '/blackops/class-management/class-outcomes',
  disputes: '/blackops/class-management/disputes',
  classFeedback: '/blackops/class-management/class-feedback',
  deleteSlots: '/blackops/class-management/delete-available-slots',
  timeRequests: '/blackops/class-management/time-requests',
  bookTrial: '/blackops/class-management/book-trial-class',
  cancelTrial: '/blackops/class-management/cancel-trial-class',
} as const;

/** The address of the login page; after the login it opens `next`. */
export const loginHref = (next: string): string =>
  next === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ next }).toString()}`;

/** The page to open after a login. It must be a page of the back office, never of another site. */
export function safeNext(text: string | null, origin = location.origin): string {
  if (text === null || !/^\/blackops(\/|$)/.test(text)) return paths.home;
  const target = new URL(text, origin);
  const isOurs = target.origin === origin && /^\/blackops(\/|$)/.test(target.pathname);
  const isSignPage = /^\/blackops\/(login|logout)\/?$/.test(target.pathname);
  return isOurs && !isSignPage ? target.pathname + target.search : paths.home;
}
