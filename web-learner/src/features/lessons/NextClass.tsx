import type { upcomingClasses } from '@school/bff-learner/contract/lessons';
import { Button } from '@school/web-kit/button/Button';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDeviceTime, useServerNow } from '@school/web-kit/hooks/use-now';
import { usePolling, useRefreshOnReturn } from '@school/web-kit/hooks/use-polling';
import { CalendarIcon } from '@school/web-kit/icons/CalendarIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { StatCard } from '@school/web-kit/shell/StatCard';
import { Countdown } from '@school/web-kit/time/Countdown';
import { When } from '@school/web-kit/time/When';
import { CalendarArt } from '../../art/CalendarArt';
import { JoinClass } from '../../app/JoinClass';
import { useViewerZone } from '../../app/viewer-zone';
import { useUpcomingClassesQuery } from './api';
import { RescheduleClass } from '../../app/shared-parts/student-home';
import { EarnNote } from './EarnNote';
import { MESSAGES } from './messages';
import css from './StudentHome.module.css';

type Upcoming = Pick<
  ReturnType<(typeof upcomingClasses)['response']['parse']>,
  'next_class' | 'upcoming_classes_count'
>;

/** Shown after an error: no class planned, always together with the error message. */
const NOTHING: Upcoming = { next_class: null, upcoming_classes_count: 0 };

/** How often the card loads again, in milliseconds: a class may move while the page is open. */
const REFRESH_MS = 60_000;

/** The next class, and the number of planned classes. */
export function NextClass() {
  const { data, isError, isFetching, refetch, fulfilledTimeStamp } = useUpcomingClassesQuery(undefined, {
    pollingInterval: usePolling(REFRESH_MS),
  });
  useRefreshOnReturn(refetch, fulfilledTimeStamp, REFRESH_MS);
  if (data) return <Loaded upcoming={data} />;
  if (isError && !isFetching) return <Loaded upcoming={NOTHING} onRetry={() => void refetch()} />;
  return (
    <div className={css.grid}>
      <Card title={MESSAGES.next}>
        <LoadingRegion label={MESSAGES.loading}>
          <Skeleton shape="title" width="half" />
          <Skeleton lines={2} />
        </LoadingRegion>
      </Card>
      <StatCard
        label={MESSAGES.upcoming}
        value={undefined}
        icon={<CalendarIcon size="lg" />}
        tone="mint"
        note={<EarnNote />}
      />
    </div>
  );
}

function Loaded({ upcoming, onRetry }: { upcoming: Upcoming; onRetry?: () => void }) {
  const { next_class: next, upcoming_classes_count: count } = upcoming;
  return (
    <div className={css.grid}>
      <NextCard next={next} onRetry={onRetry} />
      <StatCard
        label={count === 1 ? MESSAGES.upcomingOne : MESSAGES.upcoming}
        value={count}
        icon={<CalendarIcon size="lg" />}
        tone="mint"
        note={<EarnNote />}
      />
    </div>
  );
}

/** One card for every case: the dialog that moves a class must stay open when another class becomes the next. */
function NextCard({ next, onRetry }: { next: Upcoming['next_class']; onRetry: (() => void) | undefined }) {
  const now = useServerNow();
  const isTrial = next?.batch_type === 'free';
  const canMove = next !== null && new Date(next.starts_at) > now;
  return (
    <Card
      title={MESSAGES.next}
      tone={next ? 'primary' : undefined}
      aside={isTrial && <Badge tone="accent">{MESSAGES.trial}</Badge>}
    >
      {onRetry && (
        <div role="alert" className={css.failed}>
          <p>{MESSAGES.failed}</p>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {next && <NextFacts next={next} />}
      {!next && !onRetry && (
        <EmptyState title={MESSAGES.noneTitle} text={MESSAGES.noneText} picture={<CalendarArt />} level={3} />
      )}
      <div className={css.join}>{next && <JoinClass shown={next} label={MESSAGES.join} large />}</div>
      <div className={css.actions}>
        <RescheduleClass classId={canMove ? next.id : undefined} />
      </div>
    </Card>
  );
}

function NextFacts({ next }: { next: NonNullable<Upcoming['next_class']> }) {
  const { zone, isZoneLoading } = useViewerZone();
  const hasStarted = new Date(next.starts_at) <= useServerNow();
  const startsHere = useDeviceTime(next.starts_at);
  return (
    <>
      <p className={css.lesson}>{next.lesson_name}</p>
      <p>{isZoneLoading ? <Skeleton width="half" /> : <When at={next.starts_at} zone={zone} />}</p>
      <p>with {next.teacher_name}</p>
      <p className={css.countdown}>
        {hasStarted ? (
          MESSAGES.started
        ) : (
          <>
            Starts in <Countdown to={startsHere} doneText="a moment: it is time!" />
          </>
        )}
      </p>
      {next.batch_type === 'free' && <p className="muted">{MESSAGES.trialText}</p>}
    </>
  );
}
