import { trialCalendar, type trialBooking } from '@school/bff-learner/contract/trial-booking';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CalendarIcon } from '@school/web-kit/icons/CalendarIcon';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { useZoneName } from '@school/web-kit/language/use-zone-name';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { useDeviceTime } from '@school/web-kit/hooks/use-now';
import { Countdown } from '@school/web-kit/time/Countdown';
import { formatTime } from '@school/web-kit/time/formatters';
import { toRequest } from '@school/web-kit/api/from-contract';
import { useLocation } from 'react-router-dom';
import { useLocalPath } from '../../app/LanguageRoot';
import { paths } from '../../app/paths';
import { BookedArt } from '../../art/BookedArt';
import { ChangeTrial } from './ChangeTrial';
import { MESSAGES } from './messages';
import css from './TrialBooking.module.css';
import { useReader, WayIn, WhoReads } from './WayIn';

interface BookedDetailsProps {
  token: string;
  booking: ReturnType<(typeof trialBooking)['response']['parse']>;
}

/** Time, teacher and zone of the trial; what to do now and what to prepare. */
export function BookedDetails({ token, booking }: BookedDetailsProps) {
  const messages = useMessages('trialBooking', MESSAGES);
  const { language, sentence } = useLanguage();
  const zoneName = useZoneName();
  const inLanguage = useLocalPath();
  const { isNew, isMoved, askedAt } = readState(useLocation().state);
  const reader = useReader(booking.can_set_password);
  const starts = new Date(booking.starts_at);
  const startsHere = useDeviceTime(booking.starts_at);
  const isOpen = booking.state === 'open';
  const inFamilyZone = (at: Date) => formatTime(at, booking.student_timezone, 'full', language);
  const icsUrl = toRequest(trialCalendar, { params: { token } }).url;
  const page = `${location.origin}${inLanguage(paths.trialBooked.getHref(token))}`;
  const shared = messages.shared(booking.student_name, inFamilyZone(starts), zoneName(booking.student_timezone), page);
  const shareUrl = `https://wa.me/?text=${encodeURIComponent(shared)}`;
  return (
    <Stack gap={6}>
      <header className={css.bookedHead}>
        <BookedArt />
        <h1>
          {isOpen ? (
            <>
              {messages.seeYou} <bdi>{booking.student_name}</bdi>!
            </>
          ) : (
            messages.yourTrial
          )}
        </h1>
        {isNew && isOpen && <Alert kind="success">{messages.booked}</Alert>}
        {isMoved && isOpen && <Alert kind="success">{messages.moved}</Alert>}
        {isOpen && booking.told_text !== null && <Alert kind="info">{sentence(booking.told_text)}</Alert>}
        {isOpen && askedAt !== undefined && (
          <Alert kind="warning">{messages.otherTime(inFamilyZone(starts), inFamilyZone(new Date(askedAt)))}</Alert>
        )}
        {booking.state === 'canceled' && <Alert kind="warning">{messages.canceled}</Alert>}
        {booking.state === 'closed' && <Alert kind="info">{messages.over}</Alert>}
      </header>
      <div className={css.clocks}>
        <Clock title={messages.yourTime} at={starts} zone={booking.student_timezone} tone="primary" />
        <Clock
          title={messages.teachersTime(booking.teacher_name)}
          at={starts}
          zone={booking.teacher_timezone}
          tone="mint"
        />
        {isOpen && (
          <Card title={messages.startsIn} tone="accent">
            <p className={css.clockTime}>
              <Countdown to={startsHere} doneText={messages.now} />
            </p>
            <p className="hint">{messages.lasts(booking.teacher_name)}</p>
          </Card>
        )}
      </div>
      {isOpen && (
        <Row gap={3}>
          {reader !== 'anybody' && <WayIn token={token} reader={reader} />}
          <ButtonLink
            href={icsUrl}
            variant={reader === 'anybody' ? 'primary' : 'secondary'}
            size="lg"
            icon={<CalendarIcon />}
            download="trial-class.ics"
          >
            {messages.toCalendar}
          </ButtonLink>
          <ButtonLink href={shareUrl} variant="secondary" size="lg" target="_blank" rel="noreferrer">
            {messages.share}
          </ButtonLink>
          {reader === 'anybody' && <WayIn token={token} reader={reader} />}
        </Row>
      )}
      {isOpen && (
        <>
          <Card title={messages.prepareTitle}>
            <ul className={css.prepare}>
              {messages.prepare.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}</strong>
                  <span className="hint">{text}</span>
                </li>
              ))}
            </ul>
            <p>
              <ButtonLink href={paths.deviceTest} variant="secondary">
                {messages.test}
              </ButtonLink>
            </p>
          </Card>
          <ChangeTrial token={token} booking={booking} />
          <Alert kind="info">
            {sentence(booking.reminder_text ?? '')} {messages.keepPage}
          </Alert>
        </>
      )}
      {(isOpen || reader !== 'anybody') && <WhoReads reader={reader} />}
      {booking.state !== 'open' && (
        <Row gap={3}>
          {reader !== 'anybody' && <WayIn token={token} reader={reader} />}
          {booking.state === 'canceled' && <ButtonLink href={paths.register}>{messages.bookAnother}</ButtonLink>}
          <ButtonLink href={paths.courses} variant={booking.state === 'canceled' ? 'secondary' : 'primary'}>
            {messages.seeCourses}
          </ButtonLink>
        </Row>
      )}
    </Stack>
  );
}

interface ClockProps {
  title: string;
  at: Date;
  zone: string;
  tone: 'primary' | 'mint';
}

function Clock({ title, at, zone, tone }: ClockProps) {
  const { language } = useLanguage();
  const zoneName = useZoneName();
  return (
    <Card title={title} tone={tone}>
      <p className={css.clockTime}>
        <time dateTime={at.toISOString()}>{formatTime(at, zone, 'full', language)}</time>
      </p>
      <p className="hint">{zoneName(zone)}</p>
    </Card>
  );
}

interface PassedOn {
  isNew: boolean;
  isMoved: boolean;
  askedAt?: string;
}

/** Reads what the booking page passed on. */
function readState(state: unknown): PassedOn {
  const given: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    isNew: given.isNew === true,
    isMoved: given.isMoved === true,
    askedAt: text(given.askedAt),
  };
}
