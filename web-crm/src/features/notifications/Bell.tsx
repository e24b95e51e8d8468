import { useLivePolling } from '@school/web-kit/live/live-state';
import { BellDialog } from '@school/web-kit/inbox/BellDialog';
import { useNewNotice } from '@school/web-kit/inbox/use-new-notice';
import { useListNotificationsQuery } from './api';
import { CrmInbox } from './CrmInbox';
import { useNoticePlace } from './use-notice-place';

const REFRESH_MS = 60_000;

/** The bell with the number of new notifications; a press opens them beside the page. */
export default function Bell() {
  const { data } = useListNotificationsQuery(
    { query: { page_size: 1 } },
    { pollingInterval: useLivePolling(REFRESH_MS) },
  );
  useNewNotice(data && (data.results[0] ?? null), useNoticePlace());
  return <BellDialog unread={data?.unread ?? 0}>{(close) => <CrmInbox onGo={close} />}</BellDialog>;
}
