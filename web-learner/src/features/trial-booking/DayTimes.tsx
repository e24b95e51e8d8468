import { partsOfDay } from '@school/core/trial-booking/day-strip';
import type { OfferedSlot } from '@school/web-kit/slots/SlotPicker';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { formatTime } from '@school/web-kit/time/formatters';
import css from './SlotChoice.module.css';

interface DayTimesProps {
  slots: readonly OfferedSlot[];
  /** The list's name for screen readers. */
  label: string;
  /** The id of the message that asks for a choice; set when none was made. */
  refusedBy: string | undefined;
  zone: string;
  slotId: number | undefined;
  disabled: boolean;
  onPick: (id: number) => void;
}

/** The times of one day: morning, afternoon and evening, each time one tap. */
export function DayTimes({ slots, label, refusedBy, zone, slotId, disabled, onPick }: DayTimesProps) {
  return (
    <div
      role="radiogroup"
      className={css.parts}
      aria-label={label}
      aria-invalid={refusedBy ? true : undefined}
      aria-describedby={refusedBy}
    >
      {partsOfDay(slots).map(({ part, slots: times }) => (
        <fieldset key={part} className={css.part} disabled={disabled}>
          <legend>{part}</legend>
          <div className={css.times}>
            {times.map(({ id, start_time }) => (
              <label key={id} className={css.time}>
                <input type="radio" name="slot" value={id} checked={id === slotId} onChange={() => onPick(id)} />
                {formatTime(new Date(start_time), zone, 'time')}
                <span className={css.mark}>
                  <CheckIcon />
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
