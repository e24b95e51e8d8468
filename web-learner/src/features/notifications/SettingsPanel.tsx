import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Stack } from '@school/web-kit/layout/Stack';
import { useReadNotificationSettingsQuery } from './api';
import { FeedCard } from './FeedCard';
import { MESSAGES } from './messages';
import { QuietHoursCard } from './QuietHoursCard';
import { TopicsCard } from './TopicsCard';

/**
 * Settings: which messages are sent in which way, quiet hours, and the address for calendar apps.
 */
export default function SettingsPanel() {
  const { data, error, isFetching, refetch } = useReadNotificationSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!data && error && !isFetching)
    return <ErrorState text={errorText(error, MESSAGES.settingsFailed)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingRegion label={MESSAGES.settingsLoading}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  return (
    <Stack gap={4}>
      <TopicsCard settings={data} />
      <QuietHoursCard settings={data} />
      <FeedCard since={data.feed_since} />
    </Stack>
  );
}
