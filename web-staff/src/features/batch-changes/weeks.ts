import type { PlannedChange } from '@school/bff-staff/contract/batch-change-plan';
import { isoWeekday } from '@school/core/batches/weekly-slots';
import { addDays } from '@school/core/shared/local-time';
import { wallText } from '@school/web-kit/time/wall-text';
import { dateOf } from './wall';

/** The heads of the calendar's columns. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** A day of the calendar with the times of its classes, before and after. */
export interface PlanDay {
  date: string;
  /** `7`, and for the first of a month and of the calendar `Dec 7`. */
  label: string;
  was: string[];
  is: string[];
}

/** The weeks, from Monday, in which something changes, without the weeks between in which nothing does. */
export function weeksOf(classes: readonly Pick<PlannedChange, 'before' | 'after'>[]): PlanDay[][] {
  const was = byDate(classes.flatMap(({ before }) => before?.batch_time ?? []));
  const is = byDate(classes.flatMap(({ after }) => after?.batch_time ?? []));
  const mondays = new Set([...was.keys(), ...is.keys()].map((date) => addDays(date, 1 - isoWeekday(date))));
  return [...mondays].sort().map((monday) =>
    WEEKDAYS.map((_, index) => {
      const date = addDays(monday, index);
      return { date, label: labelOf(date, index), was: was.get(date) ?? [], is: is.get(date) ?? [] };
    }),
  );
}

function byDate(times: readonly string[]): Map<string, string[]> {
  const dates = new Map<string, string[]>();
  for (const at of [...times].sort()) dates.set(dateOf(at), [...(dates.get(dateOf(at)) ?? []), at]);
  return dates;
}

const labelOf = (date: string, index: number): string =>
  index === 0 || date.endsWith('-01')
    ? wallText(new Date(`${date}T00:00:00Z`), 'monthday')
    : String(Number(date.slice(8)));
