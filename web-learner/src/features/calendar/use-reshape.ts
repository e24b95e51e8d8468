import type { Span } from '@school/core/calendar/availability';
import { CALENDAR_REFUSALS } from '@school/core/calendar/errors';
import { reshapeOffer } from '@school/core/calendar/reshape';
import { errorText } from '@school/web-kit/api/error-text';
import { notify } from '@school/web-kit/feedback/toast-store';
import { serverNow } from '@school/web-kit/time/server-clock';
import { useReshapeAvailabilityMutation } from './api';
import type { AvailabilityEvent, CalendarEvent } from './calendar-events';
import { isRefusal } from './is-refusal';
import { MESSAGES } from './messages';

/** What cannot be offered again: classes that were not canceled, and offered half hours other than those of an event. */
export const takenSpans = (events: readonly CalendarEvent[], except?: CalendarEvent): Span[] =>
  events
    .filter(
      (event) => event.key !== except?.key && !(event.kind === 'class' && event.class.class_status === 'canceled'),
    )
    .map(({ start, end }) => ({ startsAt: start, endsAt: end }));

/**
 * Gives offered half hours another place or length; false if they stay as they are. The calendar shows it at once, and
 * the server decides.
 */
export function useReshape(events: readonly CalendarEvent[], zone: string) {
  const [reshape] = useReshapeAvailabilityMutation();
  const send = async (...[order]: Parameters<typeof reshape>): Promise<void> => {
    try {
      const { message } = await reshape(order).unwrap();
      notify(message);
    } catch (err) {
      notify(isRefusal(err) ? errorText(err, MESSAGES.saveFailed) : MESSAGES.saveFailed, { kind: 'error' });
    }
  };
  return (event: AvailabilityEvent, target: Span): boolean => {
    const offered = event.slots.map(({ id, start_time_local, end_time_local }) => ({
      id,
      startsAt: new Date(start_time_local),
      endsAt: new Date(end_time_local),
    }));
    const planned = reshapeOffer(offered, takenSpans(events, event), target, zone, serverNow());
    if (!planned.ok) {
      notify(CALENDAR_REFUSALS[planned.reason].text, { kind: 'error' });
      return false;
    }
    const { add, remove } = planned.value;
    if (add.length === 0 && remove.length === 0) return false;
    const body = {
      slot_ids: offered.map(({ id }) => id),
      start_time: target.startsAt.toISOString(),
      end_time: target.endsAt.toISOString(),
    };
    void send({ body, added: add });
    return true;
  };
}

/** Whether it can be moved: the server knows all of its half hours. */
export const isMovable = (event: CalendarEvent): event is AvailabilityEvent =>
  event.kind === 'availability' && event.slots.every(({ id }) => id > 0);
