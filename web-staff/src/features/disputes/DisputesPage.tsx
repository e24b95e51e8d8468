import { listDisputes } from '@school/bff-staff/contract/disputes';
import { errorText } from '@school/web-kit/api/error-text';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { Pagination } from '@school/web-kit/table/Pagination';
import { useKeptCount } from '@school/web-kit/table/use-kept-count';
import { useLastPage } from '@school/web-kit/table/use-last-page';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { ExportList } from '../../app/ExportList';
import { useListDisputesQuery } from './api';
import { DisputeCard } from './DisputeCard';
import { MESSAGES } from './messages';

const PAGE_SIZE = 20;
const REFRESH_MS = 30_000;

/** The list of disputes and of requests for corrections. */
export default function DisputesPage() {
  useDocumentTitle('Disputes · Back office');
  const url = useTableUrl({ pageSize: PAGE_SIZE });
  const tab = url.filter('tab') === 'decided' ? 'decided' : 'open';
  const { currentData, error, isFetching, refetch } = useListDisputesQuery(
    { query: { tab, page: url.query.page, page_size: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true, pollingInterval: usePolling(REFRESH_MS) },
  );
  const query = { ...url.query, pageSize: PAGE_SIZE };
  const [total, shown] = [currentData?.count, currentData?.results.length];
  const isAway = useLastPage({ query, total, shown, loading: isFetching, onQuery: url.setQuery });
  const count = useKeptCount(tab, total);
  const list =
    currentData && !isAway ? (
      <>
        {currentData.results.length === 0 && (
          <EmptyState
            title={tab === 'open' ? MESSAGES.none : MESSAGES.noneDecided}
            text={tab === 'open' ? MESSAGES.noneText : undefined}
          />
        )}
        <List gap="page">
          {currentData.results.map((dispute) => (
            <li key={dispute.id}>
              <DisputeCard dispute={dispute} />
            </li>
          ))}
        </List>
      </>
    ) : error && !isFetching ? (
      <ErrorState text={errorText(error, MESSAGES.failed)} onRetry={() => void refetch()} />
    ) : (
      <LoadingRegion label={MESSAGES.loading}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  const content = (
    <Stack gap="page">
      {list}
      {count > 0 && <Pagination query={query} total={count} onQuery={url.setQuery} />}
    </Stack>
  );
  const badge = tab === 'open' && currentData ? <Badge>{currentData.count}</Badge> : undefined;
  return (
    <>
      <PageHeader
        title={MESSAGES.title}
        text={MESSAGES.text}
        actions={<ExportList list={listDisputes} args={{ query: { tab } }} />}
      />
      <Tabs
        label={MESSAGES.title}
        value={tab}
        onChange={(key) => url.setFilters({ tab: key === 'decided' ? key : undefined })}
        items={[
          { key: 'open', label: MESSAGES.open, badge, content },
          { key: 'decided', label: MESSAGES.decided, content },
        ]}
      />
    </>
  );
}
