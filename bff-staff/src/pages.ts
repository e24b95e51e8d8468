/** The pages that web-staff has (B2); any other path is its own not-found page with status 404. */
export const STAFF_PAGES: readonly RegExp[] = [
  /^\/blackops\/?$/,
  /^\/blackops\/(login|logout|settings|reports|outbox|security|jobs)\/?$/,
  /^\/blackops\/credits-management\/(ledger|add-custom-credit)\/?$/,
  /^\/blackops\/user-management\/users\/?$/,
  /^\/blackops\/tools\/course-fee\/?$/,
  /^\/blackops\/tools\/(generate-payment-page|my-payment-pages)\/?$/,
  /^\/blackops\/catalog\/(payment-options|discount-codes|countries|currencies|course-fees|owner-teams|policies)\/?$/,
  /^\/blackops\/tools\/(generate-collection-link|my-collector-payment-pages|generate-token-link|shortener)\/?$/,
  /^\/blackops\/tools\/(mark-payment-page-as-paid|my-ar-pages|punch-sales|expire-payment-page|expire)\/?$/,
  /^\/blackops\/tools\/(extend-payment-expiry-date|payment-proofs)\/?$/,
  /^\/blackops\/tools\/(instalments|enrolment-schedule|refunds)\/?$/,
  /^\/blackops\/course-management\/(certificates|create)\/?$/,
  /^\/blackops\/competitions\/register\/?$/,
  /^\/blackops\/class-management\/schedule-course\/?$/,
];
