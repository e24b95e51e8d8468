import { inPerson, staffWith, staffWithAny } from '@school/infra/auth/policy';
import { PAYMENT_PERMISSIONS, TRIAL_PERMISSIONS } from '../../contract/page-access.js';

/**
 * Everybody who works with payment pages: finance types an id, sales look after their own pages (by-page-id finds any).
 */
export const paymentStaff = staffWithAny('payment.*', PAYMENT_PERMISSIONS);

/** Those who ask a family for money, by page or link, and those who schedule a course or a trial for its child. */
export const phoneChecker = staffWithAny('payment.create, link.create or a trial', [
  'payment.create',
  'link.create',
  ...TRIAL_PERMISSIONS,
]);

/** Making a page promises a price, so it is never done in another person's name. */
export const pageMaker = inPerson(staffWith('payment.create'));
