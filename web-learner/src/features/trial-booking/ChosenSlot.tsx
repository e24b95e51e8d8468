import type { TrialSlotAnswer } from '@school/bff-learner/contract/trial-booking';
import { Button } from '@school/web-kit/button/Button';
import { cityOf, dayShift, formatTime } from '@school/web-kit/time/formatters';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { KIT } from '@school/web-kit/language/messages';
import { useZoneName } from '@school/web-kit/language/use-zone-name';
import { MESSAGES } from './messages';
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
  const messages = useMessages('trialBooking', MESSAGES);
  const kit = useMessages('kit', KIT);
  const { language } = useLanguage();
  const zoneName = useZoneName();
  return (
    <div className={css.bar}>
      <p className={css.chosen} aria-live="polite">
        {slot ? (
          <>
            <strong>{formatTime(new Date(slot.start_time), zone, 'datetime', language)}</strong>
            <span className="hint">
              {zoneName(zone)}, {messages.withTeacher} <bdi>{slot.teacher_name}</bdi>
              {slot.teacher_timezone !== zone && `, ${teachersTime(slot)}`}
            </span>
          </>
        ) : (
          <span className="hint">{messages.noneChosen}</span>
        )}
      </p>
      <Button type="submit" size="lg" busy={isBusy} busyLabel={busyLabel}>
        {action}
      </Button>
    </div>
  );

  function teachersTime({ start_time, teacher_timezone }: TrialSlotAnswer): string {
    const start = new Date(start_time);
    const time = formatTime(start, teacher_timezone, 'time', language);
    return messages.theirTime(time, kit.city(cityOf(teacher_timezone)), dayShift(start, zone, teacher_timezone));
  }
}
