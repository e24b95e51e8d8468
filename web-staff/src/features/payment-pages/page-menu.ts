import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { paths } from '../../app/paths';

/** The next steps for a page. Each opens a tool with this page; tools that the person may not use are left out. */
export function menuOf(page: PaymentPage, mayOpen: (href: string) => boolean): MenuItem[] {
  const to = (path: string) => `${path}?${new URLSearchParams({ page_id: page.page_id }).toString()}`;
  const isOpen = !page.is_paid && page.refunded_at === null;
  const items = [
    { label: 'Mark as paid', href: to(paths.markPaymentPageAsPaid), disabled: !isOpen },
    { label: 'Punch', href: to(paths.punchSales), disabled: !page.is_paid || page.is_punched },
    { label: 'Schedule', href: to(paths.enrolmentSchedule), separated: true },
    { label: 'Refund', href: to(paths.refunds), disabled: !page.is_paid },
    { label: 'Extend expiry', href: to(paths.extendPaymentExpiryDate), disabled: !isOpen, separated: true },
    { label: 'Expire', href: to(paths.expirePaymentPage), disabled: !isOpen || page.is_expired, danger: true },
  ];
  return items.filter(({ href }) => mayOpen(href));
}
