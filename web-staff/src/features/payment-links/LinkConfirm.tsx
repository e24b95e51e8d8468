import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { DISABLE_FAILED, REMIND_FAILED } from './messages';

/** The question about one link. */
export interface Asked {
  what: 'disable' | 'remind';
  id: number;
  title: string;
  /** The receiver of the reminder. */
  email?: string;
}

export interface LinkConfirmProps {
  /** Undefined while no question is open. */
  asked: Asked | undefined;
  onClose: () => void;
  disable: (id: number) => Promise<{ message: string }>;
  remind?: (id: number) => Promise<{ message: string }>;
}

/** Asks before a link is disabled or a reminder is sent. */
export function LinkConfirm({ asked, onClose, disable, remind }: LinkConfirmProps) {
  const run = async (work: ((id: number) => Promise<{ message: string }>) | undefined) => {
    if (asked && work) notify((await work(asked.id)).message);
  };
  return (
    <>
      <Confirm
        open={asked?.what === 'disable'}
        onClose={onClose}
        title="Disable this link?"
        action="Disable link"
        busyLabel="Disabling…"
        danger
        failureText={DISABLE_FAILED}
        onConfirm={() => run(disable)}
      >
        Nobody can pay by “{asked?.title}” any more. Whoever opens it is told to ask the school for a new link.
      </Confirm>
      <Confirm
        open={asked?.what === 'remind'}
        onClose={onClose}
        title="Send a reminder?"
        action="Send reminder"
        busyLabel="Sending…"
        failureText={REMIND_FAILED}
        onConfirm={() => run(remind)}
      >
        {asked?.email} gets an email about “{asked?.title}”. One reminder a day can be sent.
      </Confirm>
    </>
  );
}
