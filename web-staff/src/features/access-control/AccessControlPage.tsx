import type { Member, Role } from '@school/bff-staff/contract/access-control';
import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { Stack } from '@school/web-kit/layout/Stack';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useState } from 'react';
import { InviteAgain, InviteDialog } from './InviteDialog';
import { MemberDialog } from './MemberDialog';
import { MemberTable } from './MemberTable';
import { MESSAGES } from './messages';
import { RoleDialog } from './RoleDialog';
import { RoleTable } from './RoleTable';

/** Who has which roles, and what the roles allow; for admins. */
export default function AccessControlPage() {
  const url = useTableUrl({ pageSize: 20 });
  const tab = url.filter('tab') === 'roles' ? 'roles' : 'staff';
  const [member, setMember] = useState<Member>();
  const [invited, setInvited] = useState<Member>();
  const [isAdding, setIsAdding] = useState(false);
  const [role, setRole] = useState<Role | 'new'>();
  useDocumentTitle(`${MESSAGES.title} · Back office`);
  // Each tab has a list of its own, so that a search in one means nothing in the other.
  const show = (key: string, roleId?: number) =>
    url.setFilters({
      tab: key === 'roles' ? key : undefined,
      q: undefined,
      sort: undefined,
      role: roleId === undefined ? undefined : String(roleId),
    });
  return (
    <>
      <PageHeader
        title={MESSAGES.title}
        text={MESSAGES.text}
        actions={
          <>
            <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)}>
              {MESSAGES.addStaff}
            </Button>
            <Button variant="secondary" icon={<PlusIcon />} onClick={() => setRole('new')}>
              {MESSAGES.addRole}
            </Button>
          </>
        }
      />
      <h2 className="visually-hidden">Staff and roles</h2>
      <Tabs
        label="Staff and roles"
        value={tab}
        onChange={(key) => show(key)}
        items={[
          {
            key: 'staff',
            label: 'Staff',
            content: (
              <Stack gap="page">
                <MemberTable url={url} onEdit={setMember} onInvite={setInvited} />
              </Stack>
            ),
          },
          {
            key: 'roles',
            label: 'Roles',
            content: <RoleTable url={url} onEdit={setRole} onHolders={({ id }) => show('staff', id)} />,
          },
        ]}
      />
      <MemberDialog member={member} onClose={() => setMember(undefined)} />
      <InviteDialog open={isAdding} onClose={() => setIsAdding(false)} />
      <InviteAgain member={invited} onClose={() => setInvited(undefined)} />
      <RoleDialog edited={role} onClose={() => setRole(undefined)} />
    </>
  );
}
