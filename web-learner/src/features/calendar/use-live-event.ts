import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { useMemo } from 'react';
import { toOffer, type AvailabilityEvent, type CalendarEvent } from './calendar-events';

/**
 * The event of an open dialog as the calendar has it now, so that the dialog follows every refresh. When the
 * calendar has it no longer, it is the last copy, and `isGone` says so.
 */
export function useLiveEvent(
  opened: CalendarEvent | undefined,
  events: readonly CalendarEvent[],
): { event: CalendarEvent | undefined; isGone: boolean } {
  const found = useMemo(() => {
    if (opened?.kind === 'availability') return offerNow(opened, events);
    return events.find(({ key }) => key === opened?.key);
  }, [opened, events]);
  const last = useLastDefined(found);
  if (opened === undefined || found) return { event: found, isGone: false };
  return { event: last?.key === opened.key ? last : opened, isGone: true };
}

/** The half hours that were opened, if all of them are still offered, in whatever block they now are. */
function offerNow(opened: AvailabilityEvent, events: readonly CalendarEvent[]): AvailabilityEvent | undefined {
  const now = new Map(
    events.flatMap((event) => (event.kind === 'availability' ? event.slots : [])).map((slot) => [slot.id, slot]),
  );
  const slots = opened.slots.flatMap(({ id }) => now.get(id) ?? []);
  return slots.length === opened.slots.length ? toOffer(slots, opened.title) : undefined;
}
