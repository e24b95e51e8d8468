import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useMayOpen } from '../../../app/use-may-open';
import { ENROLLMENT_NOT_FOUND, PAGE_NOT_FOUND } from '../messages';

/** The tools for one payment page: each has a page of its own, and opens as a drawer over lists. */
export const PAGE_TOOLS = {
  'mark-paid': {
    path: paths.markPaymentPageAsPaid,
    title: 'Mark Payment Page as Paid',
    notFoundText: ENROLLMENT_NOT_FOUND,
  },
  punch: { path: paths.punchSales, title: 'Punch Sales', notFoundText: ENROLLMENT_NOT_FOUND },
  schedule: { path: paths.enrolmentSchedule, title: 'Enrolment schedule', notFoundText: ENROLLMENT_NOT_FOUND },
  refund: { path: paths.refunds, title: 'Refund', notFoundText: ENROLLMENT_NOT_FOUND },
  extend: { path: paths.extendPaymentExpiryDate, title: 'Extend Payment Expiry', notFoundText: PAGE_NOT_FOUND },
  expire: { path: paths.expirePaymentPage, title: 'Expire Payment Page', notFoundText: PAGE_NOT_FOUND },
} as const satisfies Record<string, { path: string; title: string; notFoundText: string }>;
export type PageToolName = keyof typeof PAGE_TOOLS;

// `as`: Object.keys forgets the names.
const NAMES = Object.keys(PAGE_TOOLS) as PageToolName[];

/** The tool that an address names. */
export const readTool = (text: string | null): PageToolName | undefined => NAMES.find((name) => name === text);

/** True within a list that opens the tools itself, as drawers. */
export const ToolsHere = createContext(false);

type Named = Pick<PaymentPage, 'page_id'>;

/** How the tools are reached from here: over the list, or on pages of their own. */
export function useToolLinks() {
  const isHere = useContext(ToolsHere);
  const { pathname, search } = useLocation();
  const mayOpen = useMayOpen();
  return {
    isHere,
    mayUse: (tool: PageToolName): boolean => mayOpen(PAGE_TOOLS[tool].path),
    hrefOf: (tool: PageToolName, { page_id }: Named): string => {
      const params = new URLSearchParams(isHere ? search : '');
      if (isHere) params.set('tool', tool);
      params.set('page_id', page_id);
      return `${isHere ? pathname : PAGE_TOOLS[tool].path}?${params.toString()}`;
    },
  };
}
