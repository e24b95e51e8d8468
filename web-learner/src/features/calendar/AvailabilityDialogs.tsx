import { rowsOf, type Span } from '@school/core/calendar/availability';
import { freeRows, mergeTouching } from '@school/core/calendar/reshape';
import type { AvailabilityKind } from '@school/core/calendar/availability-kind';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { ChoiceCard } from '@school/web-kit/form/ChoiceCards';
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

/** Offers what is free of the time that was picked in the grid. The dialog closes after success and after failure. */
export function NewAvailabilityDialog({
  span,
  taken,
  zone,
  onClose,
}: DialogProps & { span: Span | undefined; taken: readonly Span[] }) {
  const [createAvailability] = useCreateAvailabilityMutation();
  const shown = useLastDefined(span);
  const [kind, setKind] = useState<AvailabilityKind>('any');
  const pieces = shown ? mergeTouching(freeRows(rowsOf(shown), span ? taken : [])) : [];
  const [first] = pieces;
  const isWhole =
    first?.startsAt.getTime() === shown?.startsAt.getTime() && first?.endsAt.getTime() === shown?.endsAt.getTime();
  const save = async () => {
    if (!span) return;
    try {
      await createAvailability({
        body: { start_time: span.startsAt.toISOString(), end_time: span.endsAt.toISOString(), kind, only_free: true },
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
      quick
      onConfirm={save}
      failureText={MESSAGES.saveFailed}
    >
      {shown && <Times span={shown} zone={zone} text={isWhole ? MESSAGES.newText : MESSAGES.onlyFree} />}
      {!isWhole && (
        <ul>
          {pieces.map(({ startsAt, endsAt }) => (
            <li key={startsAt.getTime()}>
              {formatTime(startsAt, zone, 'time')} – {formatTime(endsAt, zone, 'time')}
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<Skeleton lines={2} />}>
        <KindField kind={kind} onKind={setKind} />
      </Suspense>
    </Confirm>
  );
}

interface DeleteProps extends DialogProps {
  event: AvailabilityEvent | undefined;
  isGone: boolean;
}

/** Asks before offered half hours are deleted: all of a block, or those that stay ticked. */
export function DeleteAvailabilityDialog({ event, isGone, zone, onClose }: DeleteProps) {
  const [deleteAvailability] = useDeleteAvailabilityMutation();
  // The calendar drops a time at once when it is deleted here; only what others did is news.
  const [ownIds, setOwnIds] = useState<readonly number[]>([]);
  const [unticked, setUnticked] = useState<readonly number[]>([]);
  const shown = useLastDefined(event);
  const wanted = shown?.slots.filter(({ id }) => !unticked.includes(id)) ?? [];
  const isOwnDeletion = event?.slots.some(({ id }) => ownIds.includes(id)) === true;
  const close = () => {
    setUnticked([]);
    onClose();
  };
  const remove = async () => {
    if (!event) return;
    if (wanted.length === 0) throw new Error(MESSAGES.chooseOne);
    setOwnIds(wanted.map(({ id }) => id));
    try {
      for (const { id } of wanted) await deleteAvailability({ params: { id } }).unwrap();
    } catch (err) {
      if (isApiError(err) && err.status === 404) {
        // Trying again could never help; the calendar is loaded again by itself.
        notify(MESSAGES.alreadyDeleted);
        return;
      }
      setOwnIds([]);
      if (isRefusal(err)) throw err;
      throw new Error(MESSAGES.deleteFailed, { cause: err });
    }
    notify(MESSAGES.deleted);
  };
  return (
    <Confirm
      open={event !== undefined}
      onClose={close}
      title={MESSAGES.deleteTitle}
      action={MESSAGES.delete}
      busyLabel={MESSAGES.deleting}
      danger
      onConfirm={remove}
      failureText={wanted.length === 0 ? MESSAGES.chooseOne : MESSAGES.deleteFailed}
    >
      {event && isGone && !isOwnDeletion && <Alert kind="warning">{MESSAGES.slotGone}</Alert>}
      {shown && <Times span={{ startsAt: shown.start, endsAt: shown.end }} zone={zone} text={MESSAGES.deleteText} />}
      {shown && shown.slots.length > 1 && (
        <fieldset className={css.halves}>
          <legend>{MESSAGES.which}</legend>
          {shown.slots.map(({ id, start_time_local }) => (
            <ChoiceCard
              key={id}
              type="checkbox"
              label={formatTime(new Date(start_time_local), zone, 'time')}
              checked={!unticked.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setUnticked((before) => (checked ? before.filter((one) => one !== id) : [...before, id]))
              }
            />
          ))}
        </fieldset>
      )}
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
