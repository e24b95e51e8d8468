import { Dialog } from '@school/web-kit/dialog/Dialog';
import { useViewerZone } from '../../app/viewer-zone';
import { OwnSessions } from '../../app/OwnSessions';

/** Where the person is signed in, opened from the account menu. */
export default function SessionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { zone } = useViewerZone();
  return (
    <Dialog open={open} onClose={onClose} title="Where you are signed in">
      {open && <OwnSessions zone={zone} />}
    </Dialog>
  );
}
