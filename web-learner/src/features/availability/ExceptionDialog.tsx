import { AVAILABILITY_REFUSALS } from '@school/core/availability/errors';
import { EXCEPTION_NOTE_MAX } from '@school/core/availability/leave';
import { checkDay } from '@school/core/availability/weekly-hours';
import { asTyped } from '@school/core/shared/text-format';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { useState } from 'react';
import { z } from 'zod';
import { useAddExceptionMutation } from './api';
import css from './Availability.module.css';
import { suggestAfter, type EditedStretch } from './day-hours';
import { DayHours } from './DayHours';
import { filledText, MESSAGES } from './messages';

const WHAT = [
  { value: 'off', label: MESSAGES.off },
  { value: 'other', label: MESSAGES.other },
];

const schema = z
  .object({
    from_date: z.iso.date('Please choose the first day.'),
    to_date: z.iso.date('Please choose the last day.'),
    what: z.string(),
    note: z.string().overwrite(asTyped).max(EXCEPTION_NOTE_MAX),
  })
  .refine(({ from_date, to_date }) => from_date <= to_date, {
    path: ['to_date'],
    message: AVAILABILITY_REFUSALS.dates_order.text,
  });

interface ExceptionDialogProps {
  open: boolean;
  onClose: () => void;
  today: string;
}

/** A dialog for days off, or for other hours on some days. */
export default function ExceptionDialog({ open, onClose, today }: ExceptionDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.exceptions} locked={isBusy}>
      {open && <Content today={today} onClose={onClose} onBusy={setIsBusy} />}
    </Dialog>
  );
}

type ContentProps = Omit<ExceptionDialogProps, 'open'> & { onBusy: (isBusy: boolean) => void };

function Content({ today, onClose, onBusy }: ContentProps) {
  const [add] = useAddExceptionMutation();
  const [what, setWhat] = useState('off');
  const [day, setDay] = useState<readonly EditedStretch[]>(() => [suggestAfter([])]);
  const [fault, setFault] = useState<string>();

  const save = async ({ from_date, to_date, note, what: chosen }: z.output<typeof schema>) => {
    const hours = chosen === 'off' ? [] : day.map(({ key: _, ...stretch }) => stretch);
    const wrong = chosen === 'off' ? undefined : faultOf(day);
    setFault(wrong);
    if (wrong !== undefined) return;
    onBusy(true);
    try {
      const answer = await add({ body: { from_date, to_date, note, hours } }).unwrap();
      notify(filledText(answer.message, answer));
      onClose();
    } finally {
      onBusy(false);
    }
  };

  return (
    <Form
      schema={schema}
      defaultValues={{ from_date: today, to_date: today, what: 'off', note: '' }}
      onSubmit={save}
      submitLabel={MESSAGES.addException}
      busyLabel={MESSAGES.adding}
      failureText={MESSAGES.exceptionFailed}
      label={MESSAGES.exceptions}
    >
      <div className={css.pair}>
        <TextField name="from_date" type="date" label={MESSAGES.firstDay} min={today} />
        <TextField name="to_date" type="date" label={MESSAGES.lastDay} min={today} />
      </div>
      <SelectField name="what" label={MESSAGES.what} options={WHAT} onValue={setWhat} />
      {what === 'other' && (
        <DayHours
          name={MESSAGES.other}
          day={day}
          error={fault}
          onChange={(change) => {
            setDay(change);
            setFault(undefined);
          }}
        />
      )}
      <TextField
        name="note"
        label={MESSAGES.note}
        hint={MESSAGES.noteHint}
        required={false}
        maxLength={EXCEPTION_NOTE_MAX}
        autoComplete="off"
      />
    </Form>
  );
}

function faultOf(day: readonly EditedStretch[]): string | undefined {
  if (day.length === 0) return MESSAGES.needHours;
  const checked = checkDay(day);
  return checked.ok ? undefined : AVAILABILITY_REFUSALS[checked.reason].text;
}
