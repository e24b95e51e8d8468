import { formatTime } from '@school/web-kit/time/formatters';

/** A calendar date, which is the same day everywhere: `Dec 21, 2026`. */
export const dateText = (date: string): string => formatTime(new Date(`${date}T00:00:00Z`), 'UTC', 'date');

/** How far the due day is away on the family's calendar. */
export function lateText(daysLate: number): string {
  if (daysLate === 0) return 'Today';
  const days = Math.abs(daysLate);
  const count = `${days} ${days === 1 ? 'day' : 'days'}`;
  return daysLate < 0 ? `In ${count}` : `${count} late`;
}
