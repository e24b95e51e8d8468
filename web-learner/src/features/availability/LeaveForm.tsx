import { LEAVE_REASON_MAX } from '@school/core/availability/leave';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { localDate, zoneName } from '@school/web-kit/time/formatters';
import { useMemo, useState } from 'react';
import css from './Availability.module.css';
import { leaveSchema, type LeaveValues } from './leave-values';
import { MESSAGES } from './messages';
import { ENDS, STARTS } from './time-options';

interface LeaveFormProps {
  zone: string;
  values: LeaveValues;
  onDone: (values: LeaveValues) => void;
}

const REASON_LINES = 2;

/** When somebody is away, and why. */
export function LeaveForm({ zone, values, onDone }: LeaveFormProps) {
  const schema = useMemo(() => leaveSchema(zone), [zone]);
  const [today] = useState(() => localDate(new Date(), zone));
  return (
    <Form
      schema={schema}
      defaultValues={values}
      onSubmit={onDone}
      submitLabel={MESSAGES.look}
      busyLabel={MESSAGES.looking}
      failureText={MESSAGES.previewFailed}
      label={MESSAGES.planLeave}
    >
      <p className={css.muted}>Times are in {zoneName(zone)}.</p>
      <div className={css.pair}>
        <TextField name="from_date" type="date" label={MESSAGES.startDay} min={today} />
        <SelectField name="from_time" label={MESSAGES.startTime} options={STARTS} />
        <TextField name="to_date" type="date" label={MESSAGES.endDay} min={today} />
        <SelectField name="to_time" label={MESSAGES.endTime} options={ENDS} />
      </div>
      <TextAreaField
        name="reason"
        label={MESSAGES.leaveReason}
        hint={MESSAGES.leaveReasonHint}
        rows={REASON_LINES}
        maxLength={LEAVE_REASON_MAX}
      />
    </Form>
  );
}
