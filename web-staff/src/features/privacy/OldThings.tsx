import { listOldThings, type OldThing } from '@school/bff-staff/contract/retention';
import { holdText } from '@school/core/retention/holds';
import { retentionCount, type RetentionKind, RETENTION_FACTS } from '@school/core/retention/rules';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Stack } from '@school/web-kit/layout/Stack';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column, TableQuery } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useListOldThingsQuery } from './retention-api';

interface OldThingsProps {
  kind: RetentionKind;
  months: number;
}

const PAGE_SIZE = PAGE_SIZES[0];

/** What would be removed if a kind were kept for so many months: how much, since when, and a list on demand. */
export function OldThings({ kind, months }: OldThingsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState<TableQuery>({ page: 1, pageSize: PAGE_SIZE });
  const answer = useListOldThingsQuery(
    { query: { kind, months, ...pageQuery(query) } },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error, isFetching, refetch } = answer;
  if (error && !isFetching && !data)
    return <ErrorState text={errorText(error, 'What is old could not be counted.')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingRegion label="Counting what is old">
        <Skeleton shape="text" />
      </LoadingRegion>
    );
  const { count, before, oldest, held } = data;
  const { label } = RETENTION_FACTS[kind];
  return (
    <Stack gap={3}>
      <p aria-live="polite" aria-busy={isFetching}>
        <strong>{retentionCount(kind, count)}</strong> from before <When at={before} zone={OFFICE_ZONE} format="date" />{' '}
        would go now
        {oldest === null ? (
          '.'
        ) : (
          <>
            ; the oldest is of <When at={oldest} zone={deviceZone()} format="date" />.
          </>
        )}
      </p>
      {held.length > 0 && (
        <p className="hint">
          As old, but kept: {held.map(({ reason, count: stays }) => holdText(reason, stays)).join('; ')}.
        </p>
      )}
      {count > 0 && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} what would go, ${label}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide the list' : 'Show what would go'}
          </Button>
        </div>
      )}
      {count > 0 && isOpen && (
        <DataTable
          caption={`What would go, ${label}`}
          captionHidden
          narrow="cards"
          columns={COLUMNS}
          {...tableState(answer, 'What is old could not be loaded.')}
          rowKey={({ key }) => key}
          rowName={({ what, who }) => (who === '' ? what : `${what}, ${who}`)}
          empty={{ title: 'Nothing is that old.' }}
          query={query}
          onQuery={setQuery}
          pageSizes={PAGE_SIZES}
          exportMenu={<ExportList list={listOldThings} args={answer.originalArgs} views={false} />}
        />
      )}
    </Stack>
  );
}

const COLUMNS: readonly Column<OldThing>[] = [
  { key: 'what', header: 'What', primary: true, width: 'wide', cell: ({ what }) => what },
  { key: 'who', header: 'Who', cell: ({ who }) => (who === '' ? <span className="muted">Nobody</span> : who) },
  {
    key: 'since',
    header: 'Since',
    cell: ({ since }) => <When at={since} zone={deviceZone()} format="date" />,
  },
];
