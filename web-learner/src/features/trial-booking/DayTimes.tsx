import { partsOfDay } from '@school/core/trial-booking/day-strip';
import type { OfferedSlot } from '@school/web-kit/slots/SlotPicker';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { Stack } from '@school/web-kit/layout/Stack';
import { formatTime } from '@school/web-kit/time/formatters';
import { MESSAGES } from './messages';
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
  const messages = useMessages('trialBooking', MESSAGES);
  const { language } = useLanguage();
  return (
    <Stack
      gap={4}
      role="radiogroup"
      aria-label={label}
      aria-invalid={refusedBy ? true : undefined}
      aria-describedby={refusedBy}
    >
      {partsOfDay(slots).map(({ part, slots: times }) => (
        <Stack key={part} gap={2} role="group" aria-label={messages.parts[part]}>
          <h3 className="hint">{messages.parts[part]}</h3>
          <div className={css.times}>
            {times.map(({ id, start_time }) => (
              <label key={id} className={css.time} data-current={id === slotId || undefined}>
                <input
                  type="radio"
                  name="slot"
                  value={id}
                  checked={id === slotId}
                  disabled={disabled}
                  onChange={() => onPick(id)}
                />
                {formatTime(new Date(start_time), zone, 'time', language)}
                {id === slotId && <CheckIcon />}
              </label>
            ))}
          </div>
        </Stack>
      ))}
    </Stack>
  );
}
