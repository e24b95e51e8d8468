import { listAuditLines, type AuditLine } from '@school/bff-staff/contract/audit';
import { changeWords, NAMED_ACTIONS } from '@school/core/audit/change-words';
import { isCalendarDay } from '@school/core/shared/local-time';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { Button } from '@school/web-kit/button/Button';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Row } from '@school/web-kit/layout/Row';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DataTable } from '@school/web-kit/table/DataTable';
import { DayFilter } from '@school/web-kit/table/DayFilter';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { usePageCursors } from '@school/web-kit/table/use-page-cursors';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useListAuditLinesQuery } from './api';
import { columnsFor } from './columns';
import { thingWords } from './entities';
import { FilesDialog } from './FilesDialog';
import { LineDialog } from './LineDialog';

const ACTIONS = NAMED_ACTIONS.map((value) => ({ value, label: sentenceCase(changeWords(value)) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);

/** Who did what to which thing: people of the school, families and the school itself. */
export default function AuditLogsPage() {
  useDocumentTitle('Audit logs · Back office');
  const url = useTableUrl({ pageSize: 20 });
  const [opened, setOpened] = useState<AuditLine>();
  const [isFilesOpen, setFilesOpen] = useState(false);
  const filters = {
    q: url.query.search?.slice(0, SEARCH_MAX),
    action: url.filter('action'),
    entity: url.filter('entity'),
    entity_id: url.filter('entity_id'),
    request_id: url.filter('request_id'),
    from: dayIn(url.filter('from')),
    to: dayIn(url.filter('to')),
  };
  const { page, ...size } = pageQuery(url.query);
  const cursors = usePageCursors(JSON.stringify({ ...filters, ...size }));
  const answer = useListAuditLinesQuery(
    { query: { ...filters, ...size, page, after: cursors.cursorOf(page) } },
    { refetchOnMountOrArgChange: true },
  );
  cursors.remember(page, answer.currentData?.results.at(-1)?.id);
  const { entity, entity_id: number, request_id: request } = filters;
  return (
    <>
      <PageHeader
        title="Audit logs"
        text="Who did what, and when. Lines are only ever added, nobody can change one, and old ones go only by the rules of retention."
      />
      {(entity ?? request) !== undefined && (
        <Row gap={2}>
          <p>
            {request === undefined
              ? number === undefined
                ? `Only what happened to things of this kind: ${thingWords(entity ?? '')}.`
                : `Only what happened to ${thingWords(entity ?? '', number)}.`
              : 'Only what one request did.'}
          </p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => url.setFilters({ entity: undefined, entity_id: undefined, request_id: undefined })}
          >
            Show everything
          </Button>
        </Row>
      )}
      {answer.data?.count_is_exact === false && (
        <p className="hint">
          These are the newest {answer.data.count.toLocaleString('en-US')} lines. Narrow the list to see older ones.
        </p>
      )}
      <DataTable
        caption="Audit log"
        captionHidden
        narrow="cards"
        columns={columnsFor(setOpened)}
        {...tableState(answer, 'The audit log could not be loaded.')}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => `Line ${id}`}
        empty={
          Object.values(filters).some((value) => value)
            ? { title: 'No line matches.', text: 'Try fewer letters, other days or another filter.' }
            : { title: 'Nothing has happened yet.', text: 'What people and the school change appears here.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel="Name of a person"
        toolbar={
          <>
            <ListFilter
              label="What"
              value={filters.action}
              options={ACTIONS}
              onChange={(action) => url.setFilters({ action })}
            />
            <DayFilter label="From (UTC)" value={filters.from} onChange={(from) => url.setFilters({ from })} />
            <DayFilter label="To (UTC)" value={filters.to} onChange={(to) => url.setFilters({ to })} />
          </>
        }
        exportMenu={
          <>
            <ExportList list={listAuditLines} args={answer.originalArgs} />
            <Button variant="secondary" onClick={() => setFilesOpen(true)}>
              All lines as a file
            </Button>
          </>
        }
      />
      <FilesDialog open={isFilesOpen} filters={filters} onClose={() => setFilesOpen(false)} />
      <LineDialog
        line={opened}
        onClose={() => setOpened(undefined)}
        onOnly={(only) => {
          setOpened(undefined);
          url.setFilters({ entity: undefined, entity_id: undefined, request_id: undefined, ...only });
        }}
      />
    </>
  );
}

const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined && isCalendarDay(text) ? text : undefined;

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
