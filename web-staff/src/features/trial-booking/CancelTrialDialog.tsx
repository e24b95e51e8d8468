import { cancelTrialBody, type ComingTrial } from '@school/bff-staff/contract/trial-booking';
import { MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { formatTime } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { useCancelTrialMutation } from './api';
import { ASKED_BY_OPTIONS } from './asked-by';

interface CancelTrialDialogProps {
  trial: ComingTrial | undefined;
  onClose: () => void;
}

/** Cancels a trial for whoever asked. */
export function CancelTrialDialog({ trial, onClose }: CancelTrialDialogProps) {
  const [cancel] = useCancelTrialMutation();
  return (
    <ReasonDialog
      about={trial}
      idOf={({ id }) => id}
      onClose={onClose}
      title={({ student }) => `Cancel the trial class of ${student}`}
      text={({ student, starts_at, teacher, others }) => (
        <>
          <p>
            {formatTime(new Date(starts_at), deviceZone(), 'full')}, with {teacher}.{' '}
            {others.length === 0 &&
              'The family and the teacher will be told. The half hour opens to other families again, unless the teacher asked.'}
          </p>
          {others.length > 0 && (
            <Alert kind="warning" title={`Also in this class: ${others.join(', ')}`}>
              If the teacher asked, the class is canceled for all of them. Otherwise only {student} leaves, and the
              class takes place.
            </Alert>
          )}
        </>
      )}
      label="Cancel the trial class"
      schema={cancelTrialBody}
      defaultValues={{ reason: '' }}
      submitLabel="Cancel the class"
      busyLabel="Canceling…"
      failureText="The trial class could not be canceled."
      cancelLabel="Keep the class"
      danger
      onSubmit={({ id, version }, body) => cancel({ params: { id }, body: { ...body, version } }).unwrap()}
    >
      <SelectField name="asked_by" label="Who asked?" placeholder="Choose" options={ASKED_BY_OPTIONS} />
      <TextAreaField
        name="reason"
        label="Reason"
        hint="The family does not read it."
        rows={2}
        maxLength={MOVE_TEXT_MAX}
      />
    </ReasonDialog>
  );
}
