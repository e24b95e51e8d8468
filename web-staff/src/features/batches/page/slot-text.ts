import type { BatchPage } from '@school/bff-staff/contract/batch-page';
import { DAYS } from '@school/core/batches/weekly-slots';
import { formatDay } from '@school/web-kit/time/wall-text';
import { showWallTime } from '../wall-time';

/** `Thursday, 7:30 PM`, with the days from and until which it holds, as far as they are not past. */
export function slotText({ weekday, time, from, until }: BatchPage['slots'][number], today: string): string {
  const day = DAYS[weekday - 1] ?? '';
  const span = [from > today && `from ${formatDay(from)}`, until !== null && `until ${formatDay(until)}`];
  const text = `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${showWallTime(time)}`;
  return [text, ...span.filter(Boolean)].join(', ');
}
