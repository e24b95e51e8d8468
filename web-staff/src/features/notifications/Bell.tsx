import { usePolling } from '@school/web-kit/hooks/use-polling';
import { BellDialog } from '@school/web-kit/inbox/BellDialog';
import { useCountNotificationsQuery } from './api';
import { StaffInbox } from './StaffInbox';

const REFRESH_MS = 60_000;

/** The bell with the number of new notifications; a press opens them beside the page. */
export default function Bell() {
  const { data } = useCountNotificationsQuery(undefined, { pollingInterval: usePolling(REFRESH_MS) });
  return <BellDialog unread={data?.unread ?? 0}>{(close) => <StaffInbox onGo={close} />}</BellDialog>;
}
