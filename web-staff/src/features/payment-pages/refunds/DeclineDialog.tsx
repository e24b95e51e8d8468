import { declineBody } from '@school/bff-staff/contract/refunds';
import { REFUND_REASON_MAX } from '@school/core/refunds/errors';
import { moneyText } from '@school/core/shared/money';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useDeclineRefundMutation } from './api';
import type { DecisionProps } from './ApproveDialog';
import { FAILED } from './messages';

/** Declines a refund with a reason; the person who asked for it gets a message. */
export function DeclineDialog({ refund, onClose, onDone }: DecisionProps) {
  const [decline] = useDeclineRefundMutation();
  return (
    <ReasonDialog
      about={refund}
      idOf={({ id }) => id}
      onClose={onClose}
      title="Decline this refund?"
      text={({ amount, currency, student_name }) => (
        <p>
          {moneyText(amount, currency)} for {student_name}. Nothing moves.
        </p>
      )}
      label="Decline the refund"
      schema={declineBody}
      defaultValues={{ reason: '' }}
      submitLabel="Decline"
      busyLabel="Declining…"
      danger
      failureText={FAILED.decline}
      onSubmit={async ({ id }, body) => onDone(await decline({ params: { id }, body }).unwrap())}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Whoever asked reads it."
        rows={3}
        maxLength={REFUND_REASON_MAX}
      />
    </ReasonDialog>
  );
}
