import { listRoles, type Role } from '@school/bff-staff/contract/access-control';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { UsersIcon } from '@school/web-kit/icons/UsersIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import type { TableUrl } from '@school/web-kit/table/use-table-url';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import css from './AccessControl.module.css';
import { useListRolesQuery, useRemoveRoleMutation } from './api';
import { MESSAGES } from './messages';
import { sortOf } from './sort-of';

const NAMED = 5;

const COLUMNS: readonly Column<Role>[] = [
  {
    key: 'name',
    header: 'Role',
    primary: true,
    sortable: true,
    cell: ({ name, is_built_in }) => (
      <span className={css.names}>
        {name} {is_built_in && <Badge>Built in</Badge>}
      </span>
    ),
  },
  {
    key: 'description',
    header: 'Description',
    width: 'wide',
    cell: ({ description }) => description || <span className="muted">None</span>,
  },
  { key: 'permissions', header: 'Permissions', numeric: true, cell: ({ permissions }) => permissions.length },
  {
    key: 'needs_second_factor',
    header: 'Second factor',
    cell: ({ needs_second_factor }) => (needs_second_factor ? 'Needed' : <span className="muted">Not needed</span>),
  },
  { key: 'holders', header: 'Who has it', width: 'wide', cell: (role) => <Holders role={role} /> },
];

function Holders({ role: { holders } }: { role: Role }) {
  if (holders.length === 0) return <span className="muted">Nobody</span>;
  const named = holders
    .slice(0, NAMED)
    .map(({ username }) => username)
    .join(', ');
  return holders.length > NAMED ? `${named} and ${holders.length - NAMED} more` : named;
}

interface RoleTableProps {
  url: TableUrl;
  onEdit: (role: Role) => void;
  /** Shows those who have a role. */
  onHolders: (role: Role) => void;
}

/** The roles, with what they allow and who has them. */
export function RoleTable({ url, onEdit, onHolders }: RoleTableProps) {
  const [leaving, setLeaving] = useState<Role>();
  const { search } = url.query;
  const answer = useListRolesQuery(
    { query: { q: search?.slice(0, SEARCH_MAX), sort: sortOf(url.query), ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <MenuTable
        caption="Roles"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, MESSAGES.rolesFailed)}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowMenu={(role) => [
          { label: MESSAGES.changeRole, icon: <EditIcon />, onSelect: () => onEdit(role) },
          { label: 'Show who has it', icon: <UsersIcon />, onSelect: () => onHolders(role) },
          ...(role.is_built_in
            ? []
            : [{ label: MESSAGES.removeRole, icon: <TrashIcon />, danger: true, onSelect: () => setLeaving(role) }]),
        ]}
        empty={{ title: search ? 'No role matches.' : 'No roles yet.', text: 'Try fewer letters, or add a role.' }}
        query={{ ...url.query, sort: url.query.sort ?? { key: 'name', direction: 'asc' } }}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search roles"
        exportMenu={<ExportList list={listRoles} args={answer.originalArgs} />}
      />
      <RemoveRole role={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function RemoveRole({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const [remove] = useRemoveRoleMutation();
  const shown = useLastDefined(role);
  return (
    <Confirm
      open={role !== undefined}
      onClose={onClose}
      title={`Remove the role ${shown?.name ?? ''}?`}
      action={MESSAGES.removeRole}
      busyLabel="Removing…"
      danger
      failureText={MESSAGES.notRemoved}
      onConfirm={async () => {
        if (role) notify((await remove({ params: { id: role.id } }).unwrap()).message);
      }}
    >
      <p>Only a role that nobody has can be removed.</p>
      {shown && shown.holders.length > 0 && (
        <p>Who has it: {shown.holders.map(({ username }) => username).join(', ')}</p>
      )}
    </Confirm>
  );
}
