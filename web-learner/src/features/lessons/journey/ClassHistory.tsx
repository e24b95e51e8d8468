import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Badge } from '@school/web-kit/shell/Badge';
import { Button } from '@school/web-kit/button/Button';
import { When } from '@school/web-kit/time/When';
import { zoneName } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { useViewerZone } from '../../../app/viewer-zone';
import { useLessonHistoryQuery } from './api';
import css from './Journey.module.css';
import { StatusBadge } from './LessonCard';
import { MESSAGES } from './messages';

/** Classes shown before somebody asks for more. */
const FIRST = 8;

/** Every class that has been, newest first (product 2.1 #10). */
export function ClassHistory() {
  return (
    <section aria-labelledby="history-title" className={css.section}>
      <h2 id="history-title">{MESSAGES.history}</h2>
      <HistoryList />
    </section>
  );
}

function HistoryList() {
  const { data, isError, isFetching, refetch } = useLessonHistoryQuery();
  const { zone, isZoneLoading } = useViewerZone();
  const [isWhole, setIsWhole] = useState(false);
  if (isError && !data)
    return <ErrorState text={MESSAGES.historyFailed} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data || isZoneLoading) return <LoadingRegion label={MESSAGES.historyLoading} />;
  if (data.length === 0) return <EmptyState title={MESSAGES.historyEmpty} level={3} />;
  return (
    <>
      <p className={css.muted}>
        {MESSAGES.historyText} Times in {zoneName(zone)}.
      </p>
      <ol className={css.history}>
        {data.slice(0, isWhole ? data.length : FIRST).map((line) => (
          <li key={line.id} className={css.past}>
            <span className={css.pastWhen}>
              <When at={line.starts_at} zone={zone} format="full" showZone={false} />
            </span>
            <span className={css.pastLesson}>
              <strong>{line.lesson_name}</strong>
              <span className={css.muted}>with {line.teacher_name}</span>
            </span>
            <span className={css.tags}>
              <StatusBadge status={line.class_status} />
              {line.class_status === 'complete' && <Attended attended={line.attended} />}
            </span>
          </li>
        ))}
      </ol>
      {data.length > FIRST && !isWhole && (
        <div>
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            Show all {data.length} classes
          </Button>
        </div>
      )}
    </>
  );
}

function Attended({ attended }: { attended: boolean | null }) {
  if (attended === null) return null;
  return <Badge tone={attended ? 'success' : 'warning'}>{attended ? 'Attended' : 'Missed'}</Badge>;
}
