import type { TimeRequest } from '@school/bff-staff/contract/rescheduling';
import { ANSWER_REFUSALS } from '@school/core/rescheduling/errors';
import { MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useState } from 'react';
import { z } from 'zod';
import { useDeclineTimeMutation } from './api';

const schema = z.object({
  text: z
    .string()
    .trim()
    .min(1, ANSWER_REFUSALS.answer_needed.text)
    .max(MOVE_TEXT_MAX, ANSWER_REFUSALS.answer_too_long.text),
});

interface DeclineDialogProps {
  request: TimeRequest | undefined;
  onClose: () => void;
}

/** Says no, with words that the family is told. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const [decline] = useDeclineTimeMutation();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open={request !== undefined} onClose={onClose} title="Decline the request" locked={isBusy}>
      {request && (
        <Form
          schema={schema}
          defaultValues={{ text: '' }}
          submitLabel="Decline"
          busyLabel="Declining..."
          failureText="The request could not be declined."
          label="Decline the request"
          onSubmit={async (body) => {
            setBusy(true);
            try {
              notify((await decline({ params: { id: request.id }, body }).unwrap()).message);
              onClose();
            } finally {
              setBusy(false);
            }
          }}
        >
          <p>
            {request.student}’s family wrote: “{request.wish}”
          </p>
          <TextAreaField name="text" label="What the family is told" required />
        </Form>
      )}
    </Dialog>
  );
}
