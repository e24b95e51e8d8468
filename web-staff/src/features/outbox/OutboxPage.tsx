import { useState } from 'react';
import { DELIVERY_CHANNELS, DELIVERY_STATUSES } from '@school/bff-staff/contract/outbox';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import type { SelectOption } from '@school/web-kit/form/NativeSelect';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useListOutboxQuery } from './api';
import { columnsFor } from './columns';
import { KIND_OPTIONS } from './kinds';
import { MessageDialog } from './MessageDialog';
import { statusLabel } from './StatusBadge';

const REFRESH_MS = 30_000;

/** Messages to families and teachers: sent, only stored (because no mail server is set up), or failed. */
export default function OutboxPage() {
  const url = useTableUrl({ pageSize: 20 });
  const [opened, setOpened] = useState<number>();
  const status = DELIVERY_STATUSES.find((known) => known === url.filter('status'));
  const channel = DELIVERY_CHANNELS.find((known) => known === url.filter('channel'));
  const kind = KIND_OPTIONS.find(({ value }) => value === url.filter('kind'))?.value;
  const { search } = url.query;
  const answer = useListOutboxQuery(
    {
      query: {
        q: search?.slice(0, SEARCH_MAX),
        status,
        channel,
        kind,
        ...pageQuery(url.query),
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
        {...tableState(answer, 'The messages could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={({ subject }) => subject}
        rowTone={(row) => (row.status === 'failed' ? 'danger' : undefined)}
        empty={
          search || status || channel || kind
            ? { title: 'No message fits.', text: 'Try fewer letters or other filters.' }
            : { title: 'No messages yet.', text: 'Letters to families and teachers appear here.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Search messages"
        toolbar={
          <>
            <ListFilter
              label="Status"
              value={status}
              options={DELIVERY_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
              onChange={(value) => url.setFilters({ status: value })}
            />
            <ListFilter
              label="Channel"
              value={channel}
              options={CHANNEL_OPTIONS}
              onChange={(value) => url.setFilters({ channel: value })}
            />
            <ListFilter
              label="Kind"
              value={kind}
              options={KIND_OPTIONS}
              onChange={(value) => url.setFilters({ kind: value })}
            />
          </>
        }
      />
      <MessageDialog id={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

const CHANNEL_OPTIONS: readonly SelectOption[] = [
  { value: 'email', label: 'Email' },
  { value: 'whatsapp', label: 'WhatsApp' },
];
