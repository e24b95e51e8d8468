import { Dialog } from '@school/web-kit/dialog/Dialog';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { ACCOUNT } from '../../app/account-messages';
import { useViewerZone } from '../../app/viewer-zone';
import { OwnSessions } from '../../app/OwnSessions';

/** Where the person is signed in, opened from the account menu. */
export default function SessionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const account = useMessages('account', ACCOUNT);
  const { language } = useLanguage();
  const { zone } = useViewerZone();
  return (
    <Dialog open={open} onClose={onClose} title={account.sessions}>
      {/* The list belongs to the portal, which is English. */}
      <div lang={language === 'en' ? undefined : 'en'}>{open && <OwnSessions zone={zone} />}</div>
    </Dialog>
  );
}
