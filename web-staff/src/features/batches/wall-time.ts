import { formatTime } from '@school/web-kit/time/formatters';

/** `09:00` the way every time is shown here: `9:00 AM`. */
export const showWallTime = (time: string): string => formatTime(new Date(`2000-01-01T${time}:00Z`), 'UTC', 'time');
