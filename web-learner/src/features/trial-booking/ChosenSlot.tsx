import type { TrialSlotAnswer } from '@school/bff-learner/contract/trial-booking';
import { Button } from '@school/web-kit/button/Button';
import { cityOf, dayShift, formatTime, zoneName } from '@school/web-kit/time/formatters';
import css from './TrialBooking.module.css';

interface ChosenSlotProps {
  slot: TrialSlotAnswer | undefined;
  zone: string;
  isBusy: boolean;
  action: string;
  busyLabel: string;
}

/** The bar with the chosen time and the button that sends it. */
export function ChosenSlot({ slot, zone, isBusy, action, busyLabel }: ChosenSlotProps) {
  return (
    <div className={css.bar}>
      <p className={css.chosen} aria-live="polite">
        {slot ? (
          <>
            <strong>{formatTime(new Date(slot.start_time), zone, 'datetime')}</strong>
            <span className="hint">
              {zoneName(zone)}, with <bdi>{slot.teacher_name}</bdi>
              {slot.teacher_timezone !== zone && `, ${teachersTime(slot, zone)}`}
            </span>
          </>
        ) : (
          <span className="hint">No time chosen yet</span>
        )}
      </p>
      <Button type="submit" size="lg" busy={isBusy} busyLabel={busyLabel}>
        {action}
      </Button>
    </div>
  );
}

/** `5:30 PM in Kolkata`, with a word when that is another date than the family's. */
function teachersTime({ start_time, teacher_timezone }: TrialSlotAnswer, zone: string): string {
  const start = new Date(start_time);
  const shift = dayShift(start, zone, teacher_timezone);
  const date = shift === 0 ? '' : shift > 0 ? ' the next day' : ' the day before';
  return `${formatTime(start, teacher_timezone, 'time')} in ${cityOf(teacher_timezone)}${date}`;
}
