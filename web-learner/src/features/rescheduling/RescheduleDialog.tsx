import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { useViewerZone } from '../../app/viewer-zone';
import { useRescheduleOptionsQuery, type Moved, type MoveOptions } from './api';
import { MESSAGES, quotaText } from './messages';
import { MoveForm } from './MoveForm';
import css from './Rescheduling.module.css';

/** The result: the class was moved, or the family's request was sent to the school. */
type Outcome = { moved: Moved } | { asked: string };

interface RescheduleDialogProps {
  classId: number;
  open: boolean;
  onClose: () => void;
}

/** Moves a class to a free time, or asks for another one. */
export default function RescheduleDialog({ classId, open, onClose }: RescheduleDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.title} locked={isBusy}>
      {open && <Content key={classId} classId={classId} onBusy={setIsBusy} onClose={onClose} />}
    </Dialog>
  );
}

interface ContentProps {
  classId: number;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function Content({ classId, onBusy, onClose }: ContentProps) {
  const { zone, isZoneLoading } = useViewerZone();
  const [outcome, setOutcome] = useState<Outcome>();
  const { data, isError, isFetching, refetch } = useRescheduleOptionsQuery({ params: { id: classId } });
  if (outcome) return <Done outcome={outcome} zone={zone} onClose={onClose} />;
  if (data && !isZoneLoading)
    return (
      <>
        <What options={data} zone={zone} />
        <MoveForm
          options={data}
          zone={zone}
          onBusy={onBusy}
          onMoved={(moved) => setOutcome({ moved })}
          onAsked={(asked) => setOutcome({ asked })}
          onStale={() => void refetch()}
        />
      </>
    );
  if (isError && !isFetching) return <ErrorState text={MESSAGES.loadFailed} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={MESSAGES.loading}>
      <Skeleton shape="title" width="half" />
      <Skeleton lines={4} />
    </LoadingRegion>
  );
}

/** Which class moves, and how many moves are left; moving never costs a credit. */
function What({ options, zone }: { options: MoveOptions; zone: string }) {
  const { lesson_name, starts_at, teacher_name, quota, blocked, trial_path, has_asked, times } = options;
  // A trial has a limit of its own, on its page.
  const left = trial_path === null && quotaText(quota);
  return (
    <div className={css.what}>
      <p>
        <strong>{lesson_name}</strong>, {formatTime(new Date(starts_at), zone)} {zoneName(zone)}, with {teacher_name}
      </p>
      <p className="muted">
        {left && <strong>{left} </strong>}
        {MESSAGES.noCredit}
      </p>
      {blocked === null && times.length === 0 && <Alert kind="info">{MESSAGES.noTimes}</Alert>}
      {blocked !== null && <Alert kind="info">{blocked}</Alert>}
      {trial_path !== null && (
        <p>
          <ButtonLink href={trial_path}>{MESSAGES.trialPage}</ButtonLink>
        </p>
      )}
      {has_asked && <Alert kind="info">{MESSAGES.asked}</Alert>}
    </div>
  );
}

function Done({ outcome, zone, onClose }: { outcome: Outcome; zone: string; onClose: () => void }) {
  return (
    <div className={css.what}>
      <Alert kind="success" title={'moved' in outcome ? MESSAGES.done : undefined}>
        {'moved' in outcome ? <MovedLines moved={outcome.moved} zone={zone} /> : outcome.asked}
      </Alert>
      <div>
        <Button data-autofocus autoFocus onClick={onClose}>
          {MESSAGES.close}
        </Button>
      </div>
    </div>
  );
}

/** Each new time in the family's zone and in the teacher's. */
function MovedLines({ moved: { moved, teacher_timezone, left_this_month }, zone }: { moved: Moved; zone: string }) {
  const teachers = (at: Date): string =>
    teacher_timezone === zone
      ? ''
      : ` (${formatTime(at, teacher_timezone)} ${zoneName(teacher_timezone)} for your teacher)`;
  return (
    <>
      <ul className={css.moved}>
        {moved.map(({ id, lesson_name, starts_at }) => (
          <li key={id}>
            {lesson_name}:{' '}
            <strong>
              {formatTime(new Date(starts_at), zone)} {zoneName(zone)}
            </strong>
            {teachers(new Date(starts_at))}
          </li>
        ))}
      </ul>
      {left_this_month !== null && <p>{left_this_month} left this month.</p>}
    </>
  );
}
