import type { Span } from '@school/core/calendar/availability';
import type { ScheduledClassAnswer } from '@school/bff-learner/contract/calendar';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { EndClassDialog, toTarget } from '../../app/class-ending-parts';
import type { CalendarEvent } from './calendar-events';

// What the page does not show at once is loaded after it.
const ClassDialog = lazy(async () => ({ default: (await import('./ClassDialog')).ClassDialog }));
const slotDialogs = () => import('./AvailabilityDialogs');
const NewAvailabilityDialog = lazy(async () => ({ default: (await slotDialogs()).NewAvailabilityDialog }));
const DeleteAvailabilityDialog = lazy(async () => ({ default: (await slotDialogs()).DeleteAvailabilityDialog }));
const RescheduleWizard = lazy(() => import('./reschedule-wizard/RescheduleWizard'));
const ClassroomPicker = lazy(() => import('./ClassroomPicker'));

/** What may be done about a class from its dialog. */
export type ClassTask = 'end' | 'reschedule' | 'classroom';

/** What stands over the calendar: an event that was opened, time that was picked, or work on a class. */
export type Shown =
  | { kind: 'event'; event: CalendarEvent }
  | { kind: 'time'; span: Span }
  | { kind: ClassTask; class: ScheduledClassAnswer };

interface CalendarDialogsProps {
  shown: Shown | undefined;
  zone: string;
  onShow: (shown: Shown | undefined) => void;
}

/** The dialogs of the calendar (P2.17), one at a time. */
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

/** One dialog may lead to another: the focus goes back to what the first of them was opened from. */
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
