import { Inbox as KitInbox, INBOX_PART } from '@school/web-kit/inbox/Inbox';
import { useListNotificationsQuery, useReadNotificationsMutation } from './api';
import { MESSAGES } from './messages';
import { NoticeItem } from './NoticeItem';

const usePart = (before: number | undefined) =>
  useListNotificationsQuery({ query: { before, page_size: INBOX_PART } }, { refetchOnMountOrArgChange: true });

/** The person's notifications. */
export function Inbox() {
  const [readAll] = useReadNotificationsMutation();
  return (
    <KitInbox
      usePart={usePart}
      readUpTo={(id) => readAll({ body: { up_to: id } }).unwrap()}
      noneText={MESSAGES.noneText}
    >
      {(notice) => <NoticeItem key={notice.id} notice={notice} />}
    </KitInbox>
  );
}
