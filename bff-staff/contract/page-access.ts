import { OPENING_PERMISSIONS } from '@school/core/impersonation/can-open';
import { LEAD_IMPORT_TOOL } from '@school/core/leads/lead-tools';
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

/** For those who sell and those who book trial classes: they may register the family that they talk to. */
export const REGISTER_PERMISSIONS = ['payment.create', ...TRIAL_PERMISSIONS] as const;

/** They may import many students from a file, too, and so may those who edit students. */
export const STUDENT_IMPORT_PERMISSIONS = [...REGISTER_PERMISSIONS, 'student.edit'] as const;

/** For those who ask for a price below the calculated fee, and those who approve it. */
export const PRICE_PERMISSIONS = ['payment.create', 'payment.approve_price'] as const;

/** For those who moderate texts, and those who look after the ones that worry. */
export const MODERATION_PERMISSIONS = ['comment.moderate', 'comment.safeguard'] as const;

const CREDITS = ['credit.adjust', 'credit.approve'] as const;

/** A page of the back office. */
interface StaffPage<Path extends string = string> {
  /** `:id` stands for the number of what the page shows. */
  path: Path;
  /** One of them is enough; without any the page is open to all staff. */
  permissions: readonly Permission[] | undefined;
  /** Its most important call, as `GET /api/…`, which the same permissions open. */
  call: string | undefined;
}

const page = <Path extends string>(
  path: Path,
  permissions?: readonly Permission[],
  call?: string,
): StaffPage<Path> => ({
  path,
  permissions,
  call,
});

/**
 * Every page of the back office, with its address. The server checks each call by itself: permissions here only hide pages
 * whose calls would be refused.
 */
