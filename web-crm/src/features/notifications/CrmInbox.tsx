import type { Notice } from '@school/bff-crm/contract/notifications';
import { Inbox, INBOX_PART } from '@school/web-kit/inbox/Inbox';
import { NoticeItem } from '@school/web-kit/inbox/NoticeItem';
import { useListNotificationsQuery, useReadNotificationMutation, useReadNotificationsMutation } from './api';
import { useNoticePlace } from './use-notice-place';

const usePart = (before: number | undefined) =>
  useListNotificationsQuery({ query: { before, page_size: INBOX_PART } }, { refetchOnMountOrArgChange: true });

interface CrmInboxProps {
  /** The person has opened the page of a notification. */
  onGo: () => void;
}

/** The notifications of the person who is signed in. */
export function CrmInbox({ onGo }: CrmInboxProps) {
  const [readAll] = useReadNotificationsMutation();
  return (
    <Inbox
      usePart={usePart}
      readUpTo={(id) => readAll({ body: { up_to: id } }).unwrap()}
      noneText="Tasks that are due and notes that mention you appear here."
    >
      {(notice) => <Item key={notice.id} notice={notice} onGo={onGo} />}
    </Inbox>
  );
}

function Item({ notice, onGo }: { notice: Notice; onGo: () => void }) {
  const [read] = useReadNotificationMutation();
  const placeOf = useNoticePlace();
  return (
    <NoticeItem
      notice={notice}
      {...placeOf(notice)}
      // If marking fails, the notification stays new: nothing is lost.
      onRead={() => void read({ body: { id: notice.id } })}
      onGo={onGo}
    />
  );
}
