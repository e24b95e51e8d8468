import { reasonBody, type Account } from '@school/bff-staff/contract/users';
import { REASON_LETTERS_MAX } from '@school/core/users/errors';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useDisableUserMutation, useEnableUserMutation, useResetSecondFactorMutation } from './api';
import css from './Users.module.css';

/** The action to confirm, and its account. */
export interface Opened {
  what: 'disable' | 'enable' | 'reset';
  account: Account;
}

interface Texts {
  title: string;
  text: (name: string) => string;
  action: string;
  busy: string;
  failure: string;
}

const TEXTS: Readonly<Record<Opened['what'], Texts>> = {
  disable: {
    title: 'Disable this account?',
    text: (name) =>
      `${name} is signed out everywhere at once and cannot sign in any more. Links that were sent out stop working. Classes that are planned stay in the calendar.`,
    action: 'Disable account',
    busy: 'Disabling…',
    failure: 'The account could not be disabled.',
  },
  enable: {
    title: 'Enable this account?',
    text: (name) => `${name} can sign in again with the old password.`,
    action: 'Enable account',
    busy: 'Enabling…',
    failure: 'The account could not be enabled.',
  },
  reset: {
    title: 'Reset the second factor?',
    text: (name) =>
      `${name} is signed out everywhere and signs in with the password alone, until a new second factor is set up. Make sure that it is really ${name} who asks.`,
    action: 'Reset second factor',
    busy: 'Resetting…',
    failure: 'The second factor could not be reset.',
  },
};

/** Asks for a confirmation and a reason before an action on an account; both are written to the audit log. */
export function AccountDialogs({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const [disable] = useDisableUserMutation();
  const [enable] = useEnableUserMutation();
  const [reset] = useResetSecondFactorMutation();
  const calls = { disable, enable, reset };
  const texts = TEXTS[opened?.what ?? 'disable'];
  return (
    <Dialog open={opened !== undefined} onClose={onClose} title={texts.title} size="sm">
      <p className={css.text}>{texts.text(opened?.account.name || 'This person')}</p>
      <Form
        key={`${opened?.what} ${opened?.account.id}`}
        label={texts.action}
        schema={reasonBody}
        defaultValues={{ reason: '' }}
        submitLabel={texts.action}
        busyLabel={texts.busy}
        submit={{ variant: opened?.what === 'disable' ? 'danger' : 'primary' }}
        failureText={texts.failure}
        onCancel={onClose}
        onSubmit={async (body) => {
          if (opened === undefined) return;
          const { message } = await calls[opened.what]({ params: { id: opened.account.id }, body }).unwrap();
          notify(message);
          onClose();
        }}
      >
        <TextAreaField name="reason" label="Reason" maxLength={REASON_LETTERS_MAX} />
      </Form>
    </Dialog>
  );
}
