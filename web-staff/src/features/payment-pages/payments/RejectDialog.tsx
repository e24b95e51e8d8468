import { rejectBody } from '@school/bff-staff/contract/payment-proofs';
import { REASON_MAX } from '@school/core/shared/texts';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useRejectProofMutation } from './api';
import { FAILED } from './messages';

interface RejectDialogProps {
  proofId: number;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Rejects a proof; the family reads the reason and may send another one. */
export function RejectDialog({ proofId, title, open, onClose }: RejectDialogProps) {
  const [reject] = useRejectProofMutation();
  return (
    <ReasonDialog
      about={open ? proofId : undefined}
      idOf={(id) => id}
      onClose={onClose}
      title={`Reject the proof for ${title}?`}
      label="Reject the proof"
      schema={rejectBody}
      defaultValues={{ note: '' }}
      submitLabel="Reject"
      busyLabel="Rejecting…"
      danger
      failureText={FAILED.reject}
      onSubmit={(id, body) => reject({ params: { id }, body }).unwrap()}
    >
      <TextAreaField name="note" label="Reason" hint="The family reads it." rows={3} maxLength={REASON_MAX} />
    </ReasonDialog>
  );
}
