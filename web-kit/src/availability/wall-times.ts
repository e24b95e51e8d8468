import { WALL_TIMES } from '@school/core/availability/weekly-hours';
import { formatTime } from '../time/formatters';

/** `13:30` becomes `1:30 PM`; `24:00`, the end of a day, becomes midnight. */
export const wallTimeText = (time: string): string =>
  time === '24:00' ? 'Midnight' : formatTime(new Date(`2000-01-01T${time}:00Z`), 'UTC', 'time');

const options = WALL_TIMES.map((value) => ({ value, label: wallTimeText(value) }));

/** Hours may not begin at 24:00 and may not end at 0:00. */
export const STARTS = options.slice(0, -1);
export const ENDS = options.slice(1);
