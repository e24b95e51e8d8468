import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { BellIcon } from '@school/web-kit/icons/BellIcon';
import { BellCount, bellName } from '@school/web-kit/inbox/BellCount';
import { useState } from 'react';
import { useCountNotificationsQuery } from './api';
import { CrmInbox } from './CrmInbox';

const REFRESH_MS = 60_000;

/** The bell with the number of new notifications; a press opens them beside the page. */
export default function Bell() {
  const { data } = useCountNotificationsQuery(undefined, { pollingInterval: usePolling(REFRESH_MS) });
  const [open, setOpen] = useState(false);
  const unread = data?.unread ?? 0;
  return (
    <BellCount unread={unread}>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={bellName(unread)}
        icon={<BellIcon />}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Notifications" side>
        {open && <CrmInbox onGo={() => setOpen(false)} />}
      </Dialog>
    </BellCount>
  );
}
