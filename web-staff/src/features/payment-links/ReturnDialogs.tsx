import { askReturnBody, confirmReturnBody } from '@school/bff-staff/contract/token-returns';
import type { TokenLink } from '@school/bff-staff/contract/payment-links';
import { LINK_TEXT_MAX } from '@school/core/payment-links/choices';
import { moneyText } from '@school/core/shared/money';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { useAskReturnMutation, useConfirmReturnMutation, useDeclineReturnMutation } from './api';
import { RETURN_FAILED } from './messages';

/** A step in the return of a token. */
export interface ReturnStep {
  what: 'ask' | 'confirm' | 'decline';
  link: TokenLink;
}

interface ReturnDialogsProps {
  step: ReturnStep | undefined;
  onClose: () => void;
}

/**
 * Two people return an unused token: one asks, another confirms with the reference of the transfer.
 */
export function ReturnDialogs({ step, onClose }: ReturnDialogsProps) {
  const [ask] = useAskReturnMutation();
  const [confirm] = useConfirmReturnMutation();
  const linkFor = (what: ReturnStep['what']) => (step?.what === what ? step.link : undefined);
  return (
    <>
      <ReasonDialog
        about={linkFor('ask')}
        idOf={({ id }) => id}
        onClose={onClose}
        title="Return this token?"
        text={(link) => <p>{whatOf(link)} can no longer be used for an enrolment. A second person sends it back.</p>}
        label="Return this token"
        schema={askReturnBody}
        defaultValues={{ reason: '' }}
        submitLabel="Ask to return"
        busyLabel="Asking…"
        failureText={RETURN_FAILED}
        onSubmit={({ id }, body) => ask({ params: { id }, body }).unwrap()}
      >
        <TextAreaField name="reason" label="Reason" rows={3} maxLength={LINK_TEXT_MAX.returnReason} />
      </ReasonDialog>
      <ReasonDialog
        about={linkFor('confirm')}
        idOf={({ id }) => id}
        onClose={onClose}
        title="Has this token been paid back?"
        text={(link) => (
          <>
            <p>
              {whatOf(link)}. {link.return_asked_by} asked for it: {link.return_reason}
            </p>
            <p className="muted">The family gets a message with the reference. This cannot be undone.</p>
          </>
        )}
        label="Confirm the return"
        schema={confirmReturnBody}
        defaultValues={{ reference: '' }}
        submitLabel="Confirm the return"
        busyLabel="Confirming…"
        failureText={RETURN_FAILED}
        onSubmit={({ id }, body) => confirm({ params: { id }, body }).unwrap()}
      >
        <TextField
          name="reference"
          label="Reference of the transfer"
          maxLength={LINK_TEXT_MAX.returnReference}
          autoComplete="off"
        />
      </ReasonDialog>
      <DeclineReturn link={linkFor('decline')} onClose={onClose} />
    </>
  );
}

function DeclineReturn({ link, onClose }: { link: TokenLink | undefined; onClose: () => void }) {
  const [decline] = useDeclineReturnMutation();
  const shown = useLastDefined(link);
  if (shown === undefined) return null;
  return (
    <Confirm
      open={link !== undefined}
      onClose={onClose}
      title="Keep this token?"
      action="Decline the return"
      busyLabel="Declining…"
      failureText={RETURN_FAILED}
      onConfirm={async () => notify((await decline({ params: { id: shown.id } }).unwrap()).message)}
    >
      {whatOf(shown)} stays, and the next enrolment of {shown.student_name} deducts it.
    </Confirm>
  );
}

const whatOf = ({ currency, amount, student_name }: TokenLink): string =>
  `${moneyText(amount, currency)} of ${student_name}`;
