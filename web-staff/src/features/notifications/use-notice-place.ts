import type { Notice } from '@school/bff-staff/contract/notifications';
import type { NoticePlace } from '@school/web-kit/inbox/use-new-notice';
import { useMeQuery } from '../../app/auth-api';

/** A notification about a lead leads to the CRM, which is another app. */
const OF_LEAD = /^\/lm\/lead\/([^/?]+)/;

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
