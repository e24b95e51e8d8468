import { WALL_TIMES } from '@school/core/availability/weekly-hours';
import { formatTime } from '@school/web-kit/time/formatters';

const options = WALL_TIMES.map((value) => ({
  value,
  label: value === '24:00' ? 'Midnight' : formatTime(new Date(`2000-01-01T${value}:00Z`), 'UTC', 'time'),
}));

/** Where a leave may begin, and where it may end. */
export const STARTS = options.slice(0, -1);
export const ENDS = options.slice(1);
