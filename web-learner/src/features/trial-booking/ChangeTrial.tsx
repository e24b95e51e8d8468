import { cancelReason, type trialBooking } from '@school/bff-learner/contract/trial-booking';
import { MOVE_REASONS } from '@school/core/rescheduling/reasons';
import { isApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { SelectField } from '@school/web-kit/form/SelectField';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import { formatTime } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { useCancelTrialMutation, useTrialBookingQuery } from './api';
import { MESSAGES } from './messages';

type Booking = ReturnType<(typeof trialBooking)['response']['parse']>;

interface ChangeTrialProps {
  token: string;
  booking: Booking;
}

const REASONS = [
  { value: '', label: MESSAGES.noReason },
  ...MOVE_REASONS.map((reason) => ({ value: reason, label: reason })),
];

/** Moves or cancels the trial without a login; when it is too late, says how to reach the school. */
export function ChangeTrial({ token, booking }: ChangeTrialProps) {
  const [canceled, setCanceled] = useState<Booking>();
  const [cancel] = useCancelTrialMutation();
  const { refetch } = useTrialBookingQuery({ params: { token } });
  return (
    <Card title={MESSAGES.changeTitle}>
      <p>{booking.change_text ?? MESSAGES.changeText}</p>
      {(booking.can_move || booking.can_cancel) && (
        <Row gap={3}>
          {booking.can_move && (
            <ButtonLink href={paths.trialMove.getHref(token)} variant="secondary">
              {MESSAGES.move}
            </ButtonLink>
          )}
          {booking.can_cancel && (
            <Button variant="ghost" onClick={() => setCanceled(booking)}>
              {MESSAGES.cancel}
            </Button>
          )}
        </Row>
      )}
      <ReasonDialog
        about={canceled}
        idOf={({ version }) => version}
        onClose={() => setCanceled(undefined)}
        title={MESSAGES.cancelTitle}
        text={({ starts_at, student_timezone }) => (
          <p>{MESSAGES.cancelText(formatTime(new Date(starts_at), student_timezone, 'full'))}</p>
        )}
        label={MESSAGES.cancelTitle}
        schema={cancelReason}
        defaultValues={{ reason: '' }}
        submitLabel={MESSAGES.cancel}
        busyLabel={MESSAGES.canceling}
        failureText={MESSAGES.cancelFailed}
        cancelLabel={MESSAGES.keepClass}
        danger
        onSubmit={async ({ version }, { reason }) => {
          try {
            await cancel({ params: { token }, body: { version, reason } }).unwrap();
          } catch (err) {
            if (isApiError(err) && err.status === 409) void refetch();
            throw err;
          }
        }}
      >
        <SelectField name="reason" label={MESSAGES.cancelReason} options={REASONS} />
      </ReasonDialog>
    </Card>
  );
}
