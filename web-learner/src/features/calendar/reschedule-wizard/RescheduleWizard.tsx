import type { ScheduledClassAnswer } from '@school/bff-learner/contract/calendar';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { When } from '@school/web-kit/time/When';
import { useEffect, useRef } from 'react';
import { useTeacherMoveOptionsQuery } from '../api';
import { ConfirmStep } from './ConfirmStep';
import { MESSAGES } from './messages';
import { faultOfTime } from './new-time';
import { PreferenceStep } from './PreferenceStep';
import { TimeStep } from './TimeStep';
import { useWizard, type Step } from './use-wizard';
import css from '../DialogForms.module.css';

interface RescheduleWizardProps {
  open: boolean;
  target: ScheduledClassAnswer;
  /** The class is no longer in the calendar: it was moved or canceled in the meantime. */
  isGone: boolean;
  zone: string;
  onClose: () => void;
}

const STEPS = { initial: ConfirmStep, preference: PreferenceStep, dateTime: TimeStep } as const;
const ORDER: readonly Step[] = ['initial', 'preference', 'dateTime'];

/** Moves a teacher's class in steps: confirmations, the kind of move, then the time. */
export default function RescheduleWizard({ open, target, isGone, zone, onClose }: RescheduleWizardProps) {
  const { data, isError, isFetching, refetch } = useTeacherMoveOptionsQuery({ params: { id: target.id } });
  const wizard = useWizard(zone, { onDone: onClose, onStale: () => void refetch() });
  const now = useServerNow();
  const { step, draft, fault, isBusy } = wizard;
  useOptionsFollow(isGone ? 'gone' : `${target.class_status} ${target.starts_at}`, isBusy, refetch);
  const canMove = data !== undefined && (data.blocked === null || isBusy);
  const Step = STEPS[step];
  const isLast = step === 'dateTime' || draft.preference === 'next_time';
  const isMoving = step !== 'initial' && isLast;
  const isBlocked =
    fault !== undefined ||
    (step === 'preference' && draft.preference === undefined) ||
    (step === 'dateTime' && data !== undefined && faultOfTime(data, draft, zone, now) !== undefined);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={MESSAGES.title}
      locked={isBusy}
      actions={
        canMove ? (
          <>
            <Button
              busy={isBusy}
              busyLabel={MESSAGES.moving}
              // Not `disabled`, so that keyboard users can reach the button and learn why it cannot be pressed yet.
              aria-disabled={isBlocked || undefined}
              onClick={() => wizard.goOn(data)}
            >
              {isMoving ? MESSAGES.submit : MESSAGES.next}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={step === 'initial' ? onClose : wizard.goBack}>
              {step === 'initial' ? MESSAGES.cancel : MESSAGES.back}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {MESSAGES.close}
          </Button>
        )
      }
    >
      <div className={css.wizard}>
        <p>
          <strong>{target.lesson_name}</strong>
          <br />
          <When at={new Date(data?.starts_at ?? target.starts_at)} zone={zone} />
        </p>
        {canMove && (
          <>
            <p className="hint" aria-live="polite">
              {MESSAGES.step(ORDER.indexOf(step) + 1, draft.preference === 'next_time' ? 2 : ORDER.length)}
            </p>
            <Step wizard={wizard} options={data} target={target} zone={zone} />
          </>
        )}
        {data && !canMove && <Alert kind="info">{data.blocked}</Alert>}
        {!data && isError && !isFetching && <ErrorState text={MESSAGES.loadFailed} onRetry={() => void refetch()} />}
        {!data && (!isError || isFetching) && (
          <LoadingRegion label={MESSAGES.loading}>
            <Skeleton shape="title" width="half" />
            <Skeleton lines={6} />
          </LoadingRegion>
        )}
      </div>
    </Dialog>
  );
}

/** Asks again what is possible when the class was changed by others; the draft stays. The wizard's own move is no news. */
function useOptionsFollow(state: string, isBusy: boolean, refetch: () => unknown): void {
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    if (!isBusy) refetch();
  }, [state, isBusy, refetch]);
}
