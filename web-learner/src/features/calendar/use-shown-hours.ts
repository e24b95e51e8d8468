import { HOURS_OF_DAY, shownHours, type ShownHours } from '@school/core/calendar/shown-hours';
import { spanToGrid } from '@school/core/calendar/grid-clock';
import { useMemo, useState } from 'react';
import type { CalendarEvent } from './calendar-events';

/** The parts of the day that are folded while nothing is there. */
export type DayPart = 'early' | 'late';

/** The hours of the grid: those where something is, and what the teacher unfolded. */
export interface GridHours extends ShownHours {
  /** Folded parts, with the hours that they hide or would hide. */
  folds: readonly { part: DayPart; from: number; to: number; isOpen: boolean }[];
  toggle: (part: DayPart) => void;
  open: (part: DayPart) => void;
}

/** Which hours the grid shows. `now` is the time in the grid, if its day is shown. */
export function useShownHours(events: readonly CalendarEvent[], zone: string, now: Date | undefined): GridHours {
  const [unfolded, setUnfolded] = useState<readonly DayPart[]>([]);
  const hour = now?.getTime();
  const { from, to } = useMemo(() => {
    const spans = events.map(({ start, end }) => spanToGrid(start, end, zone));
    return shownHours(spans, hour === undefined ? undefined : new Date(hour));
  }, [events, zone, hour]);
  const isOpen = (part: DayPart): boolean => unfolded.includes(part);
  const open = (part: DayPart) => setUnfolded((before) => (before.includes(part) ? before : [...before, part]));
  const toggle = (part: DayPart) =>
    isOpen(part) ? setUnfolded((before) => before.filter((one) => one !== part)) : open(part);
  const folds = [
    { part: 'early' as const, from: 0, to: from },
    { part: 'late' as const, from: to, to: HOURS_OF_DAY },
  ].filter((fold) => fold.from < fold.to);
  return {
    from: isOpen('early') ? 0 : from,
    to: isOpen('late') ? HOURS_OF_DAY : to,
    folds: folds.map((fold) => ({ ...fold, isOpen: isOpen(fold.part) })),
    toggle,
    open,
  };
}
