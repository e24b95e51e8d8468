import { askedByField, type ComingTrial } from '@school/bff-staff/contract/trial-booking';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { SelectField } from '@school/web-kit/form/SelectField';
import { formatTime } from '@school/web-kit/time/formatters';
import { z } from 'zod';
import { useMoveTrialMutation } from './api';
import { ASKED_BY_OPTIONS } from './asked-by';
import { TimeField } from './TimeField';

const schema = z.object({
  asked_by: askedByField,
  slot_id: z.number(TRIAL_BOOKING_REFUSALS.slot_missing.text),
});

interface MoveTrialDialogProps {
  trial: ComingTrial | undefined;
  onClose: () => void;
}

/** Gives a trial another offered time, also with another teacher. */
export function MoveTrialDialog({ trial, onClose }: MoveTrialDialogProps) {
  const [move] = useMoveTrialMutation();
  return (
    <ReasonDialog
      about={trial}
      idOf={({ id }) => id}
      onClose={onClose}
      size="lg"
      title={({ student }) => `Another time for ${student}`}
      text={({ student, starts_at, teacher, family_timezone, others }) => (
        <>
          <p>
            Now: <strong>{formatTime(new Date(starts_at), family_timezone, 'full')}</strong>, with {teacher}.
          </p>
          {others.length > 0 && (
            <Alert kind="warning" title={`Also in this class: ${others.join(', ')}`}>
              Only {student} gets another time. If the teacher cannot come, move the other children, too.
            </Alert>
          )}
          <SelectField name="asked_by" label="Who asked?" placeholder="Choose" options={ASKED_BY_OPTIONS} />
          <TimeField zone={family_timezone} />
        </>
      )}
      label="Move the trial class"
      schema={schema}
      defaultValues={{ slot_id: undefined }}
      submitLabel="Move the class"
      busyLabel="Moving…"
      failureText="The trial class could not be moved."
      onSubmit={({ id, version, family_timezone }, body) =>
        move({ params: { id }, body: { ...body, version, timezone: family_timezone } }).unwrap()
      }
    >
      {null}
    </ReasonDialog>
  );
}
