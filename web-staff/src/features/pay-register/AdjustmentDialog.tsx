import { adjustmentForm, type PayEntry, type PayPeriod } from '@school/bff-staff/contract/pay-register';
import { PAY_NOTE_MAX } from '@school/core/pay-register/errors';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { Stack } from '@school/web-kit/layout/Stack';
import { z } from 'zod';
import { TeacherField, useLiveValues, type TeacherValues } from '../../app/batch-parts';
import { useAddAdjustmentMutation } from './api';
import { MESSAGES } from './messages';
import css from './PayRegister.module.css';

interface AdjustmentDialogProps {
  period: PayPeriod;
  /** The teacher's line, or any teacher; undefined closes the dialog. */
  of: PayEntry | 'any' | undefined;
  onClose: () => void;
}

interface AdjustmentValues extends TeacherValues {
  currency: string;
  amount: string;
  note: string;
}

/** The contract's rules; an error of the teacher is shown at the field in which one is looked up. */
const schema = z.custom<AdjustmentValues>().transform(({ teacher_id, currency, amount, note }, context) => {
  const teacher = teacher_id === '' ? undefined : Number(teacher_id);
  const parsed = adjustmentForm.safeParse({ teacher_id: teacher, currency, amount, note });
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues)
    context.addIssue({ code: 'custom', message, path: [path[0] === 'teacher_id' ? 'teacher_email' : (path[0] ?? '')] });
  return z.NEVER;
});

/** Adds an amount to a teacher's pay, or takes it off. */
export function AdjustmentDialog({ period, of, onClose }: AdjustmentDialogProps) {
  const [add] = useAddAdjustmentMutation();
  const entry = of === 'any' ? undefined : of;
  const start: AdjustmentValues = {
    teacher_email: '',
    teacher_id: entry ? String(entry.teacher.id) : '',
    currency: entry?.currency ?? period.sums[0]?.currency ?? '',
    amount: '',
    note: '',
  };
  return (
    <Dialog
      open={of !== undefined}
      onClose={onClose}
      title={entry ? `Adjust the pay of ${entry.teacher.name}` : 'Add an adjustment'}
    >
      {of !== undefined && (
        <Form
          label="Adjustment"
          schema={schema}
          defaultValues={start}
          submitLabel="Add adjustment"
          busyLabel="Adding…"
          failureText={MESSAGES.adjustFailed}
          failureEndsOnChange
          onSubmit={async (body) => {
            notify((await add({ params: { id: period.id }, body }).unwrap()).message);
            onClose();
          }}
          onCancel={onClose}
        >
          <Stack gap={4}>
            {!entry && <Teacher />}
            <div className={css.pair}>
              <TextField
                name="amount"
                label="Amount"
                hint="For example 12.50. A minus takes it off: −12.50."
                autoComplete="off"
                maxLength={20}
              />
              <TextField
                name="currency"
                label="Currency"
                hint="Three capital letters, like USD."
                maxLength={3}
                autoComplete="off"
              />
            </div>
            <TextAreaField name="note" label="What it is for" hint="The teacher reads it." maxLength={PAY_NOTE_MAX} />
          </Stack>
        </Form>
      )}
    </Dialog>
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
