import { declineBody, type StaffSeatRequest } from '@school/bff-staff/contract/seat-requests';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useApproveSeatRequestMutation, useCreateRequestedStudentMutation, useDeclineSeatRequestMutation } from './api';
import { REASON_MAX } from '@school/core/shared/texts';

/** The decision to make. */
export interface Decision {
  what: 'approve' | 'decline' | 'create';
  request: StaffSeatRequest;
}

interface DialogProps {
  decision: Decision | undefined;
  onClose: () => void;
}

/** Asks before a seat is given or refused. */
export function DecisionDialogs({ decision, onClose }: DialogProps) {
  const [approve] = useApproveSeatRequestMutation();
  const [create] = useCreateRequestedStudentMutation();
  const request = decision?.request;
  const params = { id: request?.id ?? 0 };
  return (
    <>
      <Confirm
        open={decision?.what === 'approve'}
        onClose={onClose}
        title="Approve this request?"
        action="Approve"
        busyLabel="Approving…"
        failureText="The request could not be approved."
        onConfirm={async () => notify((await approve({ params }).unwrap()).message)}
      >
        <p>
          {request?.student_name} joins {request?.batch_name} and all its coming classes.
        </p>
      </Confirm>
      <Confirm
        open={decision?.what === 'create'}
        onClose={onClose}
        title="Create this student?"
        action="Create student"
        busyLabel="Creating…"
        failureText="The student could not be created."
        onConfirm={async () => notify((await create({ params }).unwrap()).message)}
      >
        <p>
          {request?.student_name} becomes a student of the family with the phone {request?.phone_number}. The seat can
          be given as soon as there are credits.
        </p>
      </Confirm>
      <DeclineDialog decision={decision} onClose={onClose} />
    </>
  );
}

function DeclineDialog({ decision, onClose }: DialogProps) {
  const [decline] = useDeclineSeatRequestMutation();
  return (
    <ReasonDialog
      about={decision?.what === 'decline' ? decision.request : undefined}
      idOf={({ id }) => id}
      onClose={onClose}
      title="Decline this request?"
      label="Decline the request"
      schema={declineBody}
      defaultValues={{ reason: '' }}
      submitLabel="Decline"
      busyLabel="Declining…"
      failureText="The request could not be declined."
      onSubmit={({ id }, body) => decline({ params: { id }, body }).unwrap()}
    >
      <TextAreaField name="reason" label="Reason, for the teacher" rows={3} maxLength={REASON_MAX} />
    </ReasonDialog>
  );
}
