import { REASON_MAX } from '@school/core/payments/duplicates';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { z } from 'zod';
import { useRejectProofMutation } from './api';
import { FAILED } from './messages';

const schema = z.object({
  note: z.string().trim().min(1, 'Please say why.').max(REASON_MAX, `Please use at most ${REASON_MAX} characters.`),
});

interface RejectDialogProps {
  proofId: number;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Sends a proof back; the family reads the reason and may send another one. */
export function RejectDialog({ proofId, title, open, onClose }: RejectDialogProps) {
  const [reject] = useRejectProofMutation();
  return (
    <Dialog open={open} onClose={onClose} title={`Reject the proof for ${title}?`} size="sm">
      <Form
        label="Reject the proof"
        schema={schema}
        defaultValues={{ note: '' }}
        submitLabel="Reject"
        busyLabel="Rejecting…"
        submit={{ variant: 'danger' }}
        failureText={FAILED.reject}
        onSubmit={async (body) => {
          const { message } = await reject({ params: { id: proofId }, body }).unwrap();
          onClose();
          notify(message);
        }}
        actions={
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextAreaField name="note" label="Reason" hint="The family reads it." rows={3} />
      </Form>
    </Dialog>
  );
}
