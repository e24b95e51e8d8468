import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { useMessages } from '@school/web-kit/language/language';
import { MESSAGES } from './messages';
import css from './TrialBooking.module.css';

/** Chooses the zone of the shown times; the booking is stored with it, too. */
export function BookingZone({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  const messages = useMessages('trialBooking', MESSAGES);
  return (
    <div className={css.zone}>
      <TimezoneSelect name="booking_timezone" label={messages.timezone} defaultValue={zone} onValue={onZone} />
    </div>
  );
}
