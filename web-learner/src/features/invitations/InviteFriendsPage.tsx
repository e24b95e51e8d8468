import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { pageTitle } from '../../app/school';
import { useStudentInvitationsQuery } from './api';
import css from './Invitations.module.css';
import { Invitees } from './Invitees';
import { MESSAGES, rewardSteps } from './messages';
import { ShareCard } from './ShareCard';

/** The page to invite friends. */
export default function InviteFriendsPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.intro} />
      <Invitations />
    </>
  );
}

function Invitations() {
  const { data, isError, isFetching, refetch } = useStudentInvitationsQuery();
  if (data) {
    return (
      <Stack gap="page">
        <ShareCard invite={data} />
        <Card title={MESSAGES.rewardTitle}>
          <ol className={css.steps}>
            {rewardSteps(data.reward).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <Invitees invitees={data.results} />
      </Stack>
    );
  }
  if (isError && !isFetching) return <ErrorState text={MESSAGES.failed} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={MESSAGES.loading}>
      <Stack gap="page">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Stack>
    </LoadingRegion>
  );
}
