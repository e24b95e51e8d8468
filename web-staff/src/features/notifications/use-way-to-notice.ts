import { useNavigate } from 'react-router-dom';
import type { Notice } from '@school/bff-staff/contract/notifications';
import { useMeQuery } from '../../app/auth-api';

/** A notification about a lead leads to the CRM, which is another app. */
const OF_LEAD = /^\/lm\/lead\/([^/?]+)/;

interface NoticePlace {
  /** Undefined where a notification leads nowhere. */
  href: string | undefined;
  isElsewhere: boolean;
}

/** Where a notification leads: to a page of the back office, or of the CRM beside it. */
export function useNoticePlace(): (notice: Notice) => NoticePlace {
  const { data: me } = useMeQuery();
  return ({ link }) => {
    const [, leadId] = OF_LEAD.exec(link ?? '') ?? [];
    return leadId === undefined
      ? { href: link ?? undefined, isElsewhere: false }
      : { href: leadHref(me?.crm_url, leadId), isElsewhere: true };
  };
}

const leadHref = (crmUrl: string | undefined, leadId: string): string | undefined =>
  crmUrl === undefined
    ? undefined
    : `${crmUrl}/lm/enter?${new URLSearchParams({ lead: decodeURIComponent(leadId) }).toString()}`;

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
