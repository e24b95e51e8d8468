import { roleBody, type Role } from '@school/bff-staff/contract/access-control';
import { ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX } from '@school/core/access-control/access';
import { PERMISSION_WORDS } from '@school/core/access-control/permission-words';
import { isPermission, PERMISSIONS } from '@school/core/users/permissions';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { ChoiceList } from '../../app/ChoiceList';
import { AccessPreview } from './AccessPreview';
import { useAddRoleMutation, useChangeRoleMutation } from './api';
import { MESSAGES } from './messages';

interface RoleDialogProps {
  edited: Role | 'new' | undefined;
  onClose: () => void;
}

/** Adds a role or changes one, and shows before what it opens. */
export function RoleDialog({ edited, onClose }: RoleDialogProps) {
  const shown = useLastDefined(edited);
  const role = shown === 'new' ? undefined : shown;
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={role ? MESSAGES.changeRole : MESSAGES.addRole}
      size="lg"
    >
      {shown !== undefined && <RoleForm key={role?.id} role={role} onClose={onClose} />}
    </Dialog>
  );
}

const OPTIONS = PERMISSIONS.map((value) => ({ value, label: PERMISSION_WORDS[value] }));

function RoleForm({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const [add] = useAddRoleMutation();
  const [change] = useChangeRoleMutation();
  return (
    <Form
      label={role ? MESSAGES.changeRole : MESSAGES.addRole}
      schema={roleBody}
      defaultValues={{
        name: role?.name ?? '',
        description: role?.description ?? '',
        permissions: role?.permissions.filter(isPermission) ?? [],
        needs_second_factor: role?.needs_second_factor ?? false,
      }}
      submitLabel={role ? 'Save role' : MESSAGES.addRole}
      busyLabel="Saving…"
      failureText={MESSAGES.notSaved}
      onCancel={onClose}
      onSubmit={async (body) => {
        const { message } = role
          ? await change({ params: { id: role.id }, body: { ...body, updated_at: role.updated_at } }).unwrap()
          : await add({ body }).unwrap();
        notify(message);
        onClose();
      }}
    >
      <TextField name="name" label="Name" maxLength={ROLE_NAME_MAX} autoComplete="off" />
      <TextField
        name="description"
        label="Description"
        required={false}
        maxLength={ROLE_DESCRIPTION_MAX}
        autoComplete="off"
      />
      <ChoiceList name="permissions" label="What it allows" whole options={OPTIONS} />
      <CheckboxField
        name="needs_second_factor"
        label="Needs a second factor"
        hint="when the school requires second factors"
      />
      <RolePreview role={role} />
      {role && role.holders.length > 0 && (
        <p>
          The change counts at once for {role.holders.length === 1 ? 'the person' : `the ${role.holders.length} people`}{' '}
          with this role: {role.holders.map(({ username }) => username).join(', ')}.
        </p>
      )}
    </Form>
  );
}

function RolePreview({ role }: { role: Role | undefined }) {
  const { value } = useFieldContext().useControl('permissions', []);
  const permissions = Array.isArray(value) ? value.map(String) : [];
  return (
    <AccessPreview
      title="What somebody with only this role will see"
      was={{ is_superuser: false, permissions: role?.permissions ?? [] }}
      will={{ is_superuser: false, permissions }}
    />
  );
}
