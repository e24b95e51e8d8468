import type { EnrolmentSchedule, ScheduledInstalment } from '@school/bff-staff/contract/instalments';
import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { REASON_MAX } from '@school/core/payments/duplicates';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useState } from 'react';
import { z } from 'zod';
import { useWriteOffMutation } from './api';
import { dateText } from './due-text';
import { FAILED } from './messages';

const schema = z.object({
  reason: z.string().trim().min(1, 'Please say why.').max(REASON_MAX, `Please use at most ${REASON_MAX} characters.`),
});

interface WriteOffDialogProps {
  page: PaymentPage;
  schedule: EnrolmentSchedule;
  /** The payment that is given up; undefined closes the dialog. */
  instalment: ScheduledInstalment | undefined;
  onClose: () => void;
}

/** Asks why before a payment is given up; its page asks for it no more. */
export function WriteOffDialog({ page, schedule, instalment, onClose }: WriteOffDialogProps) {
  const [writeOff] = useWriteOffMutation();
  // While the dialog closes, it still shows what it asked.
  const [last, setLast] = useState(instalment);
  if (instalment !== undefined && instalment !== last) setLast(instalment);
  if (last === undefined) return null;
  return (
    <Dialog open={instalment !== undefined} onClose={onClose} title={`Write payment ${last.instalment} off?`} size="sm">
      <p>
        {schedule.student_name} owes {last.amount} {schedule.payment_currency}
        {last.due_date !== null && `, due ${dateText(last.due_date)}`}. Nobody is reminded of it any more, and its page
        is closed. Its {last.credits_obtained} classes are not given.
      </p>
      <Form
        key={last.instalment}
        label="Write off"
        schema={schema}
        defaultValues={{ reason: '' }}
        submitLabel="Write off"
        busyLabel="Writing off…"
        submit={{ variant: 'danger' }}
        failureText={FAILED.writeOff}
        onSubmit={async (body) => {
          const params = { id: page.id, position: last.instalment };
          const { message } = await writeOff({ params, body }).unwrap();
          onClose();
          notify(message);
        }}
        actions={
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextAreaField name="reason" label="Reason" hint="Kept in the audit log and shown here." rows={3} />
      </Form>
    </Dialog>
  );
}
