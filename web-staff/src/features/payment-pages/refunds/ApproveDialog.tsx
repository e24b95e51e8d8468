import { approveBody, type Refund } from '@school/bff-staff/contract/refunds';
import { REFUND_REFERENCE_MAX } from '@school/core/refunds/errors';
import { moneyText } from '@school/core/shared/money';
import { errorText } from '@school/web-kit/api/error-text';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { TextField } from '@school/web-kit/form/TextField';
import { Stack } from '@school/web-kit/layout/Stack';
import { useApproveRefundMutation, useQuoteRefundQuery } from './api';
import { Computation } from './Computation';
import { FAILED } from './messages';
import css from './Refunds.module.css';

/** The refund to decide; undefined closes the dialog. */
export interface DecisionProps {
  refund: Refund | undefined;
  onClose: () => void;
  onDone: (done: { message: string; refund: Refund }) => void;
}

/** The second person sees the newest calculation, sends the money and enters the transfer's reference. */
export function ApproveDialog({ refund, onClose, onDone }: DecisionProps) {
  const [approve] = useApproveRefundMutation();
  return (
    <ReasonDialog
      about={refund}
      idOf={({ id }) => id}
      onClose={onClose}
      title="Approve this refund?"
      size="md"
      text={(shown) => (
        <Stack gap={4}>
          <p>
            <strong>{moneyText(shown.amount, shown.currency)}</strong> for {shown.student_name}, asked for by{' '}
            {shown.requested_by}.
          </p>
          <p className={css.note}>{shown.reason}</p>
          {refund !== undefined && <FiguresNow refund={refund} />}
        </Stack>
      )}
      label="Approve the refund"
      schema={approveBody}
      defaultValues={{ reference: '' }}
      submitLabel="Approve"
      busyLabel="Approving…"
      failureText={FAILED.approve}
      onSubmit={async ({ id }, body) => onDone(await approve({ params: { id }, body }).unwrap())}
    >
      <TextField
        name="reference"
        label="Reference of the transfer"
        hint="The money goes back the way it came. The family reads this on its receipt."
        autoComplete="off"
        maxLength={REFUND_REFERENCE_MAX}
      />
    </ReasonDialog>
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
