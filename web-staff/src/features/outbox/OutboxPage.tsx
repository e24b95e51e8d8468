import { useState } from 'react';
import { listOutbox, DELIVERY_CHANNELS, DELIVERY_STATUSES, type Delivery } from '@school/bff-staff/contract/outbox';
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
import { ExportList } from '../../app/ExportList';
import { useListOutboxQuery } from './api';
import { columnsFor } from './columns';
import { CHANNEL_NAMES, KIND_OPTIONS, nameOf } from './kinds';
import { MessageDialog } from './MessageDialog';
import { statusLabel } from './StatusBadge';
import { useOutboxBulk } from './use-outbox-bulk';

const REFRESH_MS = 30_000;

/** Messages to families and teachers: sent, only stored (because no mail server is set up), or failed. */
export default function OutboxPage() {
  const url = useTableUrl({ pageSize: 20 });
  const [opened, setOpened] = useState<Delivery>();
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
  const { dialog, ...bulk } = useOutboxBulk(answer.data?.results, answer.originalArgs);
  // The list as it is now: somebody else may have passed the opened message on.
  const row = opened && answer.data?.results.find(({ id }) => id === opened.id);
  useDocumentTitle('Outbox · Back office');
  return (
    <>
      <PageHeader
        title="Outbox"
        text="Without a mail server, messages are kept here. Who reads one or passes it on says why, for the audit log."
      />
      <h2 className="visually-hidden">Messages</h2>
      <DataTable
        caption="Messages"
        captionHidden
        narrow="cards"
        columns={columnsFor(setOpened)}
        {...tableState(answer, 'The messages could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={(row) => `${nameOf(row)} to ${row.recipient}`}
        {...bulk}
        rowTone={(row) => (row.status === 'failed' ? 'danger' : undefined)}
        empty={
          search || status || channel || kind
            ? { title: 'No message matches.', text: 'Type a whole e-mail address or phone, or try other filters.' }
            : { title: 'No messages yet.', text: 'Letters to families and teachers appear here.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Whole e-mail address or phone"
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
        exportMenu={<ExportList list={listOutbox} args={answer.originalArgs} />}
      />
      {dialog}
      <MessageDialog row={row ?? opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

const CHANNEL_OPTIONS: readonly SelectOption[] = DELIVERY_CHANNELS.map((value) => ({
  value,
  label: CHANNEL_NAMES[value],
}));
