import { writeOffBody, type EnrolmentSchedule, type ScheduledInstalment } from '@school/bff-staff/contract/instalments';
import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { moneyText } from '@school/core/shared/money';
import { REASON_MAX } from '@school/core/shared/texts';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { formatDay } from '@school/web-kit/time/wall-text';
import { useWriteOffMutation } from './api';
import { FAILED } from './messages';

interface WriteOffDialogProps {
  page: PaymentPage;
  schedule: EnrolmentSchedule;
  /** The instalment to write off; undefined closes the dialog. */
  instalment: ScheduledInstalment | undefined;
  onClose: () => void;
}

/** Asks for the reason before an instalment is written off; the family is no longer asked to pay it. */
export function WriteOffDialog({ page, schedule, instalment, onClose }: WriteOffDialogProps) {
  const [writeOff] = useWriteOffMutation();
  return (
    <ReasonDialog
      about={instalment}
      idOf={(one) => one.instalment}
      onClose={onClose}
      title={(one) => `Write payment ${one.instalment} off?`}
      text={(one) => (
        <p>
          {schedule.student_name} owes {moneyText(one.amount, schedule.payment_currency)}
          {one.due_date !== null && `, due ${formatDay(one.due_date)}`}. Nobody is reminded of it any more, and its page
          is closed. Its {one.credits_obtained} classes are not given.
        </p>
      )}
      label="Write off"
      schema={writeOffBody}
      defaultValues={{ reason: '' }}
      submitLabel="Write off"
      busyLabel="Writing off…"
      danger
      failureText={FAILED.writeOff}
      onSubmit={(one, body) => writeOff({ params: { id: page.id, position: one.instalment }, body }).unwrap()}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Kept in the audit log and shown here."
        rows={3}
        maxLength={REASON_MAX}
      />
    </ReasonDialog>
  );
}
