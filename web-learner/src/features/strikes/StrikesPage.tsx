import type { StrikeAnswer } from '@school/bff-learner/contract/strikes';
import { errorText } from '@school/web-kit/api/error-text';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useState } from 'react';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import { AppealDialog } from './AppealDialog';
import { useOwnStrikesQuery } from './api';
import { MESSAGES } from './messages';
import { StandingText } from './StandingText';
import { StrikeCard } from './StrikeCard';

/** The teacher's strikes, what they mean, and the appeal. */
export default function StrikesPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.text} />
      <Strikes />
    </>
  );
}

function Strikes() {
  const { data, error, isFetching, refetch } = useOwnStrikesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { zone, isZoneLoading } = useViewerZone();
  const [appealed, setAppealed] = useState<StrikeAnswer>();
  if (data?.strikes.length === 0) return <EmptyState title={MESSAGES.none} text={MESSAGES.noneText} />;
  if (data && !isZoneLoading)
    return (
      <Stack gap={4}>
        <Card title={MESSAGES.now}>
          <StandingText standing={data} zone={zone} />
        </Card>
        <List gap={4}>
          {data.strikes.map((strike) => (
            <li key={strike.id}>
              <StrikeCard strike={strike} zone={zone} onAppeal={setAppealed} />
            </li>
          ))}
        </List>
        <AppealDialog strike={appealed} onClose={() => setAppealed(undefined)} />
      </Stack>
    );
  if (error && !isFetching)
    return <ErrorState text={errorText(error, MESSAGES.failed)} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={MESSAGES.loading}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}
