import { openHalves } from '@school/core/availability/leave-text';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { notify } from '@school/web-kit/feedback/toast-store';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { useEffect, useRef, useState } from 'react';
import { usePreviewTeacherLeaveQuery, useTakeTeacherLeaveMutation } from './api';
import css from './Availability.module.css';
import { spanOf, type LeaveValues } from '@school/web-kit/availability/leave-values';
import { kindText, MESSAGES } from './messages';

interface LeavePreviewProps {
  teacherId: number;
  zone: string;
  values: LeaveValues;
  onBack: () => void;
  onTaken: () => void;
}

/** What a leave takes back and what is booked and stays, before it is taken. */
export function LeavePreview({ teacherId, zone, values, onBack, onTaken }: LeavePreviewProps) {
  const { startsAt, endsAt } = spanOf(values, zone);
  const span = { from: startsAt.toISOString(), to: endsAt.toISOString() };
  const { data, error, refetch, isFetching } = usePreviewTeacherLeaveQuery({ params: { id: teacherId }, query: span });
  const [take, { isLoading: isTaking }] = useTakeTeacherLeaveMutation();
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const heading = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone; reading goes on here.
  useEffect(() => heading.current?.focus(), [data]);

  if (error && !data)
    return (
      <ErrorState
        text={errorText(error, MESSAGES.previewFailed)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={
          <Button variant="ghost" onClick={onBack}>
            {MESSAGES.change}
          </Button>
        }
      />
    );
  if (!data) return <LoadingRegion label={MESSAGES.looking} />;

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setFailure(undefined);
    try {
      const body = { ...span, reason: values.reason, expected_open: data.open };
      notify((await take({ params: { id: teacherId }, body }).unwrap()).message);
      onTaken();
    } catch (err) {
      setFailure(errorText(err, MESSAGES.takeFailed));
      if (isApiError(err) && err.code === 'leave_changed') void refetch();
    } finally {
      running.current = false;
    }
  };

  return (
    <div className={css.preview}>
      <p ref={heading} tabIndex={-1}>
        <strong>
          {openHalves(data.open)} {data.open === 1 ? 'goes' : 'go'}
        </strong>{' '}
        from {formatTime(startsAt, zone, 'full')} until {formatTime(endsAt, zone, 'full')} ({zoneName(zone)}).
      </p>
      {data.kept.length === 0 ? (
        <p className={css.muted}>{MESSAGES.nothingKept}</p>
      ) : (
        <section className={css.kept} aria-label={MESSAGES.kept}>
          <h3>{MESSAGES.kept}</h3>
          <ul className={css.list}>
            {data.kept.map((booked) => (
              <li key={`${booked.kind} ${booked.starts_at} ${booked.name}`} className={css.lineText}>
                <strong>{formatTime(new Date(booked.starts_at), zone)}</strong>
                <span>
                  {kindText(booked.kind)}: {booked.name}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {failure && <Alert kind="error">{failure}</Alert>}
      <div className={css.actions}>
        <Button variant="danger" busy={isTaking} busyLabel={MESSAGES.taking} onClick={() => void confirm()}>
          {MESSAGES.take}
        </Button>
        <Button variant="secondary" disabled={isTaking} onClick={onBack}>
          {MESSAGES.change}
        </Button>
      </div>
    </div>
  );
}
