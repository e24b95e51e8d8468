import { isApiError } from '@school/web-kit/api/api-error';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Form } from '@school/web-kit/form/Form';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { useMessages } from '@school/web-kit/language/language';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { useResetPasswordMutation } from './api';
import { MESSAGES } from './messages';
import { areSame, newPasswordFields, NOT_THE_SAME } from './password-schema';

/** How long the message of success stays, in milliseconds. */
const CLOSE_MS = 2000;

const schema = z
  .object({ ...newPasswordFields, current_password: z.string().optional() })
  .refine(areSame, NOT_THE_SAME);

interface ResetPasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Changes the person's own password. It asks for the current password only when the server does. */
export default function ResetPasswordDialog({ open, onClose }: ResetPasswordDialogProps) {
  const messages = useMessages('auth', MESSAGES);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={messages.resetTitle} size="sm" locked={isBusy}>
      <ResetForm onBusy={setIsBusy} onClose={onClose} />
    </Dialog>
  );
}

function ResetForm({ onBusy, onClose }: { onBusy: (isBusy: boolean) => void; onClose: () => void }) {
  const messages = useMessages('auth', MESSAGES);
  const [resetPassword] = useResetPasswordMutation();
  const [asksCurrent, setAsksCurrent] = useState(false);
  const [isDone, setIsDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClose, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);

  const send = async ({ new_password, current_password }: z.output<typeof schema>) => {
    onBusy(true);
    try {
      await resetPassword({ body: { new_password, current_password: current_password || undefined } }).unwrap();
      setIsDone(true);
    } catch (err) {
      if (isApiError(err) && err.field === 'current_password') setAsksCurrent(true);
      throw err;
    } finally {
      onBusy(false);
    }
  };

  return (
    <Form
      schema={schema}
      defaultValues={{ new_password: '', repeated: '', current_password: '' }}
      onSubmit={send}
      submitLabel={messages.resetTitle}
      busyLabel={messages.updating}
      failureText={messages.setFailed}
      networkText={messages.network}
      successText={messages.updated}
      submit={{ disabled: isDone }}
      label={messages.resetTitle}
    >
      {asksCurrent && (
        <FocusFirst>
          <PasswordField name="current_password" label={messages.currentPassword} autoComplete="current-password" />
        </FocusFirst>
      )}
      <PasswordField
        name="new_password"
        label={messages.newPassword}
        hint={messages.passwordRules}
        autoComplete="new-password"
      />
      <PasswordField name="repeated" label={messages.repeatPassword} autoComplete="new-password" />
    </Form>
  );
}

/** Moves the focus into a field that has just appeared. */
function FocusFirst({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return <div ref={box}>{children}</div>;
}
