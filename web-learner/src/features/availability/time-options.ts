import { WALL_TIMES } from '@school/core/availability/weekly-hours';
import type { AvailabilityKind } from '@school/core/calendar/availability-kind';
import { formatTime } from '@school/web-kit/time/formatters';

/** `13:30` as `1:30 PM`; the end of a day is its midnight. */
export const wallTimeText = (time: string): string =>
  time === '24:00' ? 'Midnight' : formatTime(new Date(`2000-01-01T${time}:00Z`), 'UTC', 'time');

const options = WALL_TIMES.map((value) => ({ value, label: wallTimeText(value) }));

/** Where hours may begin, and where they may end. */
export const STARTS = options.slice(0, -1);
export const ENDS = options.slice(1);

/** `2026-12-24` as `Thursday, Dec 24`. */
export const dateText = (date: string): string => formatTime(new Date(`${date}T12:00:00Z`), 'UTC', 'day');

/** What hours are for (product 2.1 #5). */
export const KINDS: { value: AvailabilityKind; label: string }[] = [
  { value: 'any', label: 'Trial classes and questions' },
  { value: 'trial', label: 'Trial classes only' },
  { value: 'doubt', label: 'Questions of students only' },
];

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
