import { REFUND_REASON_MAX, REFUND_REFUSALS } from '@school/core/refunds/errors';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useState } from 'react';
import { z } from 'zod';
import { useDeclineRefundMutation } from './api';
import type { DecisionProps } from './ApproveDialog';
import { FAILED } from './messages';

const schema = z.object({
  reason: z.string().trim().min(1, REFUND_REFUSALS.reason_needed.text).max(REFUND_REASON_MAX),
});

/** Says no, and why; whoever asked is told. */
export function DeclineDialog({ refund, onClose, onDone }: DecisionProps) {
  const [decline] = useDeclineRefundMutation();
  // While the dialog closes, it still shows what it asked.
  const [last, setLast] = useState(refund);
  if (refund !== undefined && refund !== last) setLast(refund);
  if (last === undefined) return null;
  return (
    <Dialog open={refund !== undefined} onClose={onClose} title="Decline this refund?" size="sm">
      <p>
        {last.amount} {last.currency} for {last.student_name}. Nothing moves.
      </p>
      <Form
        key={last.id}
        label="Decline the refund"
        schema={schema}
        defaultValues={{ reason: '' }}
        submitLabel="Decline"
        busyLabel="Declining…"
        submit={{ variant: 'danger' }}
        failureText={FAILED.decline}
        onSubmit={async (body) => {
          onDone(await decline({ params: { id: last.id }, body }).unwrap());
          onClose();
        }}
        actions={
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextAreaField
          name="reason"
          label="Reason"
          hint="Whoever asked reads it."
          rows={3}
          maxLength={REFUND_REASON_MAX}
        />
      </Form>
    </Dialog>
  );
}
