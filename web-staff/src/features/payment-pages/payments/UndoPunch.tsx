import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { undoPunchBody } from '@school/bff-staff/contract/payments';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { useMeQuery } from '../../../app/auth-api';
import { useUndoPunchMutation } from './api';
import { FAILED } from './messages';

interface UndoPunchProps {
  page: PaymentPage;
  onDone: (done: { message: string; page: PaymentPage; lines: readonly string[] }) => void;
}

/** Shows that a page is punched; superusers can undo it. */
export function UndoPunch({ page, onDone }: UndoPunchProps) {
  const { data } = useMeQuery();
  const [isAsking, setAsking] = useState(false);
  const mayUndo = data?.user.is_superuser === true && page.refunded_at === null;
  return (
    <Alert
      kind="warning"
      actions={
        mayUndo && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Undo punch
          </Button>
        )
      }
    >
      {PAYMENT_REFUSALS.already_punched.text}
      {mayUndo && <UndoDialog page={page} open={isAsking} onClose={() => setAsking(false)} onDone={onDone} />}
    </Alert>
  );
}

function UndoDialog({ page, open, onClose, onDone }: UndoPunchProps & { open: boolean; onClose: () => void }) {
  const [undo] = useUndoPunchMutation();
  const lines = linesOf(page);
  return (
    <Dialog open={open} onClose={onClose} title="Undo this punch?" size="sm">
      <Stack gap={4}>
        <p>
          {lines[0]} This is possible while none of them is used. {lines[1]}
        </p>
        <Form
          label="Undo the punch"
          schema={undoPunchBody}
          defaultValues={{ reason: '' }}
          submitLabel="Undo punch"
          busyLabel="Undoing…"
          submit={{ variant: 'danger' }}
          failureText={FAILED.undoPunch}
          onSubmit={async (body) => {
            const { message, enrollment } = await undo({ params: { id: page.id }, body }).unwrap();
            onClose();
            onDone({ message, page: enrollment, lines });
          }}
          onCancel={onClose}
        >
          <TextAreaField
            name="reason"
            label="Reason"
            hint="It is kept in the audit log and sent to the owner of the page."
            rows={3}
          />
        </Form>
      </Stack>
    </Dialog>
  );
}

/** The facts after an undone punch, one sentence each. */
const linesOf = ({ credits_obtained, student_name, instalment, num_of_instalments }: PaymentPage): string[] => [
  `−${credits_obtained} ${credits_obtained === 1 ? 'credit' : 'credits'} from ${student_name}.`,
  instalment === 1 && num_of_instalments > 1
    ? 'Payments that the family has not been asked for yet are withdrawn until the sale is punched again.'
    : 'The page is Paid again and can be punched again.',
];
