import { gradeLabel } from '@school/core/shared/grade';
import { useLink } from '@school/web-kit/link/link-context';
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
  const Link = useLink();
  return (
    <header className={css.head}>
      <div>
        <h1>{MESSAGES.title}</h1>
        <p className={css.who}>
          For <bdi>{registration.studentName}</bdi>, {gradeLabel(registration.grade)}{' '}
          <Link href={paths.register} className={css.change}>
            {MESSAGES.change}
          </Link>{' '}
          · free, 30 minutes, live with a teacher
        </p>
      </div>
      <BookingZone zone={zone} onZone={onZone} />
    </header>
  );
}
