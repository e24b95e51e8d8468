import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { paths } from '../../../app/paths';

const withParams = (path: string, params: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(params).toString()}`;

/** The addresses of the tools, each with a page's id. */
export const toolHref = {
  markPaid: ({ page_id }: Pick<PaymentPage, 'page_id'>): string => withParams(paths.markPaymentPageAsPaid, { page_id }),
  schedule: ({ page_id }: Pick<PaymentPage, 'page_id'>): string => withParams(paths.enrolmentSchedule, { page_id }),
  punch: ({ page_id }: Pick<PaymentPage, 'page_id'>): string => withParams(paths.punchSales, { page_id }),
};
