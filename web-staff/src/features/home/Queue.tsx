import type { QueueGroup } from '@school/bff-staff/contract/home';
import { errorText } from '@school/web-kit/api/error-text';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { useReadQueueQuery } from './api';
import css from './Home.module.css';
import { PunchCard } from './PunchCard';
import { PunchDialog } from './PunchDialog';
import { QueueCard } from './QueueCard';

const REFRESH_MS = 60_000;

/** What waits for the person, oldest first, each with what can be done about it. */
export function Queue() {
  const pollingInterval = usePolling(REFRESH_MS);
  const { data, error, isFetching, refetch } = useReadQueueQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
  });
  // Here and not in the card, which goes with its last sale, while the dialog still says what was punched.
  const [asked, setAsked] = useState<QueueGroup['items']>();
  return (
    <Stack as="section" aria-labelledby="queue" gap={3}>
      <h2 id="queue">What waits for you</h2>
      {data === undefined ? (
        error && !isFetching ? (
          <ErrorState
            text={errorText(error, 'What waits for you could not be loaded.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingRegion label="Loading what waits for you">
            <Skeleton shape="card" />
          </LoadingRegion>
        )
      ) : data.groups.every(({ count }) => count === 0) ? (
        <EmptyState title="Nothing waits for you." text="New work appears here by itself." />
      ) : (
        <div className={css.queue}>
          {data.groups
            .filter(({ count }) => count > 0)
            .map((group) =>
              group.kind === 'to_punch' ? (
                <PunchCard key={group.kind} group={group} onPunch={setAsked} />
              ) : (
                <QueueCard key={group.kind} group={group} />
              ),
            )}
        </div>
      )}
      <PunchDialog items={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}
