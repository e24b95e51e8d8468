import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { MESSAGES } from './messages';
import css from './TrialBooking.module.css';

/** In which zone the times are shown; the booking is made in it, too. */
export function BookingZone({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  return (
    <div className={css.zone}>
      <TimezoneSelect name="booking_timezone" label={MESSAGES.timezone} defaultValue={zone} onValue={onZone} />
    </div>
  );
}
