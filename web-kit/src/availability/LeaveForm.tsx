import { LEAVE_REASON_MAX } from '@school/core/availability/leave';
import { Form } from '../form/Form';
import { SelectField } from '../form/SelectField';
import { TextAreaField } from '../form/TextAreaField';
import { TextField } from '../form/TextField';
import { localDate, zoneName } from '../time/formatters';
import { serverNow } from '../time/server-clock';
import { useMemo, useState } from 'react';
import css from './LeaveForm.module.css';
import { leaveSchema, type LeaveValues } from './leave-values';
import { ENDS, STARTS } from './wall-times';

interface LeaveFormProps {
  zone: string;
  values: LeaveValues;
  /** The texts that differ between a teacher's own leave and one that staff enter. */
  texts: { label: string; reasonHint: string; failure: string };
  onDone: (values: LeaveValues) => void;
}

const REASON_LINES = 2;

/** The form of a leave: from when to when, and why. */
export function LeaveForm({ zone, values, texts, onDone }: LeaveFormProps) {
  const schema = useMemo(() => leaveSchema(zone), [zone]);
  const [today] = useState(() => localDate(serverNow(), zone));
  return (
    <Form
      schema={schema}
      defaultValues={values}
      onSubmit={onDone}
      submitLabel="Show what goes"
      busyLabel="Looking…"
      failureText={texts.failure}
      label={texts.label}
    >
      <p className="muted">Times are in {zoneName(zone)}.</p>
      <div className={css.pair}>
        <TextField name="from_date" type="date" label="From day" min={today} />
        <SelectField name="from_time" label="From time" options={STARTS} />
        <TextField name="to_date" type="date" label="Until day" min={today} />
        <SelectField name="to_time" label="Until time" options={ENDS} />
      </div>
      <TextAreaField
        name="reason"
        label="Reason"
        hint={texts.reasonHint}
        rows={REASON_LINES}
        maxLength={LEAVE_REASON_MAX}
      />
    </Form>
  );
}
