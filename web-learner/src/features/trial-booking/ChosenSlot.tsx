import type { TrialSlotAnswer } from '@school/bff-learner/contract/trial-booking';
import { Button } from '@school/web-kit/button/Button';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
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
              {zoneName(zone)}, with {slot.teacher_name}
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
