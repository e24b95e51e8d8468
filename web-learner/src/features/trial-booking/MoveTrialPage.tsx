import type { trialBooking, TrialSlotAnswer } from '@school/bff-learner/contract/trial-booking';
import { isApiError } from '@school/web-kit/api/api-error';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLink } from '@school/web-kit/link/link-context';
import { formatTime } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { useMoveTrialMutation, useTrialBookingQuery } from './api';
import { BookingZone } from './BookingZone';
import { MESSAGES } from './messages';
import { SlotChoiceLoading } from './SlotChoiceLoading';
import { SlotForm } from './SlotForm';
import css from './TrialBooking.module.css';
import { UnknownBooking } from './UnknownBooking';

/** Chooses another time for a booked trial, without a login. */
export default function MoveTrialPage() {
  const { token = '' } = useParams();
  useDocumentTitle(pageTitle(MESSAGES.move));
  const { data, error, isFetching, refetch } = useTrialBookingQuery(
    { params: { token } },
    { refetchOnMountOrArgChange: true },
  );
  return <div className={css.page}>{content()}</div>;

  function content() {
    if (data?.can_move) return <SlotMove token={token} booking={data} onStale={() => void refetch()} />;
    if (data) return <FixedTime token={token} text={data.change_text ?? STATE_TEXTS[data.state]} />;
    if (isFetching) return <SlotChoiceLoading />;
    if (isApiError(error) && error.status === 404) return <UnknownBooking />;
    return <ErrorState text={MESSAGES.bookingFailed} onRetry={() => void refetch()} />;
  }
}

interface SlotMoveProps {
  token: string;
  booking: ReturnType<(typeof trialBooking)['response']['parse']>;
  /** Called when the booking is no longer what is shown. */
  onStale: () => void;
}

function SlotMove({ token, booking, onStale }: SlotMoveProps) {
  const Link = useLink();
  const navigate = useNavigate();
  const [zone, setZone] = useState(booking.student_timezone);
  const [move] = useMoveTrialMutation();
  const back = paths.trialBooked.getHref(token);

  const send = (slot: TrialSlotAnswer) => {
    const body = { teacher_availability_id: slot.id, timezone: zone, version: booking.version };
    const call = move({ params: { token }, body });
    const answer = call.unwrap().then(() => void navigate(back, { replace: true, state: { isMoved: true } }));
    return { answer, abort: () => call.abort() };
  };

  return (
    <SlotForm
      head={
        <header className={css.head}>
          <div>
            <h1>{MESSAGES.move}</h1>
            <p className={css.who}>
              Now: <strong>{formatTime(new Date(booking.starts_at), zone, 'full')}</strong>, with {booking.teacher_name}
              . {MESSAGES.moveText}
            </p>
            <Link href={back} className={css.change}>
              {MESSAGES.keep}
            </Link>
          </div>
          <BookingZone zone={zone} onZone={setZone} />
        </header>
      }
      zone={zone}
      action={MESSAGES.moveTo}
      busyLabel={MESSAGES.moving}
      failureText={MESSAGES.moveFailed}
      networkText={MESSAGES.moveNetworkFailed}
      onSend={send}
      onStale={onStale}
    />
  );
}

const STATE_TEXTS = { open: undefined, canceled: MESSAGES.canceled, closed: MESSAGES.over } as const;

function FixedTime({ token, text }: { token: string; text: string | undefined }) {
  return (
    <>
      <h1 className="visually-hidden">{MESSAGES.move}</h1>
      <EmptyState
        title={MESSAGES.fixedTitle}
        text={text}
        action={<ButtonLink href={paths.trialBooked.getHref(token)}>{MESSAGES.toBooking}</ButtonLink>}
      />
    </>
  );
}
