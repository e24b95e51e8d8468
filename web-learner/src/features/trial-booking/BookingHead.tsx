import { useMessages } from '@school/web-kit/language/language';
import { useLink } from '@school/web-kit/link/link-context';
import { SITE } from '../../app/messages';
import { paths } from '../../app/paths';
import type { TrialRegistration } from '../../app/trial-registration';
import { BookingZone } from './BookingZone';
import { MESSAGES } from './messages';
import css from './TrialBooking.module.css';

interface BookingHeadProps {
  registration: TrialRegistration;
  zone: string;
  onZone: (zone: string) => void;
}

/** Whose class it is, a link back to the form, and the zone of the times. */
export function BookingHead({ registration, zone, onZone }: BookingHeadProps) {
  const messages = useMessages('trialBooking', MESSAGES);
  const site = useMessages('site', SITE);
  const Link = useLink();
  return (
    <header className={css.head}>
      <div>
        <h1>{messages.title}</h1>
        <p className={css.who}>
          {messages.forWhom} <bdi>{registration.studentName}</bdi>, {site.grade(registration.grade)}{' '}
          <Link href={paths.register} className={css.change}>
            {messages.change}
          </Link>{' '}
          · {messages.facts}
        </p>
      </div>
      <BookingZone zone={zone} onZone={onZone} />
    </header>
  );
}
