import { Stack } from '@school/web-kit/layout/Stack';
import type { LeadRow } from '@school/bff-crm/contract/leads';
import { errorText } from '@school/web-kit/api/error-text';
import { DataTable } from '@school/web-kit/table/DataTable';
import { useLastPage } from '@school/web-kit/table/use-last-page';
import { ColumnChooser } from './ColumnChooser';
import { leadColumns, type OnChange } from './columns';
import { ExportLeads } from './ExportLeads';
import { ImportLeads } from './ImportLeads';
import { LeadFilters } from './LeadFilters';
import { KeysHelp } from './KeysHelp';
import { LeadViews } from './LeadViews';
import { LeadPages } from './LeadPages';
import css from './Leads.module.css';
import { LIST_FAILED, SEARCH_HINT } from './messages';
import { useLeadBulk } from './use-lead-bulk';
import { useLeadKeys } from './use-lead-keys';
import type { LeadList } from './use-lead-list';

/** The state of the list's call, as far as the table needs it. */
interface ListAnswer {
  data?: Page;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Page {
  results: LeadRow[];
  count: number;
  count_is_exact: boolean;
}

interface LeadTableProps {
  list: LeadList;
  answer: ListAnswer;
  onChange: OnChange;
}

/** A tab: search, filters, rows and pages. */
export function LeadTable({ list, answer, onChange }: LeadTableProps) {
  const { url } = list;
  // The old rows stay, in grey, while the next page loads.
  const rows = answer.data?.results;
  const keys = useLeadKeys(rows, onChange);
  const bulk = useLeadBulk(list, rows, answer.data?.count ?? 0);
  const query = { ...url.query, ...list.shown };
  const isAway = useLastPage({
    query,
    total: answer.data?.count,
    shown: rows?.length,
    loading: answer.isFetching,
    onQuery: url.setQuery,
  });
  const isNarrowed = list.filters.length > 0 || url.query.search !== undefined;
  return (
    <div ref={keys.part} className={css.rows}>
      <Stack gap={3}>
        <h2 className="visually-hidden">Leads</h2>
        <DataTable
          caption={list.tab.title}
          captionHidden
          columns={leadColumns(onChange, list.columns)}
          rows={isAway ? undefined : rows}
          rowKey={(lead) => lead.lead_id}
          rowName={(lead) => lead.student_name}
          loading={answer.isFetching}
          error={answer.error ? errorText(answer.error, LIST_FAILED) : undefined}
          onRetry={() => void answer.refetch()}
          empty={
            list.isSearchTooShort
              ? TOO_SHORT
              : isNarrowed
                ? NOTHING_FOUND
                : list.tab.key === 'all'
                  ? { title: 'No leads here yet.', text: 'Registrations appear here by themselves.' }
                  : { title: 'No leads here yet.', text: 'Leads appear here by themselves as soon as they fit.' }
          }
          query={{ ...query, sort: query.sort ?? { key: 'updated_at', direction: 'desc' } }}
          onQuery={url.setQuery}
          searchLabel="Search here"
          selection={bulk.selection}
          bulk={bulk.bar}
          toolbar={
            <LeadFilters list={list}>
              <ColumnChooser list={list} />
              <LeadViews />
              <ExportLeads list={list} />
              <ImportLeads />
            </LeadFilters>
          }
        />
        {answer.data && answer.data.count > 0 && !isAway && (
          <LeadPages
            page={query.page}
            pageSize={query.pageSize}
            shown={answer.data.results.length}
            count={answer.data.count}
            countIsExact={answer.data.count_is_exact}
            onPage={(page) => url.setQuery({ ...query, page })}
          />
        )}
        <div className="screen-only">
          <KeysHelp keys={keys} />
        </div>
        {bulk.dialogs}
      </Stack>
    </div>
  );
}

const TOO_SHORT = { title: 'You have not searched for anything yet.', text: SEARCH_HINT };
const NOTHING_FOUND = { title: 'No lead matches.', text: 'Try fewer letters or other filters.' };
