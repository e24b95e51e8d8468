import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import type { CalendarEvent } from './calendar-events';

/**
 * The event of an open dialog as the calendar has it now, so that the dialog follows every refresh. When the
 * calendar has it no longer, it is the last copy, and `isGone` says so.
 */
export function useLiveEvent<T extends CalendarEvent>(
  opened: T | undefined,
  events: readonly CalendarEvent[],
): { event: T | undefined; isGone: boolean } {
  const found = events.find((one): one is T => one.key === opened?.key);
  const last = useLastDefined(found);
  if (opened === undefined || found) return { event: found, isGone: false };
  return { event: last?.key === opened.key ? last : opened, isGone: true };
}
