import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Suspense } from 'react';
import { TeacherFeedbackCard } from '../../../app/shared-parts/class-feedback';
import { pageTitle } from '../../../app/school';
import { useViewerZone } from '../../../app/viewer-zone';
import { useIsImpersonated } from '../../../app/impersonated';
import { OwnSessions } from '../../../app/OwnSessions';
import { AboutForm } from './AboutForm';
import { AccountCard } from './AccountCard';
import { useTeacherProfileQuery } from './api';
import { MESSAGES } from './messages';
import { PayoutCard } from './PayoutCard';

/** The teacher's settings: introduction, account, payout details and sessions. */
export default function ProfileSettingsPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  return (
    <>
      <PageHeader title={MESSAGES.title} />
      <Body />
    </>
  );
}

function Body() {
  const { zone, isZoneLoading } = useViewerZone();
  const isOwn = !useIsImpersonated();
  const { data, error, refetch, isFetching } = useTeacherProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data)
    return (
      <ErrorState text={errorText(error, MESSAGES.loadFailed)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data || isZoneLoading)
    return (
      <LoadingRegion label={MESSAGES.loading}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  return (
    <>
      <AboutForm profile={data} />
      <AccountCard zone={zone} />
      <Suspense fallback={<Skeleton shape="card" />}>
        <TeacherFeedbackCard />
      </Suspense>
      {isOwn && (
        <>
          <PayoutCard profile={data} zone={zone} />
          <Card title={MESSAGES.sessions}>
            <OwnSessions zone={zone} />
          </Card>
        </>
      )}
    </>
  );
}
