import { listModLogins } from '@school/bff-staff/contract/impersonation';
import { PAGE_SIZES, SEARCH_MAX } from '@school/core/shared/paging';
import { useRefreshOnReturn } from '@school/web-kit/hooks/use-polling';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { ExportList } from '../../app/ExportList';
import { useListModLoginsQuery } from './api';
import { MESSAGES } from './messages';
import { COLUMNS } from './use-columns';

const REFRESH_MS = 5000;

/** Who opened whose account, when and why. */
export function Uses() {
  const url = useTableUrl({ pageSize: 20 });
  const { search } = url.query;
  const answer = useListModLoginsQuery(
    { query: { q: search?.slice(0, SEARCH_MAX), ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true },
  );
  // Whoever comes back from the other tab sees that the account was opened.
  useRefreshOnReturn(() => void answer.refetch(), answer.fulfilledTimeStamp, REFRESH_MS);
  return (
    <>
      <h2>{MESSAGES.uses}</h2>
      <DataTable
        caption={MESSAGES.uses}
        captionHidden
        narrow="cards"
        columns={COLUMNS}
        {...tableState(answer, MESSAGES.usesFailed)}
        rowKey={({ id }) => String(id)}
        rowName={({ user_name }) => user_name}
        rowTone={({ opened_at }) => (opened_at === null ? 'muted' : undefined)}
        empty={
          search
            ? { title: 'No moderator login matches.', text: 'Try fewer letters.' }
            : { title: 'No moderator logins yet.', text: 'Each one is listed here with its reason.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        searchLabel={MESSAGES.search}
        exportMenu={<ExportList list={listModLogins} args={answer.originalArgs} />}
      />
    </>
  );
}
