import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { useLink } from '@school/web-kit/link/link-context';
import { When } from '@school/web-kit/time/When';
import { zoneName } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { CreditLogDialog } from '../../../app/shared-parts/credits';
import { paths } from '../../../app/paths';
import { useViewerZone } from '../../../app/viewer-zone';
import { useLessonHistoryQuery, type PastClass } from './api';
import css from './Journey.module.css';
import { StatusBadge } from './LessonCard';
import { MESSAGES } from './messages';

/** The number of classes shown before 'show more'. */
const FIRST = 8;

/** All past classes, newest first. */
export function ClassHistory() {
  return (
    <Stack aria-labelledby="history-title" as="section" gap={4}>
      <h2 id="history-title">{MESSAGES.history}</h2>
      <HistoryList />
    </Stack>
  );
}

function HistoryList() {
  const { data, isError, isFetching, refetch } = useLessonHistoryQuery();
  const { zone, isZoneLoading } = useViewerZone();
  const [isWhole, setIsWhole] = useState(false);
  const [isLogUsed, setIsLogUsed] = useState(false);
  const [isLogOpen, setIsLogOpen] = useState(false);
  const showLog = () => {
    setIsLogUsed(true);
    setIsLogOpen(true);
  };
  if (isError && !data)
    return <ErrorState text={MESSAGES.historyFailed} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data || isZoneLoading) return <LoadingRegion label={MESSAGES.historyLoading} />;
  if (data.length === 0) return <EmptyState title={MESSAGES.historyEmpty} level={3} />;
  return (
    <>
      <p className="muted">
        {MESSAGES.historyText} Times in {zoneName(zone)}.
      </p>
      <ol className={css.history}>
        {data.slice(0, isWhole ? data.length : FIRST).map((line) => (
          <Line key={line.id} line={line} zone={zone} onShowLog={showLog} />
        ))}
      </ol>
      {data.length > FIRST && !isWhole && (
        <div>
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            Show all {data.length} classes
          </Button>
        </div>
      )}
      {isLogUsed && <CreditLogDialog open={isLogOpen} onClose={() => setIsLogOpen(false)} />}
    </>
  );
}

/** A past class. The lesson of a complete one can be opened; its credit is found in the log. */
function Line({ line, zone, onShowLog }: { line: PastClass; zone: string; onShowLog: () => void }) {
  const Link = useLink();
  const { lesson_name: name, class_status: status } = line;
  return (
    <li className={css.past}>
      <span className={css.pastWhen}>
        <When at={line.starts_at} zone={zone} format="full" showZone={false} />
      </span>
      <span className={css.pastLesson}>
        {status === 'complete' ? (
          <Link href={paths.myLesson.getHref(line.lesson_code)} className={css.textLink}>
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        <span className="muted">with {line.teacher_name}</span>
      </span>
      <span className={css.tags}>
        <StatusBadge status={status} />
        {status === 'complete' && <Attended attended={line.attended} />}
        {line.credit_transaction_id !== null && (
          <Button
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            aria-label={`${MESSAGES.creditEntry}: ${name}`}
            onClick={onShowLog}
            onPointerEnter={preloadDialog}
          >
            {MESSAGES.creditEntry}
          </Button>
        )}
      </span>
    </li>
  );
}

function Attended({ attended }: { attended: boolean | null }) {
  if (attended === null) return null;
  return <Badge tone={attended ? 'success' : 'warning'}>{attended ? 'Attended' : 'Missed'}</Badge>;
}
