import type { Notice } from '@school/bff-staff/contract/notifications';
import { Inbox, INBOX_PART } from '@school/web-kit/inbox/Inbox';
import { NoticeItem } from '@school/web-kit/inbox/NoticeItem';
import { useMeQuery } from '../../app/auth-api';
import { useListNotificationsQuery, useReadNotificationMutation, useReadNotificationsMutation } from './api';

const usePart = (before: number | undefined) =>
  useListNotificationsQuery({ query: { before, page_size: INBOX_PART } }, { refetchOnMountOrArgChange: true });

interface StaffInboxProps {
  /** The person has opened the page of a notification. */
  onGo: () => void;
}

/** The notifications of the person who is signed in. */
export function StaffInbox({ onGo }: StaffInboxProps) {
  const [readAll] = useReadNotificationsMutation();
  return (
    <Inbox
      usePart={usePart}
      readUpTo={(id) => readAll({ body: { up_to: id } }).unwrap()}
      noneText="News about your sales and your work appears here."
    >
      {(notice) => <Item key={notice.id} notice={notice} onGo={onGo} />}
    </Inbox>
  );
}

/** A notification about a lead leads to the CRM, which is another app. */
const OF_LEAD = /^\/lm\/lead\/([^/?]+)/;

const leadHref = (crmUrl: string | undefined, leadId: string): string | undefined =>
  crmUrl === undefined
    ? undefined
    : `${crmUrl}/lm/enter?${new URLSearchParams({ lead: decodeURIComponent(leadId) }).toString()}`;

function Item({ notice, onGo }: { notice: Notice; onGo: () => void }) {
  const [read] = useReadNotificationMutation();
  const { data: me } = useMeQuery();
  const [, leadId] = OF_LEAD.exec(notice.link ?? '') ?? [];
  return (
    <NoticeItem
      notice={notice}
      href={leadId === undefined ? (notice.link ?? undefined) : leadHref(me?.crm_url, leadId)}
      isElsewhere={leadId !== undefined}
      // If marking fails, the notification stays new: nothing is lost.
      onRead={() => void read({ body: { id: notice.id } })}
      onGo={onGo}
    />
  );
}
