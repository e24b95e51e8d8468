import { listOutbox, type Delivery } from '@school/bff-staff/contract/outbox';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { ExportList } from '../../app/ExportList';
import { CHANNEL_NAMES, nameOf, StatusBadge, useListOutboxQuery } from '../../app/family-parts';
import { FAILED } from './messages';

const zone = deviceZone();

/** The messages to a family: what about, how and when, without what they say. */
export function FamilyMessages({ accountId }: { accountId: number }) {
  const url = useTableUrl({ pageSize: 20 });
  const answer = useListOutboxQuery(
    { query: { account_id: accountId, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DataTable
      caption="Messages"
      captionHidden
      narrow="cards"
      columns={COLUMNS}
      {...tableState(answer, FAILED.messages)}
      rowKey={({ id }) => String(id)}
      rowName={(row) => `${nameOf(row)}, message ${row.id}`}
      rowTone={({ status }) => (status === 'failed' ? 'danger' : undefined)}
      empty={{ title: 'No messages yet.', text: 'Letters to the family appear here.' }}
      query={url.query}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      exportMenu={<ExportList list={listOutbox} args={answer.originalArgs} />}
    />
  );
}

const COLUMNS: readonly Column<Delivery>[] = [
  { key: 'kind', header: 'Message', primary: true, cell: (row) => nameOf(row) },
  { key: 'channel', header: 'Channel', cell: ({ channel }) => CHANNEL_NAMES[channel] },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'created_at',
    header: 'Created',
    cell: ({ created_at }) => <When at={created_at} zone={zone} showZone={false} />,
  },
  {
    key: 'sent_at',
    header: 'Sent',
    cell: ({ sent_at, passed_on }) => {
      const at = sent_at ?? passed_on?.at;
      return at ? <When at={at} zone={zone} showZone={false} /> : <span className="muted">Not sent</span>;
    },
  },
];
