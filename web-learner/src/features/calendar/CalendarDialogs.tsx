import type { Span } from '@school/core/calendar/availability';
import type { ScheduledClassAnswer } from '@school/bff-learner/contract/calendar';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { EndClassDialog, toTarget } from '../../app/shared-parts/class-ending';
import type { CalendarEvent } from './calendar-events';

// Lazy: the page first loads what it shows at once.
const ClassDialog = lazy(async () => ({ default: (await import('./ClassDialog')).ClassDialog }));
const slotDialogs = () => import('./AvailabilityDialogs');
const NewAvailabilityDialog = lazy(async () => ({ default: (await slotDialogs()).NewAvailabilityDialog }));
const DeleteAvailabilityDialog = lazy(async () => ({ default: (await slotDialogs()).DeleteAvailabilityDialog }));
const RescheduleWizard = lazy(() => import('./reschedule-wizard/RescheduleWizard'));
const ClassroomPicker = lazy(() => import('./ClassroomPicker'));

/** Actions that the dialog of a class can open. */
export type ClassTask = 'end' | 'reschedule' | 'classroom';

/** What is open above the calendar: an event, a picked time, or an action on a class. */
export type Shown =
  | { kind: 'event'; event: CalendarEvent }
  | { kind: 'time'; span: Span }
  | { kind: ClassTask; class: ScheduledClassAnswer };

interface CalendarDialogsProps {
  shown: Shown | undefined;
  zone: string;
  onShow: (shown: Shown | undefined) => void;
}

/** The dialogs of the calendar (P2.17); only one is open at a time. */
export function CalendarDialogs({ shown, zone, onShow }: CalendarDialogsProps) {
  const close = () => onShow(undefined);
  useFocusBack(shown !== undefined);
  const event = shown?.kind === 'event' ? shown.event : undefined;
  return (
    <Suspense fallback={null}>
      <ClassDialog
        event={event?.kind === 'class' ? event : undefined}
        zone={zone}
        onClose={close}
        onTask={(task, { class: about }) => onShow({ kind: task, class: about })}
      />
      <DeleteAvailabilityDialog
        event={event?.kind === 'availability' ? event : undefined}
        zone={zone}
        onClose={close}
      />
      <NewAvailabilityDialog span={shown?.kind === 'time' ? shown.span : undefined} zone={zone} onClose={close} />
      {shown?.kind === 'end' && <EndClassDialog open target={toTarget(shown.class)} zone={zone} onClose={close} />}
      {shown?.kind === 'reschedule' && <RescheduleWizard open target={shown.class} zone={zone} onClose={close} />}
      {shown?.kind === 'classroom' && <ClassroomPicker open batch={shown.class.batch} onClose={close} />}
    </Suspense>
  );
}

/** When one dialog opens another, the focus at the end returns to the element that opened the first one. */
function useFocusBack(isOpen: boolean): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    };
  }, [isOpen]);
}
