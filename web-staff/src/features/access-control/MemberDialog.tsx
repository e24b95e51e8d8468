import { memberBody, type Member, type Role } from '@school/bff-staff/contract/access-control';
import { permissionsOfRoles } from '@school/core/access-control/access';
import { needsSecondFactor } from '@school/core/auth/one-time-code';
import { REASON_LETTERS_MAX } from '@school/core/users/errors';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { useLink } from '@school/web-kit/link/link-context';
import { useState } from 'react';
import { z } from 'zod';
import { ChoiceList } from '../../app/ChoiceList';
import { paths } from '../../app/paths';
import { AccessPreview } from './AccessPreview';
import { useChangeMemberMutation } from './api';
import { choiceOf } from './choice-of';
import { MESSAGES } from './messages';
import { WithRoles } from './WithRoles';

const schema = z.object({
  role_ids: z.array(z.string()).transform((ids) => ids.map(Number)),
  is_superuser: z.boolean(),
  reason: memberBody.shape.reason,
});

interface MemberDialogProps {
  /** Whose access is changed; undefined closes the dialog. */
  member: Member | undefined;
  onClose: () => void;
}

/** Changes what a person may do, and shows before what they will see. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const shown = useLastDefined(member);
  return (
    <Dialog
      open={member !== undefined}
      onClose={onClose}
      title={shown ? `Access of ${shown.username}` : MESSAGES.changeAccess}
      size="lg"
    >
      {shown && (
        <WithRoles key={shown.id}>{(roles) => <MemberForm member={shown} roles={roles} onClose={onClose} />}</WithRoles>
      )}
    </Dialog>
  );
}

interface MemberFormProps {
  member: Member;
  roles: readonly Role[];
  onClose: () => void;
}

function MemberForm({ member, roles, onClose }: MemberFormProps) {
  const [change] = useChangeMemberMutation();
  const Link = useLink();
  const [isAdmin, setIsAdmin] = useState(member.is_superuser);
  return (
    <Form
      label={`Access of ${member.username}`}
      schema={schema}
      defaultValues={{
        role_ids: member.roles.map(({ id }) => String(id)),
        is_superuser: member.is_superuser,
        reason: '',
      }}
      submitLabel="Save access"
      busyLabel="Saving…"
      failureText={MESSAGES.notSaved}
      onCancel={onClose}
      onSubmit={async (values) => {
        const body = { ...values, version: member.version };
        notify((await change({ params: { id: member.id }, body }).unwrap()).message);
        onClose();
      }}
    >
      <ChoiceList name="role_ids" label="Roles" whole options={roles.map(choiceOf)} />
      <CheckboxField
        name="is_superuser"
        label="Admin"
        hint="may do everything, and decides what others may do"
        onValue={setIsAdmin}
      />
      <p className="hint">
        Owner teams: {member.teams.join(', ') || 'none'}. They are changed in{' '}
        <Link href={paths.ownerTeams}>Owner teams</Link>.
      </p>
      <MemberPreview member={member} roles={roles} isAdmin={isAdmin} />
      <TextField name="reason" label="Reason" required={false} maxLength={REASON_LETTERS_MAX} autoComplete="off" />
    </Form>
  );
}

function MemberPreview({ member, roles, isAdmin }: Omit<MemberFormProps, 'onClose'> & { isAdmin: boolean }) {
  const { value } = useFieldContext().useControl('role_ids', []);
  const chosen = roles.filter(({ id }) => Array.isArray(value) && value.includes(String(id)));
  const will = { is_superuser: isAdmin, permissions: permissionsOfRoles(chosen) };
  const isAsked = needsSecondFactor({
    isSuperuser: isAdmin,
    permissions: will.permissions,
    needsSecondFactor: chosen.some(({ needs_second_factor }) => needs_second_factor),
  });
  return (
    <AccessPreview title={`What ${member.username} will see`} was={member} will={will}>
      {isAsked && !member.has_second_factor && (
        <p>A second factor has to be set up at the next sign-in, if the school requires them.</p>
      )}
    </AccessPreview>
  );
}
