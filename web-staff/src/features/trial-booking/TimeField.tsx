import { groupSlotsByDay } from '@school/core/trial-booking/group-slots-by-day';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { FieldError } from '@school/web-kit/form/FieldError';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { SelectField } from '@school/web-kit/form/SelectField';
import { useField } from '@school/web-kit/form/use-field';
import { Stack } from '@school/web-kit/layout/Stack';
import { dayName } from '@school/web-kit/slots/day-name';
import { SlotPicker, type OfferedSlot } from '@school/web-kit/slots/SlotPicker';
import { SlotsLoading } from '@school/web-kit/slots/SlotsLoading';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { useEffect, type ReactNode } from 'react';
import { useTrialTimesQuery } from './api';
import css from './Trials.module.css';

/** The half hours that families in a zone may have, as a field `slot_id` of the form around it. */
export function TimeField({ zone }: { zone: string }) {
  const { data, currentData, error, isFetching, refetch } = useTrialTimesQuery(
    { query: { timezone: zone } },
    { refetchOnMountOrArgChange: true, skip: zone === '' },
  );
  const wiring = useField({ name: 'slot_id', label: 'Time' });
  const form = useFieldContext();
  const control = form.useControl('slot_id', undefined);
  const slots = currentData ?? (isFetching ? undefined : data);
  const chosen = slots?.find(({ id }) => id === control.value);

  // A time that is no longer in the list must not stay chosen.
  const isGone = control.value !== undefined && slots !== undefined && chosen === undefined;
  useEffect(() => {
    if (isGone) control.onChange(undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the control is another one on every render
  }, [isGone]);

  if (zone === '') return <p className="muted">Choose the family’s time zone first.</p>;
  if (slots === undefined && error && !isFetching)
    return <ErrorState text={errorText(error, 'The free times could not be loaded.')} onRetry={() => void refetch()} />;
  if (slots === undefined) return <SlotsLoading />;
  if (slots.length === 0)
    return (
      <EmptyState
        title="No free times in the next two weeks"
        text="Teachers open times in their calendar. Try another time zone, or look again later."
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        }
      />
    );
  return (
    <Stack gap={3}>
      <p className="muted">On the family’s clock ({zoneName(zone)}), and on the teacher’s.</p>
      <Narrowed slots={slots}>
        {(shown) => (
          <>
            <FieldError id={wiring.errorId} text={wiring.error} />
            <SlotPicker
              ref={(box) => control.ref?.(box?.querySelector('input') ?? null)}
              label="Time"
              refusedBy={wiring.error ? wiring.errorId : undefined}
              slots={shown}
              zone={zone}
              slotId={chosen?.id}
              disabled={form.busy}
              onPick={control.onChange}
            />
          </>
        )}
      </Narrowed>
      <p aria-live="polite">
        {chosen ? (
          <>
            Chosen: <strong>{formatTime(new Date(chosen.start_time), zone, 'datetime')}</strong>, with{' '}
            {chosen.teacher_name}
          </>
        ) : (
          <span className="muted">No time chosen yet</span>
        )}
      </p>
    </Stack>
  );
}

const ANY_TEACHER = { value: '', label: 'Any teacher' };

/** The times of one day and, if wanted, of one teacher: all of two weeks would be a long way to the button. */
function Narrowed({
  slots,
  children,
}: {
  slots: readonly OfferedSlot[];
  children: (shown: OfferedSlot[]) => ReactNode;
}) {
  const form = useFieldContext();
  const teacher = form.useControl('teacher', '').value;
  const date = form.useControl('day', '').value;
  const teachers = [...new Set(slots.map(({ teacher_name }) => teacher_name))].sort();
  const known = teachers.some((name) => name === teacher);
  const days = groupSlotsByDay(known ? slots.filter(({ teacher_name }) => teacher_name === teacher) : slots);
  const day = days.find((one) => one.date === date) ?? days[0];
  return (
    <>
      <div className={css.fields}>
        <SelectField
          name="day"
          label="Day"
          options={days.map((one) => ({
            value: one.date,
            label: `${dayName(one.date)} (${one.slots.length} ${one.slots.length === 1 ? 'time' : 'times'})`,
          }))}
        />
        <SelectField
          name="teacher"
          label="Teacher"
          options={[ANY_TEACHER, ...teachers.map((name) => ({ value: name, label: name }))]}
        />
      </div>
      {children(day?.slots ?? [])}
    </>
  );
}
