import { askReturnBody, confirmReturnBody } from '@school/bff-staff/contract/token-returns';
import type { TokenLink } from '@school/bff-staff/contract/payment-links';
import { LINK_TEXT_MAX } from '@school/core/payment-links/choices';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { useAskReturnMutation, useConfirmReturnMutation, useDeclineReturnMutation } from './api';
import { RETURN_FAILED } from './messages';
import css from './PaymentLinks.module.css';

/** What is to be done about the return of a token. */
export interface ReturnStep {
  what: 'ask' | 'confirm' | 'decline';
  link: TokenLink;
}

interface ReturnDialogsProps {
  step: ReturnStep | undefined;
  onClose: () => void;
}

/** An unused token goes back by two people: one asks, another one confirms with the reference (product 2.4 #54). */
export function ReturnDialogs({ step, onClose }: ReturnDialogsProps) {
  const [ask] = useAskReturnMutation();
  const [confirm] = useConfirmReturnMutation();
  const [decline] = useDeclineReturnMutation();
  if (step === undefined) return null;
  const { what, link } = step;
  const params = { id: link.id };
  const done = ({ message }: { message: string }) => {
    onClose();
    notify(message);
  };
  const cancel = (
    <Button variant="secondary" onClick={onClose}>
      Cancel
    </Button>
  );
  if (what === 'decline')
    return (
      <Confirm
        open
        onClose={onClose}
        title="Keep this token?"
        action="Decline the return"
        busyLabel="Declining…"
        failureText={RETURN_FAILED}
        onConfirm={async () => done(await decline({ params }).unwrap())}
      >
        {whatOf(link)} stays, and the next enrolment of {link.student_name} deducts it.
      </Confirm>
    );
  if (what === 'ask')
    return (
      <Dialog open onClose={onClose} title="Return this token?" size="sm">
        <Form
          label="Return this token"
          schema={askReturnBody}
          defaultValues={{ reason: '' }}
          submitLabel="Ask to return"
          busyLabel="Asking…"
          failureText={RETURN_FAILED}
          onSubmit={async (body) => done(await ask({ params, body }).unwrap())}
          actions={cancel}
        >
          <p>{whatOf(link)} can no longer be used for an enrolment. A second person sends it back.</p>
          <TextAreaField name="reason" label="Reason" rows={3} maxLength={LINK_TEXT_MAX.returnReason} />
        </Form>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Has this token been paid back?" size="sm">
      <Form
        label="Confirm the return"
        schema={confirmReturnBody}
        defaultValues={{ reference: '' }}
        submitLabel="Confirm the return"
        busyLabel="Confirming…"
        failureText={RETURN_FAILED}
        onSubmit={async (body) => done(await confirm({ params, body }).unwrap())}
        actions={cancel}
      >
        <p>
          {whatOf(link)}. {link.return_asked_by} asked for it: {link.return_reason}
        </p>
        <p className={css.muted}>The family gets a message with the reference. This cannot be taken back.</p>
        <TextField
          name="reference"
          label="Reference of the transfer"
          maxLength={LINK_TEXT_MAX.returnReference}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}

const whatOf = ({ currency, amount, student_name }: TokenLink): string => `${currency} ${amount} of ${student_name}`;
