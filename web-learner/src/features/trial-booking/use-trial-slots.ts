import { earliestTrial } from '@school/core/trial-booking/can-book';
import { useNow } from '@school/web-kit/hooks/use-now';
import { useEffect } from 'react';
import { useTrialSlotsQuery } from './api';

/**
 * The free times in a zone. A page may stay open for hours: times that are too close by now are not shown any more, and
 * the list is loaded again when the family comes back to the page; without a network the loaded ones stay.
 */
export function useTrialSlots(zone: string) {
  const now = useNow().getTime();
  const query = useTrialSlotsQuery({ query: { student_timezone: zone } });
  const { data, currentData, isFetching, fulfilledTimeStamp, refetch } = query;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);

  const listed = currentData ?? (isFetching ? undefined : data);
  const loadedAt = fulfilledTimeStamp ?? now;
  const starts = (listed ?? []).map(({ start_time }) => Date.parse(start_time));
  // Every listed time could be booked when the list was loaded; a device's clock that says otherwise is fast.
  const earliest = Math.min(earliestTrial(new Date(loadedAt)).getTime(), ...starts) + Math.max(0, now - loadedAt);
  const slots = listed?.filter(({ start_time }) => Date.parse(start_time) >= earliest);
  return { ...query, slots };
}
