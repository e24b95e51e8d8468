import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import { useWhatChanged } from '../../app/use-what-changed';
import { useToolLinks, type PageToolName } from './tools/page-tools';

/** What decides which tools make sense for a page. */
export interface MenuPage extends Pick<
  PaymentPage,
  'page_id' | 'is_paid' | 'is_punched' | 'is_expired' | 'refunded_at'
> {
  /** Its number; undefined where a list only has the page of the first payment. */
  id?: number;
  enrolment_id: number;
}

/** The next steps for a page, each in a drawer with this page; tools that the person may not use are left out. */
export function usePageMenu(): (page: MenuPage) => MenuItem[] {
  const { mayUse, hrefOf } = useToolLinks();
  const pageChanges = useWhatChanged('payment_page');
  const enrolmentChanges = useWhatChanged('enrolment', 'Changes of the enrolment');
  return (page) => {
    const isOpen = !page.is_paid && page.refunded_at === null;
    const items: readonly (MenuItem & { tool: PageToolName })[] = [
      { tool: 'mark-paid', label: 'Mark as paid', disabled: !isOpen },
      { tool: 'punch', label: 'Punch', disabled: !page.is_paid || page.is_punched },
      { tool: 'schedule', label: 'Schedule', separated: true },
      { tool: 'refund', label: 'Refund', disabled: !page.is_paid },
      { tool: 'extend', label: 'Extend expiry', disabled: !isOpen, separated: true },
      { tool: 'expire', label: 'Expire', disabled: !isOpen || page.is_expired, danger: true },
    ];
    return [
      ...items.filter(({ tool }) => mayUse(tool)).map(({ tool, ...item }) => ({ ...item, href: hrefOf(tool, page) })),
      ...(page.id === undefined ? [] : pageChanges(page.id)),
      ...enrolmentChanges(page.enrolment_id),
    ];
  };
}
