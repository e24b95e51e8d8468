import { usePolling, useRefreshOnReturn } from '@school/web-kit/hooks/use-polling';
import { useEffect, useMemo } from 'react';
import { useSession } from '../../app/use-session';
import { useTeacherAvailabilityQuery, useTeacherCalendarQuery } from './calendar-cache';
import { toEvents, type CalendarEvent } from './calendar-events';
import { windowOf, type CalendarView, type WeekStart } from '@school/core/calendar/calendar-view';
import { MESSAGES } from './messages';

/** The calendar loads again every minute. */
const REFRESH_MS = 60_000;

interface CalendarData {
  events: CalendarEvent[];
  /** No answer has arrived yet. */
  isLoading: boolean;
  /** Other days are being loaded. */
  isFetching: boolean;
  /** The last load failed; the answer before it is still shown. */
  isStale: boolean;
  refetch: () => void;
}

/**
 * The calendar's events, loaded again every minute while the page is visible. A failure is only logged, with a
 * hint on the page.
 */
export function useCalendar(view: CalendarView, date: Date, zone: string, weekStart: WeekStart): CalendarData {
  const { authToken } = useSession();
  const { from, to } = windowOf(view, date, zone, weekStart);
  const window = useMemo(() => ({ from, to }), [from, to]);
  const options = {
    pollingInterval: usePolling(REFRESH_MS),
    skip: !authToken,
    refetchOnMountOrArgChange: REFRESH_MS / 1000,
  };
  const classes = useTeacherCalendarQuery({ query: window }, options);
  const slots = useTeacherAvailabilityQuery({ query: window }, options);
  const error = classes.error ?? slots.error;

  useEffect(() => {
    if (error) console.warn('The calendar could not be loaded.', error);
  }, [error]);

  const refetch = () => {
    if (!authToken) return;
    void classes.refetch();
    void slots.refetch();
  };
  const loadedAt = [classes.fulfilledTimeStamp, slots.fulfilledTimeStamp].filter((at) => at !== undefined);
  useRefreshOnReturn(refetch, loadedAt.length === 2 ? Math.min(...loadedAt) : undefined, REFRESH_MS);

  const events = useMemo(
    () => toEvents(classes.data ?? [], slots.data ?? [], window, zone, MESSAGES.availability),
    [classes.data, slots.data, window, zone],
  );
  return {
    events,
    isLoading: classes.isLoading || slots.isLoading,
    isFetching: (classes.isFetching && !classes.currentData) || (slots.isFetching && !slots.currentData),
    isStale: error !== undefined,
    refetch,
  };
}
