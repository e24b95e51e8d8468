import { payoutBody } from '@school/bff-learner/contract/teacher-profile';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { TextField } from '@school/web-kit/form/TextField';
import { useState } from 'react';
import { useChangePayoutMutation } from './api';
import { MESSAGES } from './messages';

interface PayoutDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A dialog for new payout details; it asks for the current password. */
export default function PayoutDialog({ open, onClose }: PayoutDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.change} locked={isBusy} size="sm">
      {open && <Content onClose={onClose} onBusy={setIsBusy} />}
    </Dialog>
  );
}

function Content({ onClose, onBusy }: { onClose: () => void; onBusy: (isBusy: boolean) => void }) {
  const [change] = useChangePayoutMutation();
  return (
    <Form
      schema={payoutBody}
      defaultValues={{ account_holder: '', bank_name: '', bank_code: '', account_number: '', current_password: '' }}
      onSubmit={async (body) => {
        onBusy(true);
        try {
          notify((await change({ body }).unwrap()).message);
          onClose();
        } finally {
          onBusy(false);
        }
      }}
      submitLabel={MESSAGES.change}
      busyLabel={MESSAGES.saving}
      failureText={MESSAGES.payoutFailed}
      label={MESSAGES.change}
    >
      <p className="muted">{MESSAGES.payoutText}</p>
      <TextField name="account_holder" label={MESSAGES.holder} autoComplete="off" />
      <TextField name="bank_name" label={MESSAGES.bank} autoComplete="off" />
      <TextField name="bank_code" label={MESSAGES.code} autoComplete="off" spellCheck={false} />
      <TextField name="account_number" label={MESSAGES.number} autoComplete="off" spellCheck={false} />
      <PasswordField name="current_password" label={MESSAGES.current} autoComplete="current-password" />
    </Form>
  );
}
