import { OPENING_PERMISSIONS } from '@school/core/impersonation/can-open';
import type { Permission } from '@school/core/users/permissions';

/** The permissions around payment pages; any one of them lets a person read pages. */
export const PAYMENT_PERMISSIONS = [
  'payment.create',
  'payment.view_all',
  'payment.mark_paid',
  'payment.punch',
  'payment.expire',
  'refund.request',
  'refund.approve',
] as const;

const REFUNDS = ['refund.request', 'refund.approve'] as const;

/** For those who make token links, and those who return unused tokens. */
export const TOKEN_PERMISSIONS = ['link.create', ...REFUNDS] as const;

/** For those who plan classes and those who look after leads. */
export const TRIAL_PERMISSIONS = ['class.schedule', 'lead.own'] as const;

/** For those who ask for a price below the calculated fee, and those who approve it. */
export const PRICE_PERMISSIONS = ['payment.create', 'payment.approve_price'] as const;

const CREDITS = ['credit.adjust', 'credit.approve'] as const;

/** A page of the back office. */
interface StaffPage {
  /** `:id` stands for the number of what the page shows. */
  path: string;
  /** One of them is enough; without any the page is open to all staff. */
  permissions?: readonly Permission[];
}

/**
 * Every page of the back office, with its address. The server checks each call by itself: permissions here only hide pages
 * whose calls would be refused.
 */
