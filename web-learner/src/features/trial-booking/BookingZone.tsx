import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { MESSAGES } from './messages';
import css from './TrialBooking.module.css';

/** Chooses the zone of the shown times; the booking is stored with it, too. */
export function BookingZone({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  return (
    <div className={css.zone}>
      <TimezoneSelect name="booking_timezone" label={MESSAGES.timezone} defaultValue={zone} onValue={onZone} />
    </div>
  );
}
