import { formatTime } from '@school/web-kit/time/formatters';

/** `2026-11-24` becomes 'Nov 24, 2026'. A date has no time of day, so no zone may change it. */
export const dayText = (date: string): string => formatTime(new Date(`${date}T12:00:00Z`), 'UTC', 'date');
