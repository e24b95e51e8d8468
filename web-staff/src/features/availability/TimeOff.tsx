import type { TimeOffAnswer } from '@school/bff-staff/contract/availability';
import { openHalves } from '@school/core/availability/leave-text';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Card } from '@school/web-kit/shell/Card';
import { formatTime } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { useTeacherTimeOffQuery, useUndoTeacherLeaveMutation } from './api';
import css from './Availability.module.css';
import { MESSAGES } from './messages';

/** The list of a teacher's leaves; each one can be undone. */
export function TimeOff({ teacherId, zone }: { teacherId: number; zone: string }) {
  const { data, error, refetch, isFetching } = useTeacherTimeOffQuery(
    { params: { id: teacherId } },
    { refetchOnMountOrArgChange: true },
  );
  const [undo] = useUndoTeacherLeaveMutation();
  const [leaving, setLeaving] = useState<TimeOffAnswer>();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={MESSAGES.timeOff}>
      {error && !data && (
        <ErrorState
          text={errorText(error, MESSAGES.timeOffFailed)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <LoadingRegion label={MESSAGES.timeOff} />}
      {data?.time_off.length === 0 && <p className="muted">{MESSAGES.noTimeOff}</p>}
      <ul className={css.list}>
        {data?.time_off.map((off) => (
          <li key={off.id} className={css.line}>
            <div className={css.lineText}>
              <strong>{spanText(off, zone)}</strong>
              <span>{off.kind === 'deleted' ? MESSAGES.deleted : off.reason}</span>
              <span className="muted">{openHalves(off.removed)} removed</span>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${MESSAGES.undo}: ${spanText(off, zone)}`}
              onClick={() => {
                setLeaving(off);
                setIsAsking(true);
              }}
            >
              {MESSAGES.undo}
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={MESSAGES.undoTitle}
        action={MESSAGES.undo}
        busyLabel={MESSAGES.undoing}
        failureText={MESSAGES.undoFailed}
        onConfirm={async () => {
          if (leaving) notify((await undo({ params: { teacherId, id: leaving.id } }).unwrap()).message);
        }}
      >
        {leaving && <p>{spanText(leaving, zone)}</p>}
        <p>{MESSAGES.undoText}</p>
      </Confirm>
    </Card>
  );
}

const spanText = ({ starts_at, ends_at }: TimeOffAnswer, zone: string): string =>
  `${formatTime(new Date(starts_at), zone, 'full')} until ${formatTime(new Date(ends_at), zone, 'full')}`;
