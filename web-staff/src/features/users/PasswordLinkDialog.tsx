import type { Account, PasswordLink } from '@school/bff-staff/contract/users';
import { Button } from '@school/web-kit/button/Button';
import { CopyLine } from '@school/web-kit/button/CopyLine';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { paths } from '../../app/paths';
import { useMayOpen } from '../../app/use-may-open';
import { useSendPasswordLinkMutation } from './api';
import css from './Users.module.css';

const NOTHING = z.object({});
const zone = deviceZone();

interface PasswordLinkDialogProps {
  account: Pick<Account, 'id' | 'name'> | undefined;
  onClose: () => void;
}

/** Makes a set-password link after a question. The link is shown only once. */
export function PasswordLinkDialog({ account, onClose }: PasswordLinkDialogProps) {
  const [send, { isLoading }] = useSendPasswordLinkMutation();
  return (
    <Dialog
      open={account !== undefined}
      onClose={onClose}
      title={account?.name ? `Set-password link for ${account.name}` : 'Set-password link'}
      size="sm"
      locked={isLoading}
    >
      <Steps key={account?.id} send={() => send({ params: { id: account?.id ?? 0 } }).unwrap()} onClose={onClose} />
    </Dialog>
  );
}

interface StepsProps {
  send: () => Promise<PasswordLink>;
  onClose: () => void;
}

function Steps({ send, onClose }: StepsProps) {
  const [made, setMade] = useState<PasswordLink>();
  if (made) return <Made link={made} onClose={onClose} />;
  return (
    <>
      <p className={css.text}>
        The person sets a new password by the link and is signed in. It works once, for seven days, and all links that
        were sent before stop working. Make sure that it is really the person who asks.
      </p>
      <Form
        label="Send set-password link"
        schema={NOTHING}
        defaultValues={{}}
        submitLabel="Make the link"
        busyLabel="Making…"
        failureText="The link could not be made."
        onCancel={onClose}
        onSubmit={async () => setMade(await send())}
      >
        {null}
      </Form>
    </>
  );
}

function Made({ link, onClose }: { link: PasswordLink; onClose: () => void }) {
  const mayOpen = useMayOpen();
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={css.made}>
      <Alert kind="success">{link.message}</Alert>
      <CopyLine url={link.url} />
      <p className="muted">
        Shown only once. It works until <When at={link.expires_at} zone={zone} format="full" />.
      </p>
      {link.is_emailed && <p>It is on its way by e-mail.</p>}
      {link.is_for_whatsapp && (
        <p>
          The WhatsApp message waits in the {mayOpen(paths.outbox) ? <a href={paths.outbox}>outbox</a> : 'outbox'} to be
          passed on.
        </p>
      )}
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
