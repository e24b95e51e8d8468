import { declineTimeBody, type TimeRequest } from '@school/bff-staff/contract/rescheduling';
import { MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useDeclineTimeMutation } from './api';

interface DeclineDialogProps {
  request: TimeRequest | undefined;
  onClose: () => void;
}

/** Declines a request; the family reads the text. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const [decline] = useDeclineTimeMutation();
  return (
    <ReasonDialog
      about={request}
      idOf={({ id }) => id}
      onClose={onClose}
      title="Decline the request"
      text={({ student, requested_time }) => (
        <p>
          {student}’s family wrote: “{requested_time}”
        </p>
      )}
      label="Decline the request"
      schema={declineTimeBody}
      defaultValues={{ text: '' }}
      submitLabel="Decline"
      busyLabel="Declining…"
      failureText="The request could not be declined."
      onSubmit={({ id }, body) => decline({ params: { id }, body }).unwrap()}
    >
      <TextAreaField name="text" label="What the family is told" required maxLength={MOVE_TEXT_MAX} />
    </ReasonDialog>
  );
}
