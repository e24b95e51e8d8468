import type { Span } from '@school/core/calendar/availability';
import type { AvailabilityKind } from '@school/core/calendar/availability-kind';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { formatTime } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import { lazy, Suspense, useState } from 'react';
import { useCreateAvailabilityMutation, useDeleteAvailabilityMutation } from './api';
import css from './Calendar.module.css';
import type { AvailabilityEvent } from './calendar-events';
import { isRefusal } from './is-refusal';
import { MESSAGES } from './dialog-messages';

// Lazy, because the parts of a form are needed only after a time was picked.
const KindField = lazy(() => import('./KindField'));

interface DialogProps {
  zone: string;
  onClose: () => void;
}

/** Offers the time that was picked in the grid. The dialog closes after success and after failure. */
export function NewAvailabilityDialog({ span, zone, onClose }: DialogProps & { span: Span | undefined }) {
  const [createAvailability] = useCreateAvailabilityMutation();
  const shown = useLastDefined(span);
  const [kind, setKind] = useState<AvailabilityKind>('any');
  const save = async () => {
    if (!span) return;
    try {
      await createAvailability({
        body: { start_time: span.startsAt.toISOString(), end_time: span.endsAt.toISOString(), kind },
      }).unwrap();
      notify(MESSAGES.added);
    } catch (err) {
      notify(isRefusal(err) ? errorText(err, MESSAGES.saveFailed) : MESSAGES.saveFailed, { kind: 'error' });
    }
  };
  return (
    <Confirm
      open={span !== undefined}
      onClose={onClose}
      title={MESSAGES.newTitle}
      action={MESSAGES.add}
      busyLabel={MESSAGES.adding}
      onConfirm={save}
      failureText={MESSAGES.saveFailed}
    >
      {shown && <Times span={shown} zone={zone} text={MESSAGES.newText} />}
      <Suspense fallback={<Skeleton lines={2} />}>
        <KindField kind={kind} onKind={setKind} />
      </Suspense>
    </Confirm>
  );
}

/** Asks before an offered half hour is deleted. */
export function DeleteAvailabilityDialog({
  event,
  isGone,
  zone,
  onClose,
}: DialogProps & { event: AvailabilityEvent | undefined; isGone: boolean }) {
  const [deleteAvailability, { originalArgs, isError }] = useDeleteAvailabilityMutation();
  // The calendar drops the time at once when it is deleted here; only what others did is news.
  const isOwnDeletion = event?.slot.id === originalArgs?.params.id && !isError;
  const shown = useLastDefined(event);
  const remove = async () => {
    if (!event) return;
    try {
      await deleteAvailability({ params: { id: event.slot.id } }).unwrap();
    } catch (err) {
      if (isApiError(err) && err.status === 404) {
        // Trying again could never help; the calendar is loaded again by itself.
        notify(MESSAGES.alreadyDeleted);
        return;
      }
      if (isRefusal(err)) throw err;
      throw new Error(MESSAGES.deleteFailed, { cause: err });
    }
    notify(MESSAGES.deleted);
  };
  return (
    <Confirm
      open={event !== undefined}
      onClose={onClose}
      title={MESSAGES.deleteTitle}
      action={MESSAGES.delete}
      busyLabel={MESSAGES.deleting}
      danger
      onConfirm={remove}
      failureText={MESSAGES.deleteFailed}
    >
      {event && isGone && !isOwnDeletion && <Alert kind="warning">{MESSAGES.slotGone}</Alert>}
      {shown && <Times span={{ startsAt: shown.start, endsAt: shown.end }} zone={zone} text={MESSAGES.deleteText} />}
    </Confirm>
  );
}

function Times({ span, zone, text }: { span: Span; zone: string; text: string }) {
  return (
    <div className={css.details}>
      <p>
        <strong>
          <When at={span.startsAt} zone={zone} />
        </strong>
        <span className={css.muted}> until {formatTime(span.endsAt, zone, 'time')}</span>
      </p>
      <p>{text}</p>
    </div>
  );
}
