import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { Stack } from '@school/web-kit/layout/Stack';
import { z } from 'zod';
import { FAILED } from './messages';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { atMostCharacters, REASON_MAX } from '@school/core/shared/texts';
import { asTyped } from '@school/core/shared/text-format';

interface DuplicateDialogProps {
  /** The warning about the other page; undefined closes the dialog. */
  text: string | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<void>;
}

const schema = z.object({
  duplicate_reason: z
    .string()
    .overwrite(asTyped)
    .min(1, PAYMENT_REFUSALS.duplicate_reason_missing.text)
    .max(REASON_MAX, atMostCharacters(REASON_MAX)),
});

/** Asks why a payment is accepted although it looks like a duplicate; the reason is stored. */
export function DuplicateDialog({ text, onClose, onConfirm }: DuplicateDialogProps) {
  const shown = useLastDefined(text);
  return (
    <Dialog open={text !== undefined} onClose={onClose} title="Is this the same payment?">
      <Stack gap={4}>
        <Alert kind="warning">{shown}</Alert>
        <Form
          label="Is this the same payment?"
          schema={schema}
          defaultValues={{ duplicate_reason: '' }}
          submitLabel="Mark as paid anyway"
          busyLabel="Marking as paid…"
          submit={{ variant: 'danger' }}
          failureText={FAILED.markPaid}
          onSubmit={({ duplicate_reason }) => onConfirm(duplicate_reason)}
          onCancel={onClose}
        >
          <TextAreaField name="duplicate_reason" label="Why is it not a duplicate?" rows={3} />
        </Form>
      </Stack>
    </Dialog>
  );
}
