import type { upcomingClasses } from '@school/bff-learner/contract/lessons';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useNow } from '@school/web-kit/hooks/use-now';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { CalendarIcon } from '@school/web-kit/icons/CalendarIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { StatCard } from '@school/web-kit/shell/StatCard';
import { Countdown } from '@school/web-kit/time/Countdown';
import { When } from '@school/web-kit/time/When';
import { CalendarArt } from '../../art/CalendarArt';
import { useViewerZone } from '../../app/viewer-zone';
import { useUpcomingClassesQuery } from './api';
import { RescheduleClass } from '../../app/student-home-parts';
import { EarnNote } from './EarnNote';
import { MESSAGES } from './messages';
import css from './StudentHome.module.css';

type Upcoming = ReturnType<(typeof upcomingClasses)['response']['parse']>;

/** How often a planned class may move without anybody pressing reload. */
const REFRESH_MS = 60_000;

/** The next class and how many are to come (P2.9). */
export function NextClass() {
  const { data, isError, isFetching, refetch } = useUpcomingClassesQuery(undefined, {
    pollingInterval: usePolling(REFRESH_MS),
  });
  if (data) return <Loaded upcoming={data} />;
  if (isError && !isFetching) {
    return (
      <Card title={MESSAGES.next}>
        <ErrorState text={MESSAGES.failed} onRetry={() => void refetch()} />
      </Card>
    );
  }
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

function Loaded({ upcoming }: { upcoming: Upcoming }) {
  const { next_class: next, upcoming_classes_count: count } = upcoming;
  return (
    <div className={css.grid}>
      <NextCard next={next} />
      <StatCard
        label={MESSAGES.upcoming}
        value={count}
        icon={<CalendarIcon size="lg" />}
        tone="mint"
        note={<EarnNote />}
      />
    </div>
  );
}

/** One card, whatever is next: the dialog that moves a class stays open when another one has become the next. */
function NextCard({ next }: { next: Upcoming['next_class'] }) {
  const now = useNow();
  const isTrial = next?.batch_type === 'free';
  const canMove = next !== null && new Date(next.starts_at) > now;
  return (
    <Card
      title={MESSAGES.next}
      tone={next ? 'primary' : undefined}
      aside={isTrial && <Badge tone="accent">{MESSAGES.trial}</Badge>}
    >
      {next ? (
        <NextFacts next={next} />
      ) : (
        <EmptyState title={MESSAGES.noneTitle} text={MESSAGES.noneText} picture={<CalendarArt />} level={3} />
      )}
      <div className={css.actions}>
        <RescheduleClass classId={canMove ? next.id : undefined} />
      </div>
    </Card>
  );
}

function NextFacts({ next }: { next: NonNullable<Upcoming['next_class']> }) {
  const { zone, isZoneLoading } = useViewerZone();
  return (
    <>
      <p className={css.lesson}>{next.lesson_name}</p>
      <p>{isZoneLoading ? <Skeleton width="half" /> : <When at={next.starts_at} zone={zone} />}</p>
      <p>with {next.teacher_name}</p>
      <p className={css.countdown}>
        Starts in <Countdown to={next.starts_at} doneText="a moment: it is time!" />
      </p>
      {next.batch_type === 'free' && <p className={css.note}>{MESSAGES.trialText}</p>}
    </>
  );
}
