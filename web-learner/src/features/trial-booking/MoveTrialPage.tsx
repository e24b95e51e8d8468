import type { trialBooking, TrialSlotAnswer } from '@school/bff-learner/contract/trial-booking';
import { isApiError } from '@school/web-kit/api/api-error';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { useLink } from '@school/web-kit/link/link-context';
import { formatTime } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useLocalPath } from '../../app/LanguageRoot';
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
  const messages = useMessages('trialBooking', MESSAGES);
  const { sentence } = useLanguage();
  const { token = '' } = useParams();
  useDocumentTitle(pageTitle(messages.move));
  const { data, error, isFetching, refetch } = useTrialBookingQuery(
    { params: { token } },
    { refetchOnMountOrArgChange: true },
  );
  const stateTexts = { open: undefined, canceled: messages.canceled, closed: messages.over };
  return <div className={css.page}>{content()}</div>;

  function content() {
    if (data?.can_move) return <SlotMove token={token} booking={data} onStale={() => void refetch()} />;
    if (data)
      return (
        <FixedTime
          token={token}
          text={data.change_text === null ? stateTexts[data.state] : sentence(data.change_text)}
        />
      );
    if (isFetching) return <SlotChoiceLoading />;
    if (isApiError(error) && error.status === 404) return <UnknownBooking />;
    return <ErrorState text={messages.bookingFailed} onRetry={() => void refetch()} />;
  }
}

interface SlotMoveProps {
  token: string;
  booking: ReturnType<(typeof trialBooking)['response']['parse']>;
  /** Called when the booking is no longer what is shown. */
  onStale: () => void;
}

function SlotMove({ token, booking, onStale }: SlotMoveProps) {
  const messages = useMessages('trialBooking', MESSAGES);
  const { language } = useLanguage();
  const inLanguage = useLocalPath();
  const now = messages.movingFrom(booking.teacher_name);
  const Link = useLink();
  const navigate = useNavigate();
  const [zone, setZone] = useState(booking.student_timezone);
  const [move] = useMoveTrialMutation();
  const back = paths.trialBooked.getHref(token);

  const send = (slot: TrialSlotAnswer) => {
    const body = { teacher_availability_id: slot.id, timezone: zone, version: booking.version };
    const call = move({ params: { token }, body });
    const answer = call
      .unwrap()
      .then(() => void navigate(inLanguage(back), { replace: true, state: { isMoved: true } }));
    return { answer, abort: () => call.abort() };
  };

  return (
    <SlotForm
      head={
        <header className={css.head}>
          <div>
            <h1>{messages.move}</h1>
            <p className={css.who}>
              {now.before} <strong>{formatTime(new Date(booking.starts_at), zone, 'full', language)}</strong>
              {now.after} {messages.moveText}
            </p>
            <Link href={back} className={css.change}>
              {messages.keep}
            </Link>
          </div>
          <BookingZone zone={zone} onZone={setZone} />
        </header>
      }
      zone={zone}
      action={messages.moveTo}
      busyLabel={messages.moving}
      failureText={messages.moveFailed}
      networkText={messages.moveNetworkFailed}
      onSend={send}
      onStale={onStale}
    />
  );
}

function FixedTime({ token, text }: { token: string; text: string | undefined }) {
  const messages = useMessages('trialBooking', MESSAGES);
  return (
    <>
      <h1 className="visually-hidden">{messages.move}</h1>
      <EmptyState
        title={messages.fixedTitle}
        text={text}
        action={<ButtonLink href={paths.trialBooked.getHref(token)}>{messages.toBooking}</ButtonLink>}
      />
    </>
  );
}
