import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { List } from '@school/web-kit/layout/List';
import { useState } from 'react';
import { useListNotificationsQuery, useReadNotificationsMutation } from './api';
import css from './Notifications.module.css';
import { MESSAGES } from './messages';
import { NoticeItem } from './NoticeItem';

const PAGE_SIZE = 20;

/** The person's notifications, newest first, in pages. */
export function Inbox() {
  // The start of each page: the first begins with the newest, each other one after the last notification of the page
  // before.
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const show = (before: number) => setPages((shown) => (shown.includes(before) ? shown : [...shown, before]));
  return (
    <div className={css.inbox}>
      {pages.map((before, index) => (
        <Page key={before ?? 'first'} before={before} isLast={index === pages.length - 1} onOlder={show} />
      ))}
    </div>
  );
}

interface PageProps {
  before: number | undefined;
  isLast: boolean;
  onOlder: (lastId: number) => void;
}

function Page({ before, isLast, onOlder }: PageProps) {
  const answer = useListNotificationsQuery(
    { query: { before, page_size: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error, isFetching, refetch } = answer;
  if (!data && error && !isFetching)
    return <ErrorState text={errorText(error, MESSAGES.failed)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingRegion label={MESSAGES.loading}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </LoadingRegion>
    );
  const [newest] = data.results;
  const oldest = data.results.at(-1);
  if (newest === undefined || oldest === undefined)
    return before === undefined ? <EmptyState title={MESSAGES.none} text={MESSAGES.noneText} /> : null;
  return (
    <>
      {before === undefined && data.unread > 0 && <ReadAll upTo={newest.id} />}
      <List gap={3}>
        {data.results.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </List>
      {isLast && data.has_more && (
        <div>
          <Button variant="secondary" onClick={() => onOlder(oldest.id)}>
            {MESSAGES.older}
          </Button>
        </div>
      )}
    </>
  );
}

function ReadAll({ upTo }: { upTo: number }) {
  const [read, { isLoading }] = useReadNotificationsMutation();
  const press = async () => {
    try {
      await read({ body: { up_to: upTo } }).unwrap();
    } catch (err) {
      notify(errorText(err, MESSAGES.readFailed), { kind: 'error' });
    }
  };
  return (
    <div>
      <Button variant="secondary" busy={isLoading} onClick={() => void press()}>
        {MESSAGES.readAll}
      </Button>
    </div>
  );
}
