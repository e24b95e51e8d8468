import { inPerson, staffWith, staffWithAny } from '@school/infra/http/policy';
import { PAYMENT_PERMISSIONS } from '../../contract/page-access.js';

/** Whoever works with payment pages: finance types an id, sales look after their own (by-page-id finds any page). */
export const paymentStaff = staffWithAny('payment.*', PAYMENT_PERMISSIONS);

/** Whoever asks a family for money, by a payment page or by a link, and whoever schedules a course for its child. */
export const phoneChecker = staffWithAny('payment.create, link.create or class.schedule', [
  'payment.create',
  'link.create',
  'class.schedule',
]);

/** Making a page promises a price, which nobody does with another's name. */
export const pageMaker = inPerson(staffWith('payment.create'));
