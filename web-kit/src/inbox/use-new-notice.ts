import { useEffect, useRef } from 'react';
import { notify } from '../feedback/toast-store';

interface NewestNotice {
  id: number;
  title: string;
  is_read: boolean;
}

/** Shows a notification in the corner that has come since the page was opened; `newest` is undefined until it is known. */
export function useNewNotice<Notice extends NewestNotice>(
  newest: Notice | null | undefined,
  wayTo: (notice: Notice) => (() => void) | undefined,
): void {
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    const before = seen.current;
    seen.current = Math.max(before ?? 0, newest?.id ?? 0);
    if (newest === null || before === undefined || newest.id <= before || newest.is_read) return;
    const onPress = wayTo(newest);
    notify(newest.title, { kind: 'info', ...(onPress && { action: { label: 'Open', onPress } }) });
    // Only another notification counts, not another way to it.
  }, [newest]);
}
