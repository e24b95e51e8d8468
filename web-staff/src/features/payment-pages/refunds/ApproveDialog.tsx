import type { Refund } from '@school/bff-staff/contract/refunds';
import { REFUND_REFERENCE_MAX, REFUND_REFUSALS } from '@school/core/refunds/errors';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useState } from 'react';
import { z } from 'zod';
import { useApproveRefundMutation, useQuoteRefundQuery } from './api';
import { Computation } from './Computation';
import { FAILED } from './messages';
import css from './Refunds.module.css';

const schema = z.object({
  reference: z.string().trim().min(1, REFUND_REFUSALS.reference_needed.text).max(REFUND_REFERENCE_MAX),
});

/** A refund that is decided in a dialog; undefined closes it. */
export interface DecisionProps {
  refund: Refund | undefined;
  onClose: () => void;
  onDone: (done: { message: string; refund: Refund }) => void;
}

/** The second person sees the computation as it is now, sends the money, and writes its reference down. */
export function ApproveDialog({ refund, onClose, onDone }: DecisionProps) {
  // While the dialog closes, it still shows what it asked.
  const [last, setLast] = useState(refund);
  if (refund !== undefined && refund !== last) setLast(refund);
  if (last === undefined) return null;
  return (
    <Dialog open={refund !== undefined} onClose={onClose} title="Approve this refund?">
      <div className={css.stack}>
        <p>
          <strong>
            {last.amount} {last.currency}
          </strong>{' '}
          for {last.student_name}, asked for by {last.requested_by}.
        </p>
        <p className={css.note}>{last.reason}</p>
        {refund !== undefined && <FiguresNow refund={refund} />}
        <ApproveForm key={last.id} refund={last} onClose={onClose} onDone={onDone} />
      </div>
    </Dialog>
  );
}

function FiguresNow({ refund }: { refund: Refund }) {
  const quote = useQuoteRefundQuery({ body: { page_id: refund.page_id } }, { refetchOnMountOrArgChange: true });
  if (quote.currentData)
    return <Computation figures={quote.currentData.figures} currency={quote.currentData.currency} />;
  if (quote.error && !quote.isFetching)
    return <ErrorState text={errorText(quote.error, FAILED.quote)} onRetry={() => void quote.refetch()} />;
  return <LoadingRegion label="Working out the refund" />;
}

function ApproveForm({ refund, onClose, onDone }: DecisionProps & { refund: Refund }) {
  const [approve] = useApproveRefundMutation();
  return (
    <Form
      label="Approve the refund"
      schema={schema}
      defaultValues={{ reference: '' }}
      submitLabel="Approve"
      busyLabel="Approving…"
      failureText={FAILED.approve}
      onSubmit={async (body) => {
        onDone(await approve({ params: { id: refund.id }, body }).unwrap());
        onClose();
      }}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <TextField
        name="reference"
        label="Reference of the transfer"
        hint="The money goes back the way it came. The family reads this on its receipt."
        autoComplete="off"
        maxLength={REFUND_REFERENCE_MAX}
      />
    </Form>
  );
}
