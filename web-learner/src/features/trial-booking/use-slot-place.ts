import { isCalendarDay } from '@school/core/shared/local-time';
import { useAddressParams } from '@school/web-kit/hooks/use-address-params';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Which day a family looks at, and whose times. */
export interface SlotPlace {
  day?: string | undefined;
  teacherId?: number | undefined;
  /** Chosen on this page: the day stays in view even when its last time has gone. */
  isPicked: boolean;
}

/**
 * The chosen day and teacher, kept in the address: `?day=2026-11-29&teacher=7`. Back from another page, a reload and a
 * link show the same. It takes the place of the address before, so that one step back leaves the page.
 */
export function useSlotPlace(): [SlotPlace, (next: Omit<SlotPlace, 'isPicked'>) => void] {
  // Whose registration it is stands beside the address, and has to stay there.
  const state: unknown = useLocation().state;
  const [params, setParams] = useAddressParams();
  const [place, setPlace] = useState<SlotPlace>(() => ({ ...readPlace(params), isPicked: false }));
  const show = (next: Omit<SlotPlace, 'isPicked'>) => {
    setPlace({ ...next, isPicked: true });
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        put(after, 'day', next.day);
        put(after, 'teacher', next.teacherId?.toString());
        return after;
      },
      { replace: true, preventScrollReset: true, state },
    );
  };
  return [place, show];
}

/** A person can type anything into the address. */
function readPlace(params: URLSearchParams): Omit<SlotPlace, 'isPicked'> {
  const day = params.get('day') ?? '';
  const teacher = params.get('teacher') ?? '';
  return {
    day: isCalendarDay(day) ? day : undefined,
    teacherId: /^\d{1,15}$/.test(teacher) ? Number(teacher) : undefined,
  };
}

function put(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) params.delete(name);
  else params.set(name, value);
}
