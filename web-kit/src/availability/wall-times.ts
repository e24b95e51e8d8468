import { WALL_TIMES } from '@school/core/availability/weekly-hours';
import { formatTime } from '../time/formatters';

/** `13:30` as `1:30 PM`; the end of a day is its midnight. */
export const wallTimeText = (time: string): string =>
  time === '24:00' ? 'Midnight' : formatTime(new Date(`2000-01-01T${time}:00Z`), 'UTC', 'time');

const options = WALL_TIMES.map((value) => ({ value, label: wallTimeText(value) }));

/** Where hours may begin, and where they may end. */
export const STARTS = options.slice(0, -1);
export const ENDS = options.slice(1);
