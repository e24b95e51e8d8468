import { Dialog } from '@school/web-kit/dialog/Dialog';
import { deviceZone } from '@school/web-kit/time/zones';
import { OwnSessions } from '../../app/OwnSessions';

/** Where the person is signed in, opened from the top bar. */
export default function SessionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const zone = deviceZone();
  return (
    <Dialog open={open} onClose={onClose} title="Where you are signed in">
      {open && <OwnSessions zone={zone} />}
    </Dialog>
  );
}
