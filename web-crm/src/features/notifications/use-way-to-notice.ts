import { useNavigate } from 'react-router-dom';
import type { Notice } from '@school/bff-crm/contract/notifications';
import { useStaffEntry } from '../../app/use-staff-links';

interface NoticePlace {
  /** Undefined where a notification leads nowhere. */
  href: string | undefined;
  isElsewhere: boolean;
}

/** Where a notification leads: to a page of the CRM, or of the back office beside it. */
export function useNoticePlace(): (notice: Notice) => NoticePlace {
  const enter = useStaffEntry();
  return ({ link }) => {
    if (link === null) return { href: undefined, isElsewhere: false };
    return link.startsWith('/lm/') ? { href: link, isElsewhere: false } : { href: enter?.(link), isElsewhere: true };
  };
}

/** How to go there; undefined where it leads nowhere. */
export function useWayToNotice(): (notice: Notice) => (() => void) | undefined {
  const placeOf = useNoticePlace();
  const navigate = useNavigate();
  return (notice) => {
    const { href, isElsewhere } = placeOf(notice);
    if (href === undefined) return undefined;
    return () => void (isElsewhere ? window.open(href, '_blank', 'noopener') : navigate(href));
  };
}
