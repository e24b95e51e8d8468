import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../feedback/toast-store';

interface NewestNotice {
  id: number;
  title: string;
  is_read: boolean;
}

/** Where a notification leads. */
export interface NoticePlace {
  /** Undefined where it leads nowhere. */
  href: string | undefined;
  /** Whether that is in another app, which opens beside this one. */
  isElsewhere: boolean;
}

/** Shows a notification in the corner that has come since the page was opened; `newest` is undefined until it is known. */
export function useNewNotice<Notice extends NewestNotice>(
  newest: Notice | null | undefined,
  placeOf: (notice: Notice) => NoticePlace,
): void {
  const navigate = useNavigate();
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    const before = seen.current;
    seen.current = Math.max(before ?? 0, newest?.id ?? 0);
    if (newest === null || before === undefined || newest.id <= before || newest.is_read) return;
    const { href, isElsewhere } = placeOf(newest);
    const open = () => void (isElsewhere ? window.open(href, '_blank', 'noopener') : navigate(href ?? ''));
    notify(newest.title, { kind: 'info', ...(href !== undefined && { action: { label: 'Open', onPress: open } }) });
    // Only another notification counts, not another way to it.
  }, [newest]);
}
