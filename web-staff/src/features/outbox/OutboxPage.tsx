import { useState } from 'react';
import { DELIVERY_STATUSES, type Delivery } from '@school/bff-staff/contract/outbox';
import { errorText } from '@school/web-kit/api/error-text';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useListOutboxQuery } from './api';
import { MessageDialog } from './MessageDialog';
import { StatusBadge, statusLabel } from './StatusBadge';
import css from './Outbox.module.css';

const zone = deviceZone();
const PAGE_SIZES = [20, 50, 100];
const REFRESH_MS = 30_000;
const SEARCH_MAX = 100;

const columnsFor = (open: (id: number) => void): Column<Delivery>[] => [
  {
    key: 'subject',
    header: 'Subject',
    primary: true,
    width: 'wide',
    cell: ({ id, subject }) => (
      <button type="button" className={css.subject} onClick={() => open(id)}>
        {subject}
      </button>
    ),
  },
  { key: 'recipient', header: 'To', cell: ({ recipient }) => recipient },
  { key: 'channel', header: 'Channel', cell: ({ channel }) => (channel === 'email' ? 'Email' : 'WhatsApp') },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'created_at', header: 'Created', cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    key: 'sent_at',
    header: 'Sent',
    cell: ({ sent_at }) => (sent_at ? <Moment at={sent_at} /> : <span className={css.muted}>Not sent</span>),
  },
];

/** Messages to families and teachers: sent, kept because no mail server is set up, or failed. */
export default function OutboxPage() {
  const url = useTableUrl({ pageSize: 20 });
  const [opened, setOpened] = useState<number>();
  const status = DELIVERY_STATUSES.find((known) => known === url.filter('status'));
  const { search, page, pageSize } = url.query;
  const answer = useListOutboxQuery(
    {
      query: {
        q: search?.slice(0, SEARCH_MAX),
        status,
        page: Math.min(page, 10_000),
        page_size: Math.min(pageSize, 100),
      },
    },
    { refetchOnMountOrArgChange: true, pollingInterval: usePolling(REFRESH_MS) },
  );
  useDocumentTitle('Outbox · Back office');
  return (
    <>
      <PageHeader
        title="Outbox"
        text="Without a mail server, messages are kept here. Who opens a message is written into the audit log."
      />
      <h2 className="visually-hidden">Messages</h2>
      <DataTable
        caption="Messages"
        captionHidden
        narrow="cards"
        columns={columnsFor(setOpened)}
        rows={answer.data?.results}
        rowKey={({ id }) => String(id)}
        rowName={({ subject }) => subject}
        rowTone={(row) => (row.status === 'failed' ? 'danger' : undefined)}
        loading={answer.isFetching}
        error={answer.error ? errorText(answer.error, 'The messages could not be loaded.') : undefined}
        onRetry={() => void answer.refetch()}
        empty={
          search || status
            ? { title: 'No message fits.', text: 'Try fewer letters or another status.' }
            : { title: 'No messages yet.', text: 'Letters to families and teachers appear here.' }
        }
        query={url.query}
        total={answer.data?.count}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search messages"
        toolbar={
          <label className={css.filter}>
            <span>Status</span>
            <NativeSelect
              value={status ?? ''}
              placeholder="Any"
              options={DELIVERY_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
              onChange={(event) => url.setFilters({ status: event.currentTarget.value || undefined })}
            />
          </label>
        }
      />
      <MessageDialog id={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

const Moment = ({ at }: { at: string }) => (
  <span className={css.moment}>
    <When at={at} zone={zone} showZone={false} />
  </span>
);
