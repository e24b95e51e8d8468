import { listRetentionRuns, type RetentionRun } from '@school/bff-staff/contract/retention';
import { RETENTION_FACTS, RETENTION_KINDS } from '@school/core/retention/rules';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { ExportList } from '../../app/ExportList';
import { useListRetentionRunsQuery } from './retention-api';

const REFRESH_MS = 60_000;
const zone = deviceZone();

/** A line for each night and rule, newest first. */
export function RetentionRuns() {
  const url = useTableUrl({ pageSize: PAGE_SIZES[0] });
  const kind = RETENTION_KINDS.find((known) => known === url.filter('kind'));
  const answer = useListRetentionRunsQuery(
    { query: { kind, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true, pollingInterval: usePolling(REFRESH_MS) },
  );
  return (
    <DataTable
      caption="What the nights have removed"
      captionHidden
      narrow="cards"
      columns={COLUMNS}
      {...tableState(answer, 'The nights could not be loaded.')}
      loading={answer.isLoading}
      rowKey={({ id }) => String(id)}
      rowName={({ kind: of, id }) => `${RETENTION_FACTS[of].label}, ${id}`}
      empty={{
        title: kind === undefined ? 'No night has removed anything yet.' : 'No night has removed any of these yet.',
        text: 'Each rule that is switched on leaves a line here, also when nothing was old enough.',
      }}
      query={url.query}
      onQuery={url.setQuery}
      pageSizes={PAGE_SIZES}
      toolbar={
        <ListFilter
          label="Kind"
          value={kind}
          options={RETENTION_KINDS.map((known) => ({ value: known, label: RETENTION_FACTS[known].label }))}
          onChange={(value) => url.setFilters({ kind: value })}
        />
      }
      exportMenu={<ExportList list={listRetentionRuns} args={answer.originalArgs} />}
    />
  );
}

const COLUMNS: readonly Column<RetentionRun>[] = [
  {
    key: 'started',
    header: 'Night',
    primary: true,
    cell: ({ started_at }) => <When at={started_at} zone={zone} format="full" />,
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => RETENTION_FACTS[kind].label },
  {
    key: 'rule',
    header: 'Older than',
    cell: ({ before, months }) => (
      <>
        <When at={before} zone={OFFICE_ZONE} format="date" />
        <span className="hint"> ({months} months)</span>
      </>
    ),
  },
  { key: 'removed', header: 'Removed', numeric: true, cell: ({ removed }) => removed.toLocaleString('en-US') },
  {
    key: 'done',
    header: 'Done',
    cell: ({ done_at }) =>
      done_at === null ? <span className="muted">Not finished</span> : <When at={done_at} zone={zone} format="time" />,
  },
];