export const PAGES = {
  home: { path: '/blackops/' },
  login: { path: '/blackops/login/' },
  logout: { path: '/blackops/logout/' },
  /** From the CRM into the back office, and the other way round. */
  enter: { path: '/blackops/enter' },
  handOver: { path: '/blackops/hand-over' },
  users: { path: '/blackops/user-management/users' },
  student: { path: '/blackops/students/:id' },
  family: { path: '/blackops/families/:id' },
  batch: { path: '/blackops/batches/:id' },
  modLogin: { path: '/blackops/user-management/mod-login/', permissions: Object.values(OPENING_PERMISSIONS) },
  settings: { path: '/blackops/settings' },
  reports: { path: '/blackops/reports' },
  outbox: { path: '/blackops/outbox', permissions: ['outbox.view'] },
  security: { path: '/blackops/security' },
  // No permission is enough: superusers only.
  jobs: { path: '/blackops/jobs', permissions: [] },
  creditLedger: { path: '/blackops/credits-management/ledger', permissions: CREDITS },
  addCredit: { path: '/blackops/credits-management/add-custom-credit', permissions: CREDITS },
  invitations: { path: '/blackops/credits-management/invitations', permissions: CREDITS },
  courseFee: { path: '/blackops/tools/course-fee' },
  generatePaymentPage: { path: '/blackops/tools/generate-payment-page/', permissions: ['payment.create'] },
  myPaymentPages: { path: '/blackops/tools/my-payment-pages', permissions: PAYMENT_PERMISSIONS },
  markPaymentPageAsPaid: { path: '/blackops/tools/mark-payment-page-as-paid', permissions: ['payment.mark_paid'] },
  punchSales: { path: '/blackops/tools/punch-sales', permissions: ['payment.punch'] },
  expirePaymentPage: { path: '/blackops/tools/expire-payment-page', permissions: ['payment.expire'] },
  extendPaymentExpiryDate: { path: '/blackops/tools/extend-payment-expiry-date', permissions: ['payment.expire'] },
  collectionLink: { path: '/blackops/tools/generate-collection-link', permissions: ['link.create'] },
  collectorLinks: { path: '/blackops/tools/my-collector-payment-pages', permissions: ['link.create'] },
  tokenLink: { path: '/blackops/tools/generate-token-link', permissions: TOKEN_PERMISSIONS },
  shortener: { path: '/blackops/tools/shortener', permissions: ['link.create'] },
  paymentOptions: { path: '/blackops/catalog/payment-options', permissions: ['catalog.edit'] },
  discountCodes: { path: '/blackops/catalog/discount-codes', permissions: ['catalog.edit'] },
  courseFees: { path: '/blackops/catalog/course-fees', permissions: ['catalog.edit'] },
  countries: { path: '/blackops/catalog/countries', permissions: ['catalog.edit'] },
  currencies: { path: '/blackops/catalog/currencies', permissions: ['catalog.edit'] },
  ownerTeams: { path: '/blackops/catalog/owner-teams', permissions: ['catalog.edit'] },
  policies: { path: '/blackops/catalog/policies', permissions: ['catalog.edit'] },
  createCourse: { path: '/blackops/course-management/create', permissions: ['course.edit'] },
  reviewComments: { path: '/blackops/course-management/review-comments', permissions: ['course.edit'] },
  certificates: {
    path: '/blackops/course-management/certificates',
    permissions: ['catalog.edit', 'certificate.revoke'],
  },
  competitions: { path: '/blackops/competitions/register', permissions: ['competition.manage', 'competition.judge'] },
  arPages: { path: '/blackops/tools/my-ar-pages', permissions: PAYMENT_PERMISSIONS },
  /** The same page has two addresses; the sidebar uses this one. */
  expireAlias: { path: '/blackops/tools/expire', permissions: ['payment.expire'] },
  paymentProofs: { path: '/blackops/tools/payment-proofs', permissions: ['payment.mark_paid'] },
  instalments: { path: '/blackops/tools/instalments', permissions: PAYMENT_PERMISSIONS },
  enrolmentSchedule: { path: '/blackops/tools/enrolment-schedule', permissions: PAYMENT_PERMISSIONS },
  refunds: { path: '/blackops/tools/refunds', permissions: REFUNDS },
  priceApprovals: { path: '/blackops/tools/price-approvals', permissions: PRICE_PERMISSIONS },
  scheduleCourse: { path: '/blackops/class-management/schedule-course', permissions: ['class.schedule'] },
  rescheduleCourse: { path: '/blackops/class-management/reschedule-course', permissions: ['class.schedule'] },
  addLesson: { path: '/blackops/class-management/add-lesson-to-course', permissions: ['class.schedule'] },
  removeLesson: { path: '/blackops/class-management/remove-lesson-from-course', permissions: ['class.schedule'] },
  deleteClass: { path: '/blackops/class-management/delete-course-class', permissions: ['class.schedule'] },
  removeStudent: { path: '/blackops/class-management/delete-student-from-a-batch', permissions: ['class.schedule'] },
  addStudentToTrial: { path: '/blackops/class-management/add-student-to-trial-batch', permissions: ['class.schedule'] },
  addStudentToBatch: { path: '/blackops/class-management/add-student-to-a-batch', permissions: ['class.schedule'] },
  earningReport: { path: '/blackops/teacher-management/earning-report/', permissions: ['payroll.report'] },
  importantLinks: { path: '/blackops/teacher-management/important-links', permissions: ['course.edit'] },
  strikes: { path: '/blackops/teacher-management/add-strike', permissions: ['class.schedule'] },
  payRegister: { path: '/blackops/teacher-management/pay-register', permissions: ['payroll.manage'] },
  payoutVersions: { path: '/blackops/teacher-management/payout-versions', permissions: ['payroll.manage'] },
  classOutcomes: { path: '/blackops/class-management/class-outcomes', permissions: ['class.schedule'] },
  disputes: { path: '/blackops/class-management/disputes', permissions: ['class.schedule'] },
  classFeedback: { path: '/blackops/class-management/class-feedback', permissions: ['class.schedule'] },
  deleteSlots: { path: '/blackops/class-management/delete-available-slots', permissions: ['class.schedule'] },
  timeRequests: { path: '/blackops/class-management/time-requests', permissions: ['class.schedule'] },
  bookTrial: { path: '/blackops/class-management/book-trial-class', permissions: TRIAL_PERMISSIONS },
  cancelTrial: { path: '/blackops/class-management/cancel-trial-class', permissions: TRIAL_PERMISSIONS },
} as const satisfies Record<string, StaffPage>;

const ID = '[1-9]\\d{0,15}';

/** What the address of a page looks like, with or without a slash at its end. */
export const pagePattern = ({ path }: StaffPage): RegExp =>
  new RegExp(`^${path.replace(':id', ID).replace(/\/$/, '')}/?$`);

const patterns = Object.values<StaffPage>(PAGES).map((page) => ({ ...page, pattern: pagePattern(page) }));

/** What decides which pages a person may open. */
interface Access {
  is_superuser: boolean;
  permissions: readonly string[];
}

/** Whether a person may open a page; the address may have a query and a trailing slash. */
export function mayOpenPage(access: Access, href: string): boolean {
  const path = href.replace(/[?#].*$/, '');
  const permissions = patterns.find(({ pattern }) => pattern.test(path))?.permissions;
  return (
    permissions === undefined || access.is_superuser || permissions.some((one) => access.permissions.includes(one))
  );
}
