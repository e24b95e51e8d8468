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

/**
 * The permissions of the back office's pages, of which one is enough; a page that is not listed is open to all staff.
 * The server checks each call by itself: this only hides pages whose calls would be refused.
 */
export const PAGE_PERMISSIONS: Readonly<Record<string, readonly Permission[]>> = {
  '/blackops/tools/generate-payment-page': ['payment.create'],
  '/blackops/tools/price-approvals': PRICE_PERMISSIONS,
  '/blackops/tools/my-payment-pages': PAYMENT_PERMISSIONS,
  '/blackops/tools/mark-payment-page-as-paid': ['payment.mark_paid'],
  '/blackops/tools/payment-proofs': ['payment.mark_paid'],
  '/blackops/tools/my-ar-pages': PAYMENT_PERMISSIONS,
  '/blackops/tools/punch-sales': ['payment.punch'],
  '/blackops/tools/expire-payment-page': ['payment.expire'],
  '/blackops/tools/expire': ['payment.expire'],
  '/blackops/tools/extend-payment-expiry-date': ['payment.expire'],
  '/blackops/tools/instalments': PAYMENT_PERMISSIONS,
  '/blackops/tools/enrolment-schedule': PAYMENT_PERMISSIONS,
  '/blackops/tools/refunds': REFUNDS,
  '/blackops/tools/generate-collection-link': ['link.create'],
  '/blackops/tools/my-collector-payment-pages': ['link.create'],
  '/blackops/tools/generate-token-link': TOKEN_PERMISSIONS,
  '/blackops/tools/shortener': ['link.create'],
  '/blackops/catalog/payment-options': ['catalog.edit'],
  '/blackops/catalog/discount-codes': ['catalog.edit'],
  '/blackops/catalog/course-fees': ['catalog.edit'],
  '/blackops/catalog/countries': ['catalog.edit'],
  '/blackops/catalog/currencies': ['catalog.edit'],
  '/blackops/catalog/owner-teams': ['catalog.edit'],
  '/blackops/catalog/policies': ['catalog.edit'],
  '/blackops/class-management/schedule-course': ['class.schedule'],
  '/blackops/class-management/reschedule-course': ['class.schedule'],
  '/blackops/class-management/add-lesson-to-course': ['class.schedule'],
  '/blackops/class-management/remove-lesson-from-course': ['class.schedule'],
  '/blackops/class-management/delete-course-class': ['class.schedule'],
  '/blackops/class-management/delete-student-from-a-batch': ['class.schedule'],
  '/blackops/class-management/add-student-to-trial-batch': ['class.schedule'],
  '/blackops/course-management/review-comments': ['course.edit'],
  '/blackops/class-management/class-outcomes': ['class.schedule'],
  '/blackops/class-management/disputes': ['class.schedule'],
  '/blackops/class-management/class-feedback': ['class.schedule'],
  '/blackops/class-management/add-student-to-a-batch': ['class.schedule'],
  '/blackops/class-management/delete-available-slots': ['class.schedule'],
  '/blackops/class-management/time-requests': ['class.schedule'],
  '/blackops/class-management/book-trial-class': TRIAL_PERMISSIONS,
  '/blackops/class-management/cancel-trial-class': TRIAL_PERMISSIONS,
  '/blackops/course-management/create': ['course.edit'],
  '/blackops/teacher-management/earning-report': ['payroll.report'],
  '/blackops/teacher-management/payout-versions': ['payroll.manage'],
  '/blackops/teacher-management/pay-register': ['payroll.manage'],
  '/blackops/teacher-management/add-strike': ['class.schedule'],
  '/blackops/teacher-management/important-links': ['course.edit'],
  '/blackops/competitions/register': ['competition.manage', 'competition.judge'],
  '/blackops/course-management/certificates': ['catalog.edit', 'certificate.revoke'],
  '/blackops/user-management/mod-login': Object.values(OPENING_PERMISSIONS),
  '/blackops/outbox': ['outbox.view'],
  // No permission is enough: superusers only.
  '/blackops/jobs': [],
  '/blackops/credits-management/ledger': CREDITS,
  '/blackops/credits-management/add-custom-credit': CREDITS,
  '/blackops/credits-management/invitations': CREDITS,
};

/** What decides which pages a person may open. */
interface Access {
  is_superuser: boolean;
  permissions: readonly string[];
}

/** Whether a person may open a page; the address may have a query and a trailing slash. */
export function mayOpenPage(access: Access, href: string): boolean {
  const needed = PAGE_PERMISSIONS[href.replace(/[?#].*$/, '').replace(/\/+$/, '')];
  return needed === undefined || access.is_superuser || needed.some((one) => access.permissions.includes(one));
}
