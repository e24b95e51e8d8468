import type { Notice } from '@school/bff-staff/contract/notifications';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { useListNotificationsQuery, useReadNotificationMutation, useReadNotificationsMutation } from './api';

const zone = deviceZone();
const PAGE_SIZE = 20;
const READ_FAILED = 'This could not be saved. Please try again.';

interface InboxProps {
  /** The person has opened the page of a notification. */
  onGo: () => void;
}

/** The person's notifications, newest first, in parts. */
export function Inbox({ onGo }: InboxProps) {
  // The start of each part: the first begins with the newest, each other one behind the last of the part before.
  const [parts, setParts] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <Stack gap={4}>
      {parts.map((before, index) => (
        <Part
          key={before ?? 'first'}
          before={before}
          onGo={onGo}
          {...(index === parts.length - 1 && { onOlder: (last: number) => setParts([...parts, last]) })}
        />
      ))}
    </Stack>
  );
}

interface PartProps extends InboxProps {
  before: number | undefined;
  /** Only of the last part. */
  onOlder?: (lastId: number) => void;
}

function Part({ before, onGo, onOlder }: PartProps) {
  const query = { before, page_size: PAGE_SIZE };
  const { data, error, isFetching, refetch } = useListNotificationsQuery(
    { query },
    { refetchOnMountOrArgChange: true },
  );
  const [readAll, { isLoading }] = useReadNotificationsMutation();
  if (!data && error && !isFetching)
    return (
      <ErrorState text={errorText(error, 'Your notifications could not be loaded.')} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <LoadingRegion label="Loading your notifications">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </LoadingRegion>
    );
  const [newest] = data.results;
  const oldest = data.results.at(-1);
  if (newest === undefined || oldest === undefined)
    return before === undefined ? (
      <EmptyState title="Nothing new." text="News about your sales and your work appears here." />
    ) : null;
  const press = () =>
    readAll({ body: { up_to: newest.id } })
      .unwrap()
      .catch((err: unknown) => notify(errorText(err, READ_FAILED), { kind: 'error' }));
  return (
    <>
      {before === undefined && data.unread > 0 && (
        <div>
          <Button size="sm" variant="secondary" busy={isLoading} onClick={() => void press()}>
            Mark all as read
          </Button>
        </div>
      )}
      <List gap={4}>
        {data.results.map((notice) => (
          <Item key={notice.id} notice={notice} onGo={onGo} />
        ))}
      </List>
      {onOlder && data.has_more && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => onOlder(oldest.id)}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

function Item({ notice, onGo }: { notice: Notice; onGo: () => void }) {
  const [read] = useReadNotificationMutation();
  const markRead = () => {
    // If marking fails, the notification stays new: nothing is lost.
    if (!notice.is_read) void read({ body: { id: notice.id } });
  };
  return (
    <li>
      <Stack gap={1}>
        <Row gap={2} align="center">
          <strong>{notice.title}</strong>
          {!notice.is_read && <Badge tone="primary">New</Badge>}
        </Row>
        <p className="as-typed">{notice.body}</p>
        <p className="hint">
          <When at={notice.created_at} zone={zone} />
        </p>
        <Row gap={2}>
          {notice.link !== null && (
            <ButtonLink
              href={notice.link}
              variant="secondary"
              size="sm"
              aria-label={`Open: ${notice.title}`}
              onClick={() => {
                markRead();
                onGo();
              }}
            >
              Open
            </ButtonLink>
          )}
          {!notice.is_read && (
            <Button variant="ghost" size="sm" aria-label={`Mark as read: ${notice.title}`} onClick={markRead}>
              Mark as read
            </Button>
          )}
        </Row>
      </Stack>
    </li>
  );
}
