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
import { Stack } from '../layout/Stack';
import css from './LeavePreview.module.css';

const KINDS = { class: 'Class', trial: 'Trial class', doubt: 'Question from a student' } as const;

/** The batch of a trial class is named 'Trial: Mia'; the kind already says trial. */
const TRIAL_NAME = /^Trial: /;

/** A class or talk that is booked during the leave and stays booked. */
interface Booked {
  starts_at: string;
  kind: keyof typeof KINDS;
  name: string;
}

interface LeavePreviewProps {
  zone: string;
  startsAt: Date;
  endsAt: Date;
  /** The state of the preview's call, as its query hook returns it. */
  preview: {
    data?: { open: number; kept: readonly Booked[] } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Takes the leave; refused when the number of open half hours has changed since the preview. */
  take: (expectedOpen: number) => Promise<{ message: string }>;
  /** The texts that differ between a teacher's own leave and one that staff enter. */
  texts: { previewFailed: string; keptText: string; take: string; taking: string; takeFailed: string };
  onBack: () => void;
  onTaken: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** Shows, before a leave is taken, which open times it removes and which booked ones stay. */
export function LeavePreview(props: LeavePreviewProps) {
  const { zone, startsAt, endsAt, preview, texts, onBack } = props;
  const { data, error, isFetching, refetch } = preview;
  const { failure, isBusy, confirm } = useTaking(props);
  const heading = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone now, so the focus moves to the heading of the preview.
  useEffect(() => heading.current?.focus(), [data]);

  if (error && !data)
    return (
      <ErrorState
        text={errorText(error, texts.previewFailed)}
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
    <Stack gap={3}>
      <p ref={heading} tabIndex={-1}>
        <strong>
          {openHalves(data.open)} {data.open === 1 ? 'goes' : 'go'}
        </strong>{' '}
        from {formatTime(startsAt, zone, 'full')} until {formatTime(endsAt, zone, 'full')} ({zoneName(zone)}).
      </p>
      <Kept kept={data.kept} zone={zone} text={texts.keptText} />
      {failure && <Alert kind="error">{failure}</Alert>}
      <div className={css.actions}>
        <Button variant="danger" busy={isBusy} busyLabel={texts.taking} onClick={() => void confirm(data.open)}>
          {texts.take}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          Change
        </Button>
      </div>
    </Stack>
  );
}

function Kept({ kept, zone, text }: { kept: readonly Booked[]; zone: string; text: string }) {
  if (kept.length === 0) return <p className="muted">Nothing is booked at this time.</p>;
  return (
    <Stack as="section" gap={3} aria-label="Booked: these stay">
      <h3>Booked: these stay</h3>
      <p className="muted">{text}</p>
      <ul className={css.kept}>
        {kept.map((booked) => (
          <li key={`${booked.kind} ${booked.starts_at} ${booked.name}`}>
            <strong>{formatTime(new Date(booked.starts_at), zone)}</strong>
            <span>
              {KINDS[booked.kind]}: {booked.name.replace(TRIAL_NAME, '')}
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function useTaking({ preview, take, texts, onTaken, onBusy }: LeavePreviewProps) {
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
        setFailure(errorText(err, texts.takeFailed));
        if (isApiError(err) && err.code === 'leave_changed_meanwhile') void preview.refetch();
      } finally {
        onBusy(false);
      }
    });
  return { failure, isBusy, confirm };
}
