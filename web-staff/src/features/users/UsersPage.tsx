import { useState } from 'react';
import { listUsers, ACCOUNT_ROLES, type Account, type listUsersQuery } from '@school/bff-staff/contract/users';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { MenuTable } from '@school/web-kit/table/MenuTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column, TableQuery } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import type { z } from 'zod';
import { ExportList } from '../../app/ExportList';
import { paths } from '../../app/paths';
import { useMayOpen } from '../../app/use-may-open';
import { useWhatChanged } from '../../app/use-what-changed';
import { AccountDialogs, type Opened } from './AccountDialogs';
import { accountMenu } from './account-menu';
import { useAccountRights } from './account-rights';
import { useListUsersQuery } from './api';
import { PasswordLinkDialog } from './PasswordLinkDialog';
import css from './Users.module.css';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();

const TONES: Readonly<Record<Account['role'], BadgeTone>> = {
  Superuser: 'danger',
  Staff: 'primary',
  'Lead manager': 'info',
  Teacher: 'success',
  Family: 'neutral',
  None: 'neutral',
};

const COLUMNS: readonly Column<Account>[] = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    sortable: true,
    width: 'wide',
    cell: (account) => <Name account={account} />,
  },
  { key: 'role', header: 'Role', sortable: true, cell: ({ role }) => <Badge tone={TONES[role]}>{role}</Badge> },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => phone ?? <Missing /> },
  { key: 'email', header: 'Email', sortable: true, cell: ({ email }) => email ?? <Missing /> },
  {
    key: 'created_at',
    header: 'Created',
    sortable: true,
    cell: ({ created_at }) => (
      <span className={css.moment}>
        <When at={created_at} zone={zone} format="date" />
      </span>
    ),
  },
  {
    key: 'last_sign_in_at',
    header: 'Last sign-in',
    cell: ({ last_sign_in_at }) =>
      last_sign_in_at === null ? (
        <span className="muted">Never</span>
      ) : (
        <span className={css.moment}>
          <When at={last_sign_in_at} zone={zone} format="relative" />
        </span>
      ),
  },
];

/** All accounts, searched, sorted and paged by the server. */
export default function UsersPage() {
  const url = useTableUrl({ pageSize: 20 });
  const rights = useAccountRights();
  const whatChanged = useWhatChanged('account');
  const mayAudit = useMayOpen()(paths.auditLogs);
  const [opened, setOpened] = useState<Opened>();
  const [linkFor, setLinkFor] = useState<Account>();
  const role = ACCOUNT_ROLES.find((known) => known === url.filter('role'));
  const { search } = url.query;
  const answer = useListUsersQuery(
    {
      query: {
        q: search?.slice(0, SEARCH_MAX),
        role,
        sort: sortOf(url.query.sort),
        ...pageQuery(url.query),
      },
    },
    { refetchOnMountOrArgChange: true },
  );
  useDocumentTitle('Users · Back office');
  return (
    <>
      <PageHeader title="Users" text="Phones are masked; search by name, email or the last digits of a phone." />
      <h2 className="visually-hidden">Accounts</h2>
      <MenuTable
        caption="Users"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, 'The users could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowMenu={
          rights.mayManage || mayAudit
            ? (account) => [
                ...(rights.mayManage ? accountMenu(account, rights, setOpened, setLinkFor) : []),
                ...whatChanged(account.id),
              ]
            : undefined
        }
        rowTone={({ is_disabled }) => (is_disabled ? 'muted' : undefined)}
        empty={
          search || role
            ? { title: 'Nobody matches.', text: 'Try fewer letters or another role.' }
            : { title: 'No accounts yet.', text: 'Families appear here when they register.' }
        }
        query={{ ...url.query, sort: url.query.sort ?? { key: 'created_at', direction: 'desc' } }}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search users"
        toolbar={
          <ListFilter
            label="Role"
            value={role}
            options={ACCOUNT_ROLES.map((value) => ({ value, label: value }))}
            onChange={(value) => url.setFilters({ role: value })}
          />
        }
        exportMenu={<ExportList list={listUsers} args={answer.originalArgs} />}
      />
      <AccountDialogs opened={opened} onClose={() => setOpened(undefined)} />
      <PasswordLinkDialog account={linkFor} onClose={() => setLinkFor(undefined)} />
    </>
  );
}

function Name({ account }: { account: Account }) {
  return (
    <>
      {account.role === 'Family' ? (
        <EntityLink to="family" id={account.id}>
          {account.name || 'No name'}
        </EntityLink>
      ) : (
        account.name || <span className="muted">No name</span>
      )}{' '}
      {account.is_disabled && <Badge tone="warning">Disabled</Badge>}
      {account.disabled_reason !== null && <span className={css.reason}>{account.disabled_reason}</span>}
    </>
  );
}

const Missing = () => <span className="muted">None</span>;

type Sort = z.infer<typeof listUsersQuery>['sort'];
const SORT_KEYS = ['name', 'role', 'email', 'created_at'] as const;

function sortOf(sort: TableQuery['sort']): Sort {
  const key = SORT_KEYS.find((known) => known === sort?.key);
  if (key === undefined) return '-created_at';
  return sort?.direction === 'desc' ? `-${key}` : key;
}
