import { ownDataForm } from '@school/bff-learner/contract/privacy';
import type { PrivacyKind } from '@school/core/privacy/request';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { useState } from 'react';
import { useAskForOwnDataMutation, useOwnDataQuery } from './api';
import { MESSAGES } from './messages';

interface AskDialogProps {
  kind: PrivacyKind;
  /** What will happen. */
  text: string;
  open: boolean;
  onClose: () => void;
}

const schema = ownDataForm.pick({ current_password: true });

/** Asks for the password, so that nobody else at this device can ask. */
export default function AskDialog({ kind, text, open, onClose }: AskDialogProps) {
  const [ask] = useAskForOwnDataMutation();
  const { refetch } = useOwnDataQuery();
  const [isBusy, setIsBusy] = useState(false);
  const label = kind === 'export' ? MESSAGES.exportAsk : MESSAGES.deletionAsk;
  return (
    <Dialog open={open} onClose={onClose} title={label} locked={isBusy} size="sm">
      {open && (
        <Form
          label={label}
          schema={schema}
          defaultValues={{ current_password: '' }}
          submitLabel={label}
          busyLabel={MESSAGES.asking}
          submit={kind === 'deletion' ? { variant: 'danger' } : undefined}
          failureText={MESSAGES.askFailed}
          onCancel={onClose}
          onSubmit={async (body) => {
            setIsBusy(true);
            try {
              notify((await ask({ body: { kind, ...body } }).unwrap()).message);
              onClose();
              void refetch();
            } finally {
              setIsBusy(false);
            }
          }}
        >
          <p className="muted">{text}</p>
          <PasswordField name="current_password" label={MESSAGES.password} autoComplete="current-password" />
        </Form>
      )}
    </Dialog>
  );
}
