import { createContext, useContext } from 'react';
import type { DateHeaderProps } from 'react-big-calendar';
import type { CalendarEvent } from './calendar-events';
import { freeText } from './messages';
import css from './WeekGrid.module.css';
import { localDate } from '@school/web-kit/time/formatters';

/** The free minutes of each date of the shown month. */
export const FreeMinutes = createContext<ReadonlyMap<string, number>>(new Map());

/** How long a teacher offers on each local date, in minutes. */
export function freeMinutesOf(events: readonly CalendarEvent[], zone: string): ReadonlyMap<string, number> {
  const free = new Map<string, number>();
  for (const event of events) {
    if (event.kind !== 'availability') continue;
    const date = localDate(event.start, zone);
    free.set(date, (free.get(date) ?? 0) + (event.end.getTime() - event.start.getTime()) / 60_000);
  }
  return free;
}

/** The head of a day in the month: its number, which opens the day, and how long it is free. */
export function MonthDay({ date, label, onDrillDown }: DateHeaderProps) {
  const free = useContext(FreeMinutes).get(localDate(date, 'UTC'));
  return (
    <span className={css.monthDay}>
      {free !== undefined && <span className={css.free}>{freeText(free)}</span>}
      <button type="button" className="rbc-button-link" onClick={onDrillDown}>
        {label}
      </button>
    </span>
  );
}
