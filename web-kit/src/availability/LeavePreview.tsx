import { openHalves } from '@school/core/availability/leave-text';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../api/api-error';
import { errorText } from '../api/error-text';
import { Button } from '../button/Button';
import { Alert } from '../feedback/Alert';
import { ErrorState } from '../feedback/ErrorState';
import { LoadingRegion } from '../feedback/LoadingRegion';
import { notify } from '../feedback/toast-store';
import { useSingleFlight } from '../hooks/use-single-flight';
import { formatTime, zoneName } from '../time/formatters';
import css from './LeavePreview.module.css';

const KINDS = { class: 'Class', trial: 'Trial class', doubt: 'Question of a student' } as const;

/** Something that is booked in the time of the leave, and stays. */
interface Booked {
  starts_at: string;
  kind: keyof typeof KINDS;
  name: string;
}

interface LeavePreviewProps {
  zone: string;
  startsAt: Date;
  endsAt: Date;
  /** The answer of the preview's call, as its query hook returns it. */
  preview: {
    data?: { open: number; kept: readonly Booked[] } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Takes the leave, if there are still so many open half hours. */
  take: (expectedOpen: number) => Promise<{ message: string }>;
  /** What differs between one's own leave and a teacher's. */
  words: { previewFailed: string; keptText: string; take: string; taking: string; takeFailed: string };
  onBack: () => void;
  onTaken: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** What a leave takes back and what is booked and stays, before it is taken (product 2.4 #38). */
export function LeavePreview(props: LeavePreviewProps) {
  const { zone, startsAt, endsAt, preview, words, onBack } = props;
  const { data, error, isFetching, refetch } = preview;
  const { failure, isBusy, confirm } = useTaking(props);
  const heading = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone; reading goes on here.
  useEffect(() => heading.current?.focus(), [data]);

  if (error && !data)
    return (
      <ErrorState
        text={errorText(error, words.previewFailed)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={
          <Button variant="ghost" onClick={onBack}>
            Change
          </Button>
        }
      />
    );
  if (!data) return <LoadingRegion label="Looking…" />;
  return (
    <div className={css.preview}>
      <p ref={heading} tabIndex={-1}>
        <strong>
          {openHalves(data.open)} {data.open === 1 ? 'goes' : 'go'}
        </strong>{' '}
        from {formatTime(startsAt, zone, 'full')} until {formatTime(endsAt, zone, 'full')} ({zoneName(zone)}).
      </p>
      <Kept kept={data.kept} zone={zone} text={words.keptText} />
      {failure && <Alert kind="error">{failure}</Alert>}
      <div className={css.actions}>
        <Button variant="danger" busy={isBusy} busyLabel={words.taking} onClick={() => void confirm(data.open)}>
          {words.take}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          Change
        </Button>
      </div>
    </div>
  );
}

function Kept({ kept, zone, text }: { kept: readonly Booked[]; zone: string; text: string }) {
  if (kept.length === 0) return <p className={css.muted}>Nothing is booked in this time.</p>;
  return (
    <section className={css.preview} aria-label="Booked: these stay">
      <h3>Booked: these stay</h3>
      <p className={css.muted}>{text}</p>
      <ul className={css.kept}>
        {kept.map((booked) => (
          <li key={`${booked.kind} ${booked.starts_at} ${booked.name}`}>
            <strong>{formatTime(new Date(booked.starts_at), zone)}</strong>
            <span>
              {KINDS[booked.kind]}: {booked.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useTaking({ preview, take, words, onTaken, onBusy }: LeavePreviewProps) {
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<string>();
  const confirm = (expectedOpen: number) =>
    run(async () => {
      onBusy(true);
      setFailure(undefined);
      try {
        notify((await take(expectedOpen)).message);
        onTaken();
      } catch (err) {
        setFailure(errorText(err, words.takeFailed));
        if (isApiError(err) && err.code === 'leave_changed') void preview.refetch();
      } finally {
        onBusy(false);
      }
    });
  return { failure, isBusy, confirm };
}
