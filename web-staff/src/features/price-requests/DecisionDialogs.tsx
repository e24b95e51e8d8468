import { declineBody, type PriceRequest } from '@school/bff-staff/contract/price-requests';
import { DECLINE_REASON_MAX } from '@school/core/price-requests/errors';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { useApprovePriceMutation, useDeclinePriceMutation } from './api';
import { priceText } from './price-columns';
import css from './Prices.module.css';

interface DecisionProps {
  /** The price to decide; undefined closes the dialog. */
  request: PriceRequest | undefined;
  onClose: () => void;
}

/** The second person sees the price beside the calculated one, and makes the page by agreeing. */
export function ApproveDialog({ request, onClose }: DecisionProps) {
  const [approve] = useApprovePriceMutation();
  const shown = useLastDefined(request);
  if (shown === undefined) return null;
  return (
    <Confirm
      open={request !== undefined}
      onClose={onClose}
      title="Approve this price?"
      action="Approve"
      busyLabel="Approving…"
      failureText="The price could not be approved."
      onConfirm={async () => notify((await approve({ params: { id: shown.id } }).unwrap()).message)}
    >
      <p>
        <strong>{priceText(shown)}</strong> for {shown.student_name}: {shown.course}, asked for by {shown.requested_by}.
      </p>
      <p className={css.note}>{shown.reason}</p>
      <p>Your name is kept with the payment page, which is made now.</p>
    </Confirm>
  );
}

/** Declines a price with a reason; the person who asked for it reads it, or takes the own request back. */
export function DeclineDialog({ request, onClose }: DecisionProps) {
  const [decline] = useDeclinePriceMutation();
  return (
    <ReasonDialog
      about={request}
      idOf={({ id }) => id}
      onClose={onClose}
      title={({ requested_by_me }) => (requested_by_me ? 'Take this price back?' : 'Decline this price?')}
      text={(shown) => (
        <p>
          {priceText(shown)} for {shown.student_name}. No payment page is made.
        </p>
      )}
      label="Decline the price"
      schema={declineBody}
      defaultValues={{ reason: '' }}
      submitLabel="Decline"
      busyLabel="Declining…"
      danger
      failureText="The price could not be declined."
      onSubmit={({ id }, body) => decline({ params: { id }, body }).unwrap()}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Whoever asked reads it."
        rows={3}
        maxLength={DECLINE_REASON_MAX}
      />
    </ReasonDialog>
  );
}
