import { payForm, type PayEntry, type PayPeriod } from '@school/bff-staff/contract/pay-register';
import { PAY_REFERENCE_MAX } from '@school/core/pay-register/errors';
import { monthName } from '@school/core/pay-register/notes';
import { payText } from '@school/core/payouts/pay-text';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { localDate } from '@school/core/shared/local-time';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextField } from '@school/web-kit/form/TextField';
import { zoneName } from '@school/web-kit/time/formatters';
import { serverNow } from '@school/web-kit/time/server-clock';
import { usePayPeriodMutation } from './api';
import { MESSAGES } from './messages';

interface PayDialogProps {
  period: PayPeriod;
  /** Whose pay was transferred; undefined closes the dialog. */
  to: PayEntry | 'all' | undefined;
  onClose: () => void;
}

const schema = payForm.pick({ reference: true, paid_on: true });

/** Marks the pay of a teacher, or of all who are not paid yet, as transferred. */
export function PayDialog({ period, to, onClose }: PayDialogProps) {
  const [pay] = usePayPeriodMutation();
  const today = localDate(serverNow(), PAYROLL_ZONE);
  return (
    <ReasonDialog
      about={to}
      idOf={(one) => (one === 'all' ? 'all' : one.id)}
      onClose={onClose}
      title={(one) => (one === 'all' ? 'Mark all as paid?' : `Mark ${one.teacher.name} as paid?`)}
      size="md"
      text={(one) => (
        <p>
          {one === 'all'
            ? `${period.unpaid} ${period.unpaid === 1 ? 'line' : 'lines'} of ${monthName(period.month)} that ${period.unpaid === 1 ? 'is' : 'are'} not paid yet.`
            : payText(one.total, one.currency)}{' '}
          The teachers will be told, and this cannot be undone.
        </p>
      )}
      label="Mark as paid"
      schema={schema}
      defaultValues={{ reference: '', paid_on: today }}
      submitLabel="Mark as paid"
      busyLabel="Saving…"
      failureText={MESSAGES.payFailed}
      onSubmit={(one, body) =>
        pay({
          params: { id: period.id },
          body: one === 'all' ? body : { ...body, entry_id: one.id },
        }).unwrap()
      }
    >
      <TextField
        name="reference"
        label="Reference of the transfer"
        hint="The teacher reads it on the statement."
        autoComplete="off"
        maxLength={PAY_REFERENCE_MAX}
      />
      <TextField name="paid_on" label="Day" hint={zoneName(PAYROLL_ZONE)} type="date" max={today} />
    </ReasonDialog>
  );
}
