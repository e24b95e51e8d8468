import { invitationBody, type Invitation, type Member, type Role } from '@school/bff-staff/contract/access-control';
import { Button } from '@school/web-kit/button/Button';
import { CopyLine } from '@school/web-kit/button/CopyLine';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { TextField } from '@school/web-kit/form/TextField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { Stack } from '@school/web-kit/layout/Stack';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { permissionsOfRoles } from '@school/core/access-control/access';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ChoiceList } from '../../app/ChoiceList';
import { AccessPreview } from './AccessPreview';
import { useInviteAgainMutation, useInviteMemberMutation } from './api';
import { choiceOf } from './choice-of';
import { MESSAGES } from './messages';
import { WithRoles } from './WithRoles';

const zone = deviceZone();
const schema = z.object({
  ...invitationBody.shape,
  role_ids: z.array(z.string().transform(Number)).pipe(invitationBody.shape.role_ids),
});

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds a member of staff, who gets a link to set a password. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.addStaff} size="lg">
      {open && <WithRoles>{(roles) => <Steps roles={roles} onClose={onClose} />}</WithRoles>}
    </Dialog>
  );
}

function Steps({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const [invite] = useInviteMemberMutation();
  const [made, setMade] = useState<Invitation>();
  if (made) return <Made link={made} onClose={onClose} />;
  return (
    <Form
      label={MESSAGES.addStaff}
      schema={schema}
      defaultValues={{ email: '', username: '', role_ids: [] }}
      submitLabel={MESSAGES.addStaff}
      busyLabel="Adding…"
      failureText="The person could not be added."
      onCancel={onClose}
      onSubmit={async (body) => setMade(await invite({ body }).unwrap())}
    >
      <TextField name="email" label="Email" type="email" hint="They sign in with it." autoComplete="off" />
      <TextField name="username" label="Username" hint="The name that other staff see." autoComplete="off" />
      <ChoiceList name="role_ids" label="Roles" whole options={roles.map(choiceOf)} />
      <NewPreview roles={roles} />
    </Form>
  );
}

function NewPreview({ roles }: { roles: readonly Role[] }) {
  const { value } = useFieldContext().useControl('role_ids', []);
  const chosen = roles.filter(({ id }) => Array.isArray(value) && value.includes(String(id)));
  return (
    <AccessPreview
      title="What this person will see"
      was={{ is_superuser: false, permissions: [] }}
      will={{ is_superuser: false, permissions: permissionsOfRoles(chosen) }}
    />
  );
}

function Made({ link, onClose }: { link: Invitation; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={3}>
        <Alert kind="success">{link.message}</Alert>
        <CopyLine url={link.url} />
        <p className="muted">
          The person sets a password by it. Shown only once. It works until{' '}
          <When at={link.expires_at} zone={zone} format="full" />.
        </p>
        <div>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Stack>
    </div>
  );
}

interface InviteAgainProps {
  member: Member | undefined;
  onClose: () => void;
}

/** Sends the link once more, and shows it. */
export function InviteAgain({ member, onClose }: InviteAgainProps) {
  const [send] = useInviteAgainMutation();
  const shown = useLastDefined(member);
  const [made, setMade] = useState<Invitation>();
  return (
    <>
      <Confirm
        open={member !== undefined}
        onClose={onClose}
        title={`Send ${shown?.username ?? ''} a new link?`}
        action={MESSAGES.sendLink}
        busyLabel="Sending…"
        failureText="The link could not be sent."
        onConfirm={async () => {
          if (member) setMade(await send({ params: { id: member.id } }).unwrap());
        }}
      >
        <p>They set their first password by it. The link that they got before stops working.</p>
      </Confirm>
      <Dialog open={made !== undefined} onClose={() => setMade(undefined)} title={MESSAGES.sendLink} size="sm">
        {made && <Made link={made} onClose={() => setMade(undefined)} />}
      </Dialog>
    </>
  );
}
