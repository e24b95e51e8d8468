import { useState, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import { BellIcon } from '../icons/BellIcon';
import { BellCount, bellName } from './BellCount';

interface BellDialogProps {
  unread: number;
  /** The inbox; it is read anew each time it opens. */
  children: (close: () => void) => ReactNode;
}

/** The bell of the offices, with the number of new notifications; a press opens them beside the page. */
export function BellDialog({ unread, children }: BellDialogProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
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
      <Dialog open={open} onClose={close} title="Notifications" side>
        {open && (
          // A stop for the keyboard: news that are read and lead nowhere have none, and the dialog could not be scrolled.
          <div tabIndex={0} role="group" aria-label="Your notifications">
            {children(close)}
          </div>
        )}
      </Dialog>
    </BellCount>
  );
}
