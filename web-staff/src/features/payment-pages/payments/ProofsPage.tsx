import { listProofs, type PaymentProof } from '@school/bff-staff/contract/payment-proofs';
import { errorText } from '@school/web-kit/api/error-text';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
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
import { usePageCursors } from '@school/web-kit/table/use-page-cursors';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { ExportList } from '../../../app/ExportList';
import { PageTools } from '../tools/PageTools';
import { useListProofsQuery } from './api';
import { FAILED } from './messages';
import { ProofCard } from './ProofCard';

const REFRESH_MS = 30_000;
const PAGE_SIZE = 20;

/** The list of proofs from families. */
export default function ProofsPage() {
  return (
    <PageTools>
      <Proofs />
    </PageTools>
  );
}

function Proofs() {
  useDocumentTitle('Payment proofs · Back office');
  const url = useTableUrl({ pageSize: PAGE_SIZE });
  const tab = url.filter('tab') === 'decided' ? 'decided' : 'waiting';
  const { page } = url.query;
  const pollingInterval = usePolling(REFRESH_MS);
  const cursors = usePageCursors(tab);
  const answer = useListProofsQuery(
    { query: { tab, page, page_size: PAGE_SIZE, after: cursors.cursorOf(page) } },
    { refetchOnMountOrArgChange: true, pollingInterval },
  );
  const { currentData: data, error, isFetching } = answer;
  cursors.remember(page, data?.results.at(-1)?.id);
  const query = { ...url.query, pageSize: PAGE_SIZE };
  const shown = data?.results.length;
  const isAway = useLastPage({ query, total: data?.count, shown, loading: isFetching, onQuery: url.setQuery });
  const count = useKeptCount(tab, data?.count);
  const list =
    data && !isAway ? (
      <ProofList proofs={data.results} isWaiting={tab === 'waiting'} />
    ) : error && !isFetching ? (
      <ErrorState text={errorText(error, FAILED.proofs)} onRetry={() => void answer.refetch()} />
    ) : (
      <LoadingRegion label="Loading the payment proofs" />
    );
  const content = (
    <Stack gap={4}>
      {list}
      {count > 0 && <Pagination query={query} total={count} onQuery={url.setQuery} />}
    </Stack>
  );
  return (
    <>
      <PageHeader
        title="Payment proofs"
        text="What families sent from their payment pages. Accept a proof only when the money is in the account."
        actions={<ExportList list={listProofs} args={answer.originalArgs} />}
      />
      <Tabs
        label="Payment proofs"
        value={tab}
        onChange={(key) => url.setFilters({ tab: key === 'decided' ? key : undefined })}
        items={[
          {
            key: 'waiting',
            label: 'Waiting',
            badge: tab === 'waiting' && data ? <Badge>{data.count}</Badge> : undefined,
            content,
          },
          { key: 'decided', label: 'Decided', content },
        ]}
      />
    </>
  );
}

function ProofList({ proofs, isWaiting }: { proofs: readonly PaymentProof[]; isWaiting: boolean }) {
  if (proofs.length === 0)
    return isWaiting ? (
      <EmptyState title="No proof is waiting." text="Proofs appear here as soon as a family sends one." />
    ) : (
      <EmptyState title="No proof has been decided on yet." />
    );
  return (
    <List gap={4}>
      {proofs.map((proof) => (
        <li key={proof.id}>
          <ProofCard proof={proof} />
        </li>
      ))}
    </List>
  );
}
