import type { DashboardClassAnswer } from '@school/bff-learner/contract/calendar';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { usePolling, useRefreshOnReturn } from '@school/web-kit/hooks/use-polling';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { Suspense, useEffect, type ReactNode } from 'react';
import { pageTitle } from '../../app/school';
import { paths } from '../../app/paths';
import { PendingRecordings, UnsavedRecordings } from '../../app/shared-parts/recordings';
import { ReviewsWaiting, StrikesNote, TeacherDoubts, TeacherMonth } from '../../app/shared-parts/teacher-home';
import { useSession } from '../../app/use-session';
import { useViewerZone } from '../../app/viewer-zone';
import { useTeacherDashboardQuery } from './api';
import { ClassCard } from './ClassCard';
import { ClassesToEnd } from './ClassesToEnd';
import { EndingDialogs, useEndings } from './EndingDialogs';
import { MESSAGES } from './messages';
import css from './TeacherHome.module.css';

const REFRESH_MS = 60_000;
const THEN_MAX = 3;

/** The teacher's home: classes that run now and those that come next, then what waits, then the month's figures. */
export default function TeacherHomePage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const { userName, userProfilePic, authToken } = useSession();
  const { zone, isZoneLoading } = useViewerZone();
  const dashboard = useTeacherDashboardQuery(undefined, { pollingInterval: usePolling(REFRESH_MS), skip: !authToken });
  useRefreshOnReturn(() => void (authToken && dashboard.refetch()), dashboard.fulfilledTimeStamp, REFRESH_MS);

  useEffect(() => {
    // A failure is not shown on the screen, only logged.
    if (dashboard.error) console.warn('The dashboard could not be loaded.', dashboard.error);
  }, [dashboard.error]);

  const { data } = dashboard;
  const { endings, open, close, heading } = useEndings();
  const [next, ...then] = data?.upcomingClasses ?? [];
  const isLoading = dashboard.isLoading || isZoneLoading;
  const failed = data || isLoading ? undefined : <Failed onRetry={() => void dashboard.refetch()} />;
  return (
    <>
      <header className={css.profile}>
        <Avatar name={userName ?? ''} picture={userProfilePic} size="lg" decorative />
        <div className={css.who}>
          <h1 ref={heading} tabIndex={-1}>
            {userName}
          </h1>
          <Badge tone="primary">{MESSAGES.role}</Badge>
        </div>
      </header>
      <Suspense fallback={null}>
        <UnsavedRecordings />
      </Suspense>
      <div className={css.columns}>
        <Column title={MESSAGES.ongoing} tone="mint" isLoading={isLoading}>
          {failed ??
            (data?.ongoingClass ? (
              <ClassCard shown={data.ongoingClass} zone={zone} onEnd={open} />
            ) : (
              <p className="muted">{MESSAGES.noOngoing}</p>
            ))}
        </Column>
        <Column title={MESSAGES.next} tone="primary" isLoading={isLoading}>
          {failed ?? (next ? <ClassCard shown={next} zone={zone} /> : <NothingPlanned />)}
        </Column>
      </div>
      {!isLoading && data && data.to_end.length > 0 && <ClassesToEnd classes={data.to_end} zone={zone} onEnd={open} />}
      {!isLoading && then.length > 0 && <Then classes={then.slice(0, THEN_MAX)} zone={zone} />}
      {!isLoading && (
        <Suspense fallback={null}>
          <ReviewsWaiting />
          <TeacherDoubts zone={zone} />
          <PendingRecordings zone={zone} />
          <StrikesNote zone={zone} />
          <TeacherMonth zone={zone} />
        </Suspense>
      )}
      <EndingDialogs endings={endings} dashboard={data} zone={zone} onClose={close} />
    </>
  );
}

interface ColumnProps {
  title: string;
  tone: 'mint' | 'primary';
  isLoading: boolean;
  children: ReactNode;
}

function Column({ title, tone, isLoading, children }: ColumnProps) {
  return (
    <Card title={title} tone={tone} busy={isLoading}>
      {isLoading ? <LoadingRegion label={`${title}: ${MESSAGES.loading}`} /> : children}
    </Card>
  );
}

function NothingPlanned() {
  return (
    <>
      <p className="muted">{MESSAGES.noNext}</p>
      <div>
        <ButtonLink href={paths.teacherCalendar} variant="secondary">
          {MESSAGES.openCalendar}
        </ButtonLink>
      </div>
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p className="muted">{MESSAGES.failed}</p>
      <div>
        <Button variant="secondary" onClick={onRetry}>
          {MESSAGES.retry}
        </Button>
      </div>
    </>
  );
}

function Then({ classes, zone }: { classes: readonly DashboardClassAnswer[]; zone: string }) {
  return (
    <Card title={MESSAGES.then}>
      <ul className={css.then}>
        {classes.map((shown) => (
          <li key={shown.id} className={css.thenLine}>
            <span>{shown.lesson_name}</span>
            <When at={shown.starts_at} zone={zone} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
