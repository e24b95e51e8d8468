import type { Notice } from '@school/bff-crm/contract/notifications';
import type { NoticePlace } from '@school/web-kit/inbox/use-new-notice';
import { useStaffEntry } from '../../app/use-staff-links';

/** Where a notification leads: to a page of the CRM, or of the back office beside it. */
export function useNoticePlace(): (notice: Notice) => NoticePlace {
  const enter = useStaffEntry();
  return ({ link }) => {
    if (link === null) return { href: undefined, isElsewhere: false };
    return link.startsWith('/lm/') ? { href: link, isElsewhere: false } : { href: enter?.(link), isElsewhere: true };
  };
}
