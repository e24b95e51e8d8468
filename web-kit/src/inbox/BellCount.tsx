import type { ReactNode } from 'react';
import css from './BellCount.module.css';

/** The server counts no further than one more. */
const SHOWN_MAX = 99;

/** The bell's name for screen readers. */
export const bellName = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread > SHOWN_MAX ? `more than ${SHOWN_MAX}` : unread} new`;

interface BellCountProps {
  unread: number;
  /** The button or link, with `bellName` as its name. */
  children: ReactNode;
}

/** The number of new notifications on a bell. */
export function BellCount({ unread, children }: BellCountProps) {
  return (
    <span className={css.bell}>
      {children}
      {unread > 0 && (
        <span aria-hidden="true" className={css.count}>
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </span>
  );
}
