import { groupSlotsByDay } from '@school/core/trial-booking/group-slots-by-day';
import type { Ref } from 'react';
import { cityOf, dayShift, formatTime } from '../time/formatters';
import { dayName } from './day-name';
import css from './Slots.module.css';

/** A free half hour of a teacher, as the calls about trials answer it. */
export interface OfferedSlot {
  id: number;
  /** The start in the family's zone, `2026-11-22T09:00:00+01:00`. */
  start_time_local: string;
  start_time: string;
  teacher_name: string;
  teacher_timezone: string;
}

interface SlotPickerProps {
  ref?: Ref<HTMLDivElement>;
  /** The list's name for screen readers. */
  label: string;
  /** The id of the message that asks for a choice; set when none was made. */
  refusedBy?: string;
  slots: readonly OfferedSlot[];
  zone: string;
  slotId: number | undefined;
  disabled: boolean;
  onPick: (id: number) => void;
}

/** The free times, grouped by local date, each in the family's zone and the teacher's. */
export function SlotPicker({ ref, label, refusedBy, slots, zone, slotId, disabled, onPick }: SlotPickerProps) {
  return (
    <div
      ref={ref}
      className={css.days}
      role="radiogroup"
      aria-label={label}
      aria-invalid={refusedBy ? true : undefined}
      aria-describedby={refusedBy}
    >
      {groupSlotsByDay(slots).map(({ date, slots: daySlots }) => (
        <fieldset key={date} className={css.day} disabled={disabled}>
          <legend className={css.date}>{dayName(date)}</legend>
          <div className={css.slots}>
            {daySlots.map((slot) => (
              <Slot key={slot.id} slot={slot} zone={zone} isChosen={slot.id === slotId} onPick={onPick} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

interface SlotProps {
  slot: OfferedSlot;
  zone: string;
  isChosen: boolean;
  onPick: (id: number) => void;
}

function Slot({ slot, zone, isChosen, onPick }: SlotProps) {
  const start = new Date(slot.start_time);
  const shift = dayShift(start, zone, slot.teacher_timezone);
  return (
    <label className={css.slot}>
      <input type="radio" name="slot" value={slot.id} checked={isChosen} onChange={() => onPick(slot.id)} />
      <span className={css.time}>{formatTime(start, zone, 'time')}</span>
      <span className={css.teacher}>with {slot.teacher_name}</span>
      <span className="hint">
        {formatTime(start, slot.teacher_timezone, 'time')} in {cityOf(slot.teacher_timezone)}
        {shift !== 0 && <span> ({shift > 0 ? 'next day' : 'day before'})</span>}
      </span>
    </label>
  );
}
