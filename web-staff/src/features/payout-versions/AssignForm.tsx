import { assignForm } from '@school/bff-staff/contract/payout-versions';
import { addDays, localDate } from '@school/core/shared/local-time';
import { payrollMonthOf } from '@school/core/payouts/payroll-month';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { zoneName } from '@school/web-kit/time/formatters';
import { serverNow } from '@school/web-kit/time/server-clock';
import { useState } from 'react';
import { z } from 'zod';
import { TeacherField, useLiveValues, type TeacherValues } from '../../app/batch-parts';
import { useAssignVersionMutation } from './api';
import { MESSAGES } from './messages';
import css from './PayoutVersions.module.css';

interface AssignValues extends TeacherValues {
  effective_from: string;
}

/** The contract's rules; an error of the teachers is shown at the field in which one is looked up. */
const schema = z.custom<AssignValues>().transform(({ teacher_id, effective_from }, context) => {
  const parsed = assignForm.safeParse({ teacher_ids: teacher_id === '' ? [] : [Number(teacher_id)], effective_from });
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues)
    context.addIssue({
      code: 'custom',
      message,
      path: [path[0] === 'teacher_ids' ? 'teacher_email' : 'effective_from'],
    });
  return z.NEVER;
});

/** Gives a teacher this version from a day on, by default from the next month of payroll. */
export function AssignForm({ id }: { id: number }) {
  const [assign] = useAssignVersionMutation();
  const [round, setRound] = useState(0);
  const [nextMonth] = useState(() => localDate(payrollMonthOf(serverNow()).to, PAYROLL_ZONE));
  return (
    <Form
      key={round}
      label="Assign this version"
      schema={schema}
      defaultValues={{ teacher_email: '', teacher_id: '', effective_from: nextMonth }}
      submitLabel="Assign"
      busyLabel="Assigning…"
      failureText={MESSAGES.assignFailed}
      failureEndsOnChange
      onSubmit={async (wanted) => {
        notify((await assign({ params: { id }, body: wanted }).unwrap()).message);
        setRound(round + 1);
      }}
    >
      <div className={css.pair}>
        <Teacher />
        <TextField
          name="effective_from"
          label="From"
          hint={`The first day, ${zoneName(PAYROLL_ZONE)}. What was taught before is paid as agreed.`}
          type="date"
          max={addDays(nextMonth, 366)}
        />
      </div>
    </Form>
  );
}

function Teacher() {
  const form = useLiveValues<TeacherValues>(['teacher_email', 'teacher_id']);
  return (
    <div>
      <TeacherField {...form} />
    </div>
  );
}
