import { refuseBody, type PrivacyRequest } from '@school/bff-staff/contract/privacy';
import { PRIVACY_REASON_MAX } from '@school/core/privacy/errors';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { useApprovePrivacyRequestMutation, useRefusePrivacyRequestMutation } from './api';

interface DecisionProps {
  /** The request to decide; undefined closes the dialog. */
  request: PrivacyRequest | undefined;
  onClose: () => void;
}

/** The second person agrees, and the work begins. */
export function ApproveDialog({ request, onClose }: DecisionProps) {
  const [approve] = useApprovePrivacyRequestMutation();
  const shown = useLastDefined(request);
  if (shown === undefined) return null;
  const isDeletion = shown.kind === 'deletion';
  return (
    <Confirm
      open={request !== undefined}
      onClose={onClose}
      title={isDeletion ? 'Delete this child’s data?' : 'Hand this child’s data over?'}
      action={isDeletion ? 'Delete the data' : 'Hand it over'}
      busyLabel="Approving…"
      danger={isDeletion}
      failureText="The request could not be approved."
      onConfirm={async () => notify((await approve({ params: { id: shown.id } }).unwrap()).message)}
    >
      <p>
        <strong>{shown.student.name}</strong>, asked for by {askerOf(shown)}.
      </p>
      {shown.reason !== '' && <p className="as-typed">{shown.reason}</p>}
      <p>
        {isDeletion
          ? 'This cannot be undone. Your name is kept with the request.'
          : 'Only the family can download it, after signing in. Your name is kept with the request.'}
      </p>
    </Confirm>
  );
}

/** Refuses a request; who asked reads why. */
export function RefuseDialog({ request, onClose }: DecisionProps) {
  const [refuse] = useRefusePrivacyRequestMutation();
  return (
    <ReasonDialog
      about={request}
      idOf={({ id }) => id}
      onClose={onClose}
      title="Refuse this request?"
      text={(shown) => <p>{shown.student.name}. Nothing is handed over or deleted.</p>}
      label="Refuse the request"
      schema={refuseBody}
      defaultValues={{ reason: '' }}
      submitLabel="Refuse"
      busyLabel="Refusing…"
      danger
      failureText="The request could not be refused."
      onSubmit={({ id }, body) => refuse({ params: { id }, body }).unwrap()}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Whoever asked reads it."
        rows={3}
        maxLength={PRIVACY_REASON_MAX}
      />
    </ReasonDialog>
  );
}

/** Who asked, as a list names them. */
export const askerOf = ({ by_family, asked_by }: PrivacyRequest): string => (by_family ? 'the family' : asked_by);
