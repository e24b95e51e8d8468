import type { Span } from '@school/core/calendar/availability';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { EndClassDialog, toTarget } from '../../app/shared-parts/class-ending';
import type { ClassTask } from './ClassDialog';
import type { CalendarEvent, ClassEvent } from './calendar-events';
import { elementOf, HOURS_FRAME, keyOf } from './event-element';
import { takenSpans } from './use-reshape';
import { useLiveEvent } from './use-live-event';

// Lazy: the page first loads what it shows at once.
const ClassDialog = lazyPart(async () => ({ default: (await import('./ClassDialog')).ClassDialog }));
const slotDialogs = () => import('./AvailabilityDialogs');
const NewAvailabilityDialog = lazyPart(async () => ({ default: (await slotDialogs()).NewAvailabilityDialog }));
const DeleteAvailabilityDialog = lazyPart(async () => ({ default: (await slotDialogs()).DeleteAvailabilityDialog }));
const RescheduleWizard = lazyPart(() => import('./reschedule-wizard/RescheduleWizard'));
const ClassroomPicker = lazyPart(() => import('./ClassroomPicker'));

/** What is open above the calendar: an event, a picked time, or an action on a class; events as they were opened. */
export type Shown =
  { kind: 'event'; event: CalendarEvent } | { kind: 'time'; span: Span } | { kind: ClassTask; event: ClassEvent };

interface CalendarDialogsProps {
  shown: Shown | undefined;
  /** The calendar's events now. */
  events: readonly CalendarEvent[];
  zone: string;
  onShow: (shown: Shown | undefined) => void;
}

/** The dialogs of the calendar; only one is open at a time. */
export function CalendarDialogs({ shown, events, zone, onShow }: CalendarDialogsProps) {
  const close = () => onShow(undefined);
  useFocusBack(shown !== undefined);
  const { event: live, isGone } = useLiveEvent(shown?.kind === 'time' ? undefined : shown?.event, events);
  const event = shown?.kind === 'event' ? live : undefined;
  const about = live?.kind === 'class' ? live.class : undefined;
  return (
    <>
      <ClassDialog
        event={event?.kind === 'class' ? event : undefined}
        isGone={isGone}
        zone={zone}
        onClose={close}
        onTask={(task, opened) => onShow({ kind: task, event: opened })}
      />
      <DeleteAvailabilityDialog
        event={event?.kind === 'availability' ? event : undefined}
        isGone={isGone}
        zone={zone}
        onClose={close}
      />
      <NewAvailabilityDialog
        span={shown?.kind === 'time' ? shown.span : undefined}
        taken={takenSpans(events)}
        zone={zone}
        onClose={close}
      />
      {shown?.kind === 'end' && about && (
        <EndClassDialog open target={toTarget(about)} isGone={isGone} zone={zone} onClose={close} />
      )}
      {shown?.kind === 'reschedule' && about && (
        <RescheduleWizard open target={about} isGone={isGone} zone={zone} onClose={close} />
      )}
      {shown?.kind === 'classroom' && about && <ClassroomPicker open batch={about.batch} onClose={close} />}
    </>
  );
}

/**
 * When one dialog opens another, the focus at the end returns to the element that opened the first one. The grid may
 * have given that element to another event in the meantime: then to the element that its event has now, or, when the event is
 * gone, to the grid's own frame, from which the arrow keys go on.
 */
function useFocusBack(isOpen: boolean): void {
  const opener = useRef<{ element: Element | null; key: string | undefined }>(undefined);
  useLayoutEffect(() => {
    const { activeElement: element } = document;
    if (isOpen) opener.current = { element, key: keyOf(element) };
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { element = null, key } = opener.current ?? {};
      const own = key === undefined || keyOf(element) === key ? element : elementOf(document, key);
      const isThere = own instanceof HTMLElement && own.isConnected;
      const next = isThere ? own : document.querySelector<HTMLElement>(`${HOURS_FRAME}, main h1[tabindex]`);
      // The agenda has no frame of its own.
      (next ?? document.getElementById('content'))?.focus();
    };
  }, [isOpen]);
}
