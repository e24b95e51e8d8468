import { splitAvailability, type Span } from '@school/core/calendar/availability';
import {
  AVAILABILITY_KINDS,
  AVAILABILITY_MINUTES,
  type AvailabilityKind,
} from '@school/core/calendar/availability-kind';
import { CALENDAR_REFUSALS } from '@school/core/calendar/errors';
import { spanFromGrid } from '@school/core/calendar/grid-clock';
import { addDays, localDate, wallClock } from '@school/core/shared/local-time';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { notify } from '@school/web-kit/feedback/toast-store';
import { zoneName } from '@school/web-kit/time/formatters';
import { serverNow } from '@school/web-kit/time/server-clock';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useCreateAvailabilityMutation } from './api';
import css from './Calendar.module.css';
import { isRefusal } from './is-refusal';
import { KIND_OPTIONS } from './kind-options';
import { MESSAGES } from './dialog-messages';

const HALVES_OF_DAY = 48;
const FIRST_START = '09:00';

export interface AddAvailabilityDialogProps {
  open: boolean;
  onClose: () => void;
  /** The day that is shown in the calendar. */
  date: Date;
  zone: string;
}

/** Offers a time by date, start and end. It does the same as dragging in the grid, for keyboards and small screens. */
export default function AddAvailabilityDialog({ open, onClose, date, zone }: AddAvailabilityDialogProps) {
  const [createAvailability] = useCreateAvailabilityMutation();
  const [today] = useState(() => localDate(serverNow(), zone));
  const schema = useMemo(() => schemaOf(zone), [zone]);
  const suggested = useMemo(() => suggestionFor(date, zone, serverNow()), [date, zone]);

  const save = async ({ startsAt, endsAt, kind }: Span & { kind: AvailabilityKind }) => {
    try {
      await createAvailability({
        body: { start_time: startsAt.toISOString(), end_time: endsAt.toISOString(), kind },
      }).unwrap();
    } catch (err) {
      if (isRefusal(err)) throw err;
      notify(MESSAGES.saveFailed, { kind: 'error' });
      onClose();
      return;
    }
    notify(MESSAGES.added);
    onClose();
  };

  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.add} size="sm">
      <Form
        schema={schema}
        defaultValues={{ ...suggested, kind: 'any' as const }}
        onSubmit={save}
        submitLabel={MESSAGES.add}
        busyLabel={MESSAGES.adding}
        failureText={MESSAGES.saveFailed}
        label={MESSAGES.add}
      >
        <p className={css.muted}>
          {MESSAGES.newText} Times are in {zoneName(zone)}.
        </p>
        <TextField name="date" type="date" label={MESSAGES.date} min={today} />
        <div className={css.pair}>
          <SelectField name="start_time" label={MESSAGES.from} options={STARTS} />
          <SelectField name="end_time" label={MESSAGES.to} options={ENDS} />
        </div>
        <SelectField name="kind" label={MESSAGES.kind} options={KIND_OPTIONS} />
      </Form>
    </Dialog>
  );
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function halfHour(index: number): { value: string; label: string } {
  const minutes = index * AVAILABILITY_MINUTES;
  const hour = Math.floor(minutes / 60);
  const past = twoDigits(minutes % 60);
  const label = `${hour % 12 === 0 ? 12 : hour % 12}:${past} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
  return { value: `${twoDigits(hour)}:${past}`, label: index === HALVES_OF_DAY ? 'Midnight' : label };
}

const STARTS = Array.from({ length: HALVES_OF_DAY }, (_, index) => halfHour(index));
const ENDS = Array.from({ length: HALVES_OF_DAY }, (_, index) => halfHour(index + 1));

/** The suggested hour on the shown day: one in the morning, or today the next one that is not over. */
function suggestionFor(shown: Date, zone: string, now: Date): { date: string; start_time: string; end_time: string } {
  const { date: today, time } = wallClock(now, zone);
  const shownDate = localDate(shown, zone);
  if (shownDate > today) return hourFrom(shownDate, FIRST_START);
  if (time < FIRST_START) return hourFrom(today, FIRST_START);
  const next = STARTS.find((start, index) => start.value > time && index % 2 === 0);
  return next ? hourFrom(today, next.value) : hourFrom(addDays(today, 1), FIRST_START);
}

function hourFrom(date: string, start: string): { date: string; start_time: string; end_time: string } {
  const index = STARTS.findIndex(({ value }) => value === start);
  return { date, start_time: start, end_time: ENDS[index + 1]?.value ?? '24:00' };
}

/** A time as the calendar's grid counts it; `24:00` is the midnight after the date. */
const gridTime = (date: string, time: string): Date => new Date(`${date}T${time}:00Z`);

/** Core's rules, each one shown at the field that breaks it; the result is the stretch of time. */
const schemaOf = (zone: string) =>
  z
    .object({
      date: z.iso.date('Please choose a date.'),
      start_time: z.string(),
      end_time: z.string(),
      kind: z.enum(AVAILABILITY_KINDS),
    })
    .transform(({ date, start_time, end_time, kind }, context): Span & { kind: AvailabilityKind } => {
      const { startsAt, endsAt } = spanFromGrid(gridTime(date, start_time), gridTime(date, end_time), zone);
      const split = splitAvailability({ startsAt, endsAt }, zone, serverNow());
      if (split.ok) return { startsAt, endsAt, kind };
      const { text, field = 'start_time' } = CALENDAR_REFUSALS[split.reason];
      context.addIssue({ code: 'custom', message: text, path: [field] });
      return z.NEVER;
    });
