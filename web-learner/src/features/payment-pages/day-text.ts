import { formatTime } from '@school/web-kit/time/formatters';

/** `2026-11-24` as 'Nov 24, 2026'; a date has no clock, so no zone may move it. */
export const dayText = (date: string): string => formatTime(new Date(`${date}T12:00:00Z`), 'UTC', 'date');
