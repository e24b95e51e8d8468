import { weekdayOf, type CalendarView, type WeekStart } from '@school/core/calendar/calendar-view';
import { isCalendarDay, resolveLocal } from '@school/core/shared/local-time';
import { useAddressParams } from '@school/web-kit/hooks/use-address-params';
import { localDate } from '@school/web-kit/time/formatters';
import { serverNow } from '@school/web-kit/time/server-clock';
import { startTransition, useMemo, useOptimistic, useState } from 'react';
import { firstView, isNarrow } from './first-view';

const VIEWS: readonly CalendarView[] = ['day', 'week', 'month', 'agenda'];

/** Which days the calendar shows and how. */
export interface CalendarPlace {
  view: CalendarView;
  date: Date;
  /** Weeks begin on Sunday, but today on narrow screens, which show only their first days. */
  weekStart: WeekStart;
  show: (next: { view?: CalendarView; date?: Date }) => void;
  showToday: () => void;
}

/**
 * The place of the calendar, kept in the address: `?view=week&date=2026-11-16`. Back from a class and a reload
 * show it again. Today and the first view of the device need no words there.
 */
export function useCalendarPlace(zone: string): CalendarPlace {
  const [params, setParams] = useAddressParams();
  const [first] = useState(firstView);
  const [today, setToday] = useState(serverNow);
  // The router changes the address a moment later, and a second press before that must count from the first one.
  const [{ view, day }, setPlace] = useOptimistic({ view: viewOf(params.get('view')) ?? first, day: dayOf(params) });
  const date = useMemo(() => (day === undefined ? today : resolveLocal(day, '12:00', zone)), [day, today, zone]);

  const [isSmall] = useState(isNarrow);
  const weekStart = isSmall ? weekdayOf(today, zone) : 0;

  const go = (next: { view: CalendarView; day: string | undefined }) =>
    startTransition(() => {
      setPlace(next);
      const change = (before: URLSearchParams) => {
        const after = new URLSearchParams(before);
        put(after, 'view', next.view === first ? undefined : next.view);
        put(after, 'date', next.day);
        return after;
      };
      setParams(change, { replace: true, preventScrollReset: true });
    });
  const show: CalendarPlace['show'] = (next) => {
    const wanted = next.date ? localDate(next.date, zone) : day;
    go({ view: next.view ?? view, day: wanted === localDate(today, zone) ? undefined : wanted });
  };
  const showToday = () => {
    setToday(serverNow());
    go({ view, day: undefined });
  };
  return { view, date, weekStart, show, showToday };
}

const viewOf = (text: string | null): CalendarView | undefined => VIEWS.find((view) => view === text);

/** A person can type anything into the address; the server has no use for another century. */
function dayOf(params: URLSearchParams): string | undefined {
  const text = params.get('date') ?? '';
  return text.startsWith('20') && isCalendarDay(text) ? text : undefined;
}

function put(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) params.delete(name);
  else params.set(name, value);
}
