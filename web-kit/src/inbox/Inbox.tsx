import { useState, type ReactNode } from 'react';
import { errorText } from '../api/error-text';
import { Button } from '../button/Button';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { LoadingRegion } from '../feedback/LoadingRegion';
import { Skeleton } from '../feedback/Skeleton';
import { notify } from '../feedback/toast-store';
import { useSingleFlight } from '../hooks/use-single-flight';
import { List } from '../layout/List';
import { Stack } from '../layout/Stack';

/** How many notifications a part has. */
export const INBOX_PART = 20;

interface InboxPart<Notice> {
  results: readonly Notice[];
  has_more: boolean;
  unread: number;
}

interface InboxAnswer<Notice> {
  data?: InboxPart<Notice> | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface InboxProps<Notice> {
  /** Reads the notifications before one, or the newest. */
  usePart: (before: number | undefined) => InboxAnswer<Notice>;
  /** Marks everything up to a notification as read; rejects with the error of the call. */
  readUpTo: (id: number) => Promise<unknown>;
  /** What comes here one day, for an empty inbox. */
  noneText: string;
  /** One notification, as a list item. */
  children: (notice: Notice) => ReactNode;
}

/** A person's notifications, newest first, in parts. */
export function Inbox<Notice extends { id: number }>(props: InboxProps<Notice>) {
  // The start of each part: the first begins with the newest, each other one behind the last of the part before.
  const [parts, setParts] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <Stack gap={4}>
      {parts.map((before, index) => (
        <Part
          key={before ?? 'first'}
          {...props}
          before={before}
          {...(index === parts.length - 1 && { onOlder: (last: number) => setParts([...parts, last]) })}
        />
      ))}
    </Stack>
  );
}

interface PartProps<Notice> extends InboxProps<Notice> {
  before: number | undefined;
  /** Only of the last part. */
  onOlder?: (lastId: number) => void;
}

function Part<Notice extends { id: number }>({
  usePart,
  readUpTo,
  noneText,
  children,
  before,
  onOlder,
}: PartProps<Notice>) {
  const { data, error, isFetching, refetch } = usePart(before);
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
    return before === undefined ? <EmptyState title="Nothing new." text={noneText} /> : null;
  return (
    <>
      {before === undefined && data.unread > 0 && <ReadAll readAll={() => readUpTo(newest.id)} />}
      <List gap={3}>{data.results.map((notice) => children(notice))}</List>
      {onOlder && data.has_more && (
        <div>
          <Button variant="secondary" onClick={() => onOlder(oldest.id)}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

function ReadAll({ readAll }: { readAll: () => Promise<unknown> }) {
  const { isBusy, run } = useSingleFlight();
  const press = () =>
    run(async () => {
      try {
        await readAll();
      } catch (error) {
        notify(errorText(error, 'This could not be saved. Please try again.'), { kind: 'error' });
      }
    });
  return (
    <div>
      <Button variant="secondary" busy={isBusy} onClick={() => void press()}>
        Mark all as read
      </Button>
    </div>
  );
}
