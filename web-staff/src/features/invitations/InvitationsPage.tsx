import { listInvitations, type StaffInvitation } from '@school/bff-staff/contract/invitations';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { ExportList } from '../../app/ExportList';
import { useInvitationsQuery } from './api';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();

/** The reasons as staff read them; the sentences for families are in core. */
const REASONS: Readonly<Record<NonNullable<StaffInvitation['excluded_reason']>, string>> = {
  same_family: 'No reward: one household (the same phone or e-mail)',
  enrolled_before: 'No reward: the family was enrolled before',
  refunded: 'No reward: paid back within 14 days',
};

const COLUMNS: readonly Column<StaffInvitation>[] = [
  {
    key: 'inviter_name',
    header: 'Invited by',
    primary: true,
    cell: ({ inviter_id, inviter_name }) => (
      <EntityLink to="student" id={inviter_id}>
        {inviter_name}
      </EntityLink>
    ),
  },
  {
    key: 'friend_name',
    header: 'Friend',
    cell: ({ friend_id, friend_name }) =>
      friend_id === null ? (
        friend_name || '–'
      ) : (
        <EntityLink to="student" id={friend_id}>
          {friend_name}
        </EntityLink>
      ),
  },
  {
    key: 'invited_at',
    header: 'Invited',
    cell: ({ invited_at }) => <When at={invited_at} zone={zone} format="date" />,
  },
  {
    key: 'stage',
    header: 'Stage',
    cell: ({ stage }) => <Badge tone={stage === 'Rewarded' ? 'success' : 'neutral'}>{stage}</Badge>,
  },
  {
    key: 'reward',
    header: 'Reward',
    cell: ({ reward_at, stage, excluded_reason }) =>
      excluded_reason !== null ? (
        REASONS[excluded_reason]
      ) : reward_at === null ? (
        '–'
      ) : (
        <span>
          {stage === 'Rewarded' ? 'Given ' : 'Due '}
          <When at={reward_at} zone={zone} format="date" />
        </span>
      ),
  },
];

/** The invited friends. It is read only, because the reward is paid automatically. */
export default function InvitationsPage() {
  useDocumentTitle('Invitations · Back office');
  const url = useTableUrl({ pageSize: 20 });
  const { search } = url.query;
  const q = search?.slice(0, SEARCH_MAX) ?? '';
  const answer = useInvitationsQuery({ query: { q, ...pageQuery(url.query) } }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        title="Invitations"
        text="2 credits for the inviter and 1 for the friend come by themselves 14 days after the friend’s first enrolment was punched."
      />
      <DataTable
        caption="Invitations"
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, 'The invitations could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={({ inviter_name, friend_name }) => `${inviter_name} and ${friend_name}`}
        rowTone={({ excluded_reason }) => (excluded_reason === null ? undefined : 'muted')}
        empty={
          q
            ? { title: 'No invitation matches.', text: 'Try fewer letters.' }
            : { title: 'No invitations yet.', text: 'They come from the students’ page “Invite Friends”.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search inviter or friend"
        exportMenu={<ExportList list={listInvitations} args={answer.originalArgs} />}
      />
    </>
  );
}
