import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { BellIcon } from '@school/web-kit/icons/BellIcon';
import { useState } from 'react';
import { useCountNotificationsQuery } from './api';
import { Inbox } from './Inbox';
import css from './Notifications.module.css';

const REFRESH_MS = 60_000;
const SHOWN_MAX = 99;

/** The bell with the number of new notifications; a press opens them beside the page. */
export default function Bell() {
  const { data } = useCountNotificationsQuery(undefined, { pollingInterval: usePolling(REFRESH_MS) });
  const [open, setOpen] = useState(false);
  const unread = data?.unread ?? 0;
  const shown = unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread);
  return (
    <span className={css.bell}>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown} new`}
        icon={<BellIcon />}
        onClick={() => setOpen(true)}
      />
      {unread > 0 && (
        <span aria-hidden="true" className={css.count}>
          {shown}
        </span>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Notifications" side>
        {open && <Inbox onGo={() => setOpen(false)} />}
      </Dialog>
    </span>
  );
}
