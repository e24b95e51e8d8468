import { cancelReason, type trialBooking } from '@school/bff-learner/contract/trial-booking';
import { MOVE_REASONS } from '@school/core/rescheduling/reasons';
import { isApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { SelectField } from '@school/web-kit/form/SelectField';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
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

/** Moves or cancels the trial without a login; when it is too late, says how to reach the school. */
export function ChangeTrial({ token, booking }: ChangeTrialProps) {
  const messages = useMessages('trialBooking', MESSAGES);
  const { language, sentence } = useLanguage();
  const reasons = [
    { value: '', label: messages.noReason },
    ...MOVE_REASONS.map((reason) => ({ value: reason, label: messages.reasons[reason] })),
  ];
  const [canceled, setCanceled] = useState<Booking>();
  const [cancel] = useCancelTrialMutation();
  const { refetch } = useTrialBookingQuery({ params: { token } });
  return (
    <Card title={messages.changeTitle}>
      <p>{sentence(booking.change_text ?? messages.changeText)}</p>
      {(booking.can_move || booking.can_cancel) && (
        <Row gap={3}>
          {booking.can_move && (
            <ButtonLink href={paths.trialMove.getHref(token)} variant="secondary">
              {messages.move}
            </ButtonLink>
          )}
          {booking.can_cancel && (
            <Button variant="ghost" onClick={() => setCanceled(booking)}>
              {messages.cancel}
            </Button>
          )}
        </Row>
      )}
      <ReasonDialog
        about={canceled}
        idOf={({ version }) => version}
        onClose={() => setCanceled(undefined)}
        title={messages.cancelTitle}
        text={({ starts_at, student_timezone }) => (
          <p>{messages.cancelText(formatTime(new Date(starts_at), student_timezone, 'full', language))}</p>
        )}
        label={messages.cancelTitle}
        schema={cancelReason}
        defaultValues={{ reason: '' }}
        submitLabel={messages.cancel}
        busyLabel={messages.canceling}
        failureText={messages.cancelFailed}
        cancelLabel={messages.keepClass}
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
        <SelectField name="reason" label={messages.cancelReason} options={reasons} />
      </ReasonDialog>
    </Card>
  );
}
