import { errorText } from '@school/web-kit/api/error-text';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { localDate } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import { useWeeklyHoursQuery } from './api';
import { Exceptions } from './Exceptions';
import { MESSAGES } from './messages';
import { TimeOff } from './TimeOff';
import { WeekForm } from './WeekForm';

/** The page of a teacher's weekly hours, exceptions and leave. */
export default function WeeklyHoursPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  return (
    <>
      <PageHeader
        title={MESSAGES.title}
        text={MESSAGES.text}
        back={{ href: paths.teacherCalendar, label: MESSAGES.back }}
      />
      <Body />
    </>
  );
}

function Body() {
  const { zone, isZoneLoading } = useViewerZone();
  const { data, error, refetch, isFetching } = useWeeklyHoursQuery(undefined, { refetchOnMountOrArgChange: true });
  const [round, setRound] = useState(0);
  const now = useServerNow();
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
  const reload = async () => {
    await refetch();
    setRound((before) => before + 1);
  };
  return (
    <>
      <WeekForm key={round} saved={data} onReload={() => void reload()} />
      <Exceptions exceptions={data.exceptions} hasHours={data.revision > 0} today={localDate(now, data.timezone)} />
      <TimeOff timeOff={data.time_off} zone={zone} />
    </>
  );
}
