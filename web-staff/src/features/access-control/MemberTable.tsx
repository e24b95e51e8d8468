import { listMembers, type Member } from '@school/bff-staff/contract/access-control';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { Alert } from '@school/web-kit/feedback/Alert';
import { MailIcon } from '@school/web-kit/icons/MailIcon';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge } from '@school/web-kit/shell/Badge';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import type { TableUrl } from '@school/web-kit/table/use-table-url';
import { ExportList } from '../../app/ExportList';
import { paths } from '../../app/paths';
import css from './AccessControl.module.css';
import { useListMembersQuery } from './api';
import { MESSAGES } from './messages';
import { sortOf } from './sort-of';
import { useAllRoles } from './WithRoles';

const COLUMNS: readonly Column<Member>[] = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    sortable: true,
    cell: ({ username, is_superuser, is_disabled, has_password }) => (
      <span className={css.names}>
        {username} {is_superuser && <Badge tone="danger">Admin</Badge>}
        {is_disabled && <Badge tone="warning">Disabled</Badge>}
        {!has_password && <Badge>No password yet</Badge>}
      </span>
    ),
  },
  { key: 'email', header: 'Email', cell: ({ email }) => email ?? <None /> },
  {
    key: 'roles',
    header: 'Roles',
    width: 'wide',
    cell: ({ roles }) => roles.map(({ name }) => name).join(', ') || <None />,
  },
  { key: 'teams', header: 'Owner teams', cell: ({ teams }) => teams.join(', ') || <None /> },
  { key: 'factor', header: 'Second factor', cell: (member) => <Factor member={member} /> },
];

const None = () => <span className="muted">None</span>;

function Factor({ member: { has_second_factor, needs_second_factor } }: { member: Member }) {
  if (has_second_factor) return <Badge tone="success">On</Badge>;
  return needs_second_factor ? <Badge tone="warning">Needed, not set up</Badge> : <span className="muted">Off</span>;
}

interface MemberTableProps {
  url: TableUrl;
  onEdit: (member: Member) => void;
  onInvite: (member: Member) => void;
}

/** The staff with their roles and owner teams. */
export function MemberTable({ url, onEdit, onInvite }: MemberTableProps) {
  const Link = useLink();
  const { search } = url.query;
  const role = url.filter('role');
  const { data: known } = useAllRoles();
  const answer = useListMembersQuery(
    {
      query: {
        q: search?.slice(0, SEARCH_MAX),
        role: role !== undefined && /^[1-9]\d{0,14}$/.test(role) ? Number(role) : undefined,
        sort: sortOf(url.query),
        ...pageQuery(url.query),
      },
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      {answer.data?.is_second_factor_required === false && (
        <Alert kind="info">
          Second factors are optional at the moment: nobody is asked to set one up until an admin, who has one, requires
          them in <Link href={paths.settings}>System Settings</Link>.
        </Alert>
      )}
      <MenuTable
        caption="Staff"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, MESSAGES.membersFailed)}
        rowKey={({ id }) => String(id)}
        rowName={({ username }) => username}
        rowMenu={(member) => [
          { label: MESSAGES.changeAccess, icon: <EditIcon />, onSelect: () => onEdit(member) },
          ...(member.has_password || member.is_disabled
            ? []
            : [{ label: MESSAGES.sendLink, icon: <MailIcon />, onSelect: () => onInvite(member) }]),
        ]}
        rowTone={({ is_disabled }) => (is_disabled ? 'muted' : undefined)}
        empty={{ title: 'Nobody matches.', text: 'Try fewer letters or another role.' }}
        query={{ ...url.query, sort: url.query.sort ?? { key: 'name', direction: 'asc' } }}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search staff"
        toolbar={
          <ListFilter
            label="Role"
            value={role}
            options={(known?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => url.setFilters({ role: value })}
          />
        }
        exportMenu={<ExportList list={listMembers} args={answer.originalArgs} />}
      />
    </>
  );
}
