import { formatTime } from '@school/web-kit/time/formatters';

/** `09:00` becomes `9:00 AM`, as times are shown everywhere. */
export const showWallTime = (time: string): string => formatTime(new Date(`2000-01-01T${time}:00Z`), 'UTC', 'time');