export const PAGES = {
  home: page('/blackops/'),
  login: page('/blackops/login/'),
  /** By an invitation's link, whose token stands behind the `#`. */
  setPassword: page('/blackops/set-password'),
  logout: page('/blackops/logout/'),
  /** From the CRM into the back office, and the other way round. */
  enter: page('/blackops/enter'),
  handOver: page('/blackops/hand-over'),
  users: page('/blackops/user-management/users'),
  createStudent: page('/blackops/user-management/create-student', REGISTER_PERMISSIONS, 'POST /api/blackops/families/'),
  bulkCreateStudents: page(
    '/blackops/user-management/bulk-create-students',
    STUDENT_IMPORT_PERMISSIONS,
    'POST /api/blackops/student-imports/',
  ),
  updateStudent: page(
    '/blackops/user-management/update-student-details',
    ['student.edit'],
    'GET /api/blackops/students/{id}/details/',
  ),
  auditLogs: page('/blackops/user-management/audit-logs', ['audit.view'], 'GET /api/blackops/audit-logs/'),
  privacy: page('/blackops/user-management/privacy', ['privacy.manage'], 'GET /api/blackops/privacy-requests/'),
  // No permission is enough: superusers only.
  accessControl: page('/blackops/user-management/access-control', [], 'GET /api/blackops/access-control/members/'),
  student: page('/blackops/students/:id'),
  family: page('/blackops/families/:id'),
  batch: page('/blackops/batches/:id'),
  modLogin: page('/blackops/user-management/mod-login/', Object.values(OPENING_PERMISSIONS), 'POST /api/mod-login/'),
  settings: page('/blackops/settings'),
  reports: page('/blackops/reports'),
  outbox: page('/blackops/outbox', ['outbox.view'], 'GET /api/blackops/outbox/'),
  security: page('/blackops/security'),
  // No permission is enough: superusers only.
  jobs: page('/blackops/jobs', [], 'GET /api/blackops/jobs/'),
  creditLedger: page('/blackops/credits-management/ledger', CREDITS, 'GET /api/blackops/students/{id}/ledger/'),
  addCredit: page('/blackops/credits-management/add-custom-credit', CREDITS, 'GET /api/blackops/credit-adjustments/'),
  invitations: page('/blackops/credits-management/invitations', CREDITS, 'GET /api/blackops/invitations/'),
  courseFee: page('/blackops/tools/course-fee'),
  generatePaymentPage: page('/blackops/tools/generate-payment-page/', ['payment.create'], 'POST /create-enrollment/'),
  myPaymentPages: page('/blackops/tools/my-payment-pages', PAYMENT_PERMISSIONS, 'GET /api/enrollments/'),
  markPaymentPageAsPaid: page(
    '/blackops/tools/mark-payment-page-as-paid',
    ['payment.mark_paid'],
    'POST /api/mark-payment-paid/mark_payment_paid/',
  ),
  punchSales: page('/blackops/tools/punch-sales', ['payment.punch'], 'POST /api/enrollments/{id}/punch/'),
  expirePaymentPage: page(
    '/blackops/tools/expire-payment-page',
    ['payment.expire'],
    'POST /api/enrollments/{id}/expire/',
  ),
  extendPaymentExpiryDate: page(
    '/blackops/tools/extend-payment-expiry-date',
    ['payment.expire'],
    'POST /api/enrollments/{id}/extend-expiry/',
  ),
  collectionLink: page(
    '/blackops/tools/generate-collection-link',
    ['link.create'],
    'POST /api/generate-collection-link/',
  ),
  collectorLinks: page('/blackops/tools/my-collector-payment-pages', ['link.create'], 'GET /api/collection-links/'),
  tokenLink: page('/blackops/tools/generate-token-link', TOKEN_PERMISSIONS, 'GET /api/token-links/'),
  uploadFiles: page('/blackops/tools/upload-files-to-s3', ['course.edit'], 'GET /api/blackops/files/'),
  shortener: page('/blackops/tools/shortener', ['link.create'], 'POST /api/shorten-url/'),
  paymentOptions: page(
    '/blackops/catalog/payment-options',
    ['catalog.edit'],
    'GET /api/blackops/catalog/payment-options/',
  ),
  discountCodes: page(
    '/blackops/catalog/discount-codes',
    ['catalog.edit'],
    'GET /api/blackops/catalog/discount-codes/',
  ),
  courseFees: page('/blackops/catalog/course-fees', ['catalog.edit'], 'GET /api/blackops/catalog/course-fees/'),
  countries: page('/blackops/catalog/countries', ['catalog.edit'], 'GET /api/blackops/catalog/countries/'),
  currencies: page('/blackops/catalog/currencies', ['catalog.edit'], 'GET /api/blackops/catalog/currencies/'),
  ownerTeams: page('/blackops/catalog/owner-teams', ['catalog.edit'], 'GET /api/blackops/catalog/owner-teams/'),
  policies: page('/blackops/catalog/policies', ['catalog.edit'], 'GET /api/blackops/catalog/policies/'),
  createCourse: page('/blackops/course-management/create', ['course.edit'], 'GET /api/blackops/curriculum/courses/'),
  reviewComments: page(
    '/blackops/course-management/review-comments',
    ['course.edit'],
    'GET /api/blackops/review-comments/',
  ),
  certificates: page(
    '/blackops/course-management/certificates',
    ['catalog.edit', 'certificate.revoke'],
    'GET /api/blackops/certificates/',
  ),
  competitions: page(
    '/blackops/competitions/register',
    ['competition.manage', 'competition.judge'],
    'GET /api/blackops/competitions/',
  ),
  arPages: page('/blackops/tools/my-ar-pages', PAYMENT_PERMISSIONS, 'GET /api/enrollments/'),
  /** The same page has two addresses; the sidebar uses this one. */
  expireAlias: page('/blackops/tools/expire', ['payment.expire'], 'POST /api/enrollments/{id}/expire/'),
  paymentProofs: page('/blackops/tools/payment-proofs', PAYMENT_PERMISSIONS, 'GET /api/blackops/payment-proofs/'),
  instalments: page('/blackops/tools/instalments', PAYMENT_PERMISSIONS, 'GET /api/blackops/instalments/'),
  enrolmentSchedule: page(
    '/blackops/tools/enrolment-schedule',
    PAYMENT_PERMISSIONS,
    'GET /api/enrollments/{id}/schedule/',
  ),
  refunds: page('/blackops/tools/refunds', REFUNDS, 'GET /api/blackops/refunds/'),
  priceApprovals: page('/blackops/tools/price-approvals', PRICE_PERMISSIONS, 'GET /api/blackops/price-requests/'),
  scheduleCourse: page(
    '/blackops/class-management/schedule-course',
    ['class.schedule'],
    'POST /api/schedule-course-with-weekly-slots/',
  ),
  rescheduleCourse: page(
    '/blackops/class-management/reschedule-course',
    ['class.schedule'],
    'POST /api/reschedule-course-with-weekly-slots/',
  ),
  addLesson: page(
    '/blackops/class-management/add-lesson-to-course',
    ['class.schedule'],
    'POST /api/batch-schedule/add-after/',
  ),
  removeLesson: page(
    '/blackops/class-management/remove-lesson-from-course',
    ['class.schedule'],
    'POST /api/batch-schedule/remove-lessons/',
  ),
  deleteClass: page(
    '/blackops/class-management/delete-course-class',
    ['class.schedule'],
    'POST /api/blackops/batch-changes/shift-class/',
  ),
  removeStudent: page(
    '/blackops/class-management/delete-student-from-a-batch',
    ['class.schedule'],
    'POST /api/blackops/batch-changes/remove-student/',
  ),
  addStudentToTrial: page(
    '/blackops/class-management/add-student-to-trial-batch',
    ['class.schedule'],
    'POST /api/blackops/batch-changes/add-trial-student/',
  ),
  addStudentToBatch: page(
    '/blackops/class-management/add-student-to-a-batch',
    ['class.schedule'],
    'GET /api/blackops/seat-requests/',
  ),
  earningReport: page(
    '/blackops/teacher-management/earning-report/',
    ['payroll.report'],
    'POST /api/blackops/earning-reports/',
  ),
  importantLinks: page(
    '/blackops/teacher-management/important-links',
    ['course.edit'],
    'GET /api/blackops/important-links/',
  ),
  strikes: page('/blackops/teacher-management/add-strike', ['class.schedule'], 'GET /api/blackops/strikes/'),
  payRegister: page('/blackops/teacher-management/pay-register', ['payroll.manage'], 'GET /api/blackops/pay-register/'),
  payoutVersions: page(
    '/blackops/teacher-management/payout-versions',
    ['payroll.manage'],
    'POST /api/blackops/payout-versions/',
  ),
  classOutcomes: page(
    '/blackops/class-management/class-outcomes',
    ['class.schedule'],
    'GET /api/blackops/classes/{id}/outcome/',
  ),
  disputes: page('/blackops/class-management/disputes', ['class.schedule'], 'GET /api/blackops/disputes/'),
  classFeedback: page(
    '/blackops/class-management/class-feedback',
    ['class.schedule'],
    'GET /api/blackops/class-feedback/',
  ),
  deleteSlots: page(
    '/blackops/class-management/delete-available-slots',
    ['class.schedule'],
    'POST /api/blackops/teachers/{id}/leave/',
  ),
  commentModeration: page(
    '/blackops/comment-moderation',
    MODERATION_PERMISSIONS,
    'POST /api/blackops/comments/{source}/{id}/decide/',
  ),
  camps: page('/blackops/class-management/camps', ['class.schedule'], 'GET /api/blackops/camps/'),
  holidays: page('/blackops/class-management/holidays', ['class.schedule'], 'GET /api/blackops/school-holidays/'),
  timeRequests: page(
    '/blackops/class-management/time-requests',
    ['class.schedule'],
    'GET /api/blackops/time-requests/',
  ),
  bookTrial: page('/blackops/class-management/book-trial-class', TRIAL_PERMISSIONS, 'POST /api/blackops/trials/'),
  importLeads: page(LEAD_IMPORT_TOOL.path, LEAD_IMPORT_TOOL.permissions, 'POST /api/blackops/lead-imports/'),
  claimLead: page('/blackops/lead-management/claim-lead', ['lead.own'], 'POST /api/blackops/lead-pool/{id}/claim/'),
  cancelTrial: page('/blackops/class-management/cancel-trial-class', TRIAL_PERMISSIONS, 'GET /api/blackops/trials/'),
} as const;

const ID = '[1-9]\\d{0,15}';

/** What the address of a page looks like, with or without a slash at its end. */
export const pagePattern = ({ path }: StaffPage): RegExp =>
  new RegExp(`^${path.replace(':id', ID).replace(/\/$/, '')}/?$`);

const patterns = Object.values<StaffPage>(PAGES).map((one) => ({ ...one, pattern: pagePattern(one) }));

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

/** The pages that may show a list, by name: those that are not about one thing. */
export const LIST_NAMES: readonly string[] = Object.entries<StaffPage>(PAGES)
  .filter(([, { path }]) => !path.includes(':id'))
  .map(([name]) => name);

/** The name of the page with this address, if it may show a list. */
export function listNameOf(path: string): string | undefined {
  const found = Object.entries<StaffPage>(PAGES).find(([, page]) => pagePattern(page).test(path))?.[0];
  return found !== undefined && LIST_NAMES.includes(found) ? found : undefined;
}

/** Whether a person may open the page of this name. */
export function mayOpenList(access: Access, list: string): boolean {
  const found = Object.entries<StaffPage>(PAGES).find(([name]) => name === list);
  return found !== undefined && mayOpenPage(access, found[1].path);
}
