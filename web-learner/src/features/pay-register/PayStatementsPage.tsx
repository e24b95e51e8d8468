import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { useOwnStatementsQuery } from './api';
import { MESSAGES } from './messages';
import { StatementCard } from './StatementCard';

const PAGE_SIZE = 12;

/** The teacher's pay, month by month. */
export default function PayStatementsPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.text} back={{ href: paths.teacherHome, label: 'Home' }} />
      <Statements />
    </>
  );
}

function Statements() {
  const url = useTableUrl({ pageSize: PAGE_SIZE });
  const { page } = url.query;
  const { currentData, error, isFetching, refetch } = useOwnStatementsQuery(
    { query: { page, page_size: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  );
  const go = (to: number) => url.setQuery({ ...url.query, page: to });
  if (currentData?.count === 0) return <EmptyState title={MESSAGES.none} text={MESSAGES.noneText} />;
  if (currentData)
    return (
      <Stack gap={4}>
        <List gap="page">
          {currentData.results.map((one) => (
            <li key={one.id}>
              <StatementCard paid={one} />
            </li>
          ))}
        </List>
        <Row gap={3} align="center">
          {page > 1 && (
            <Button variant="secondary" onClick={() => go(page - 1)}>
              {MESSAGES.newer}
            </Button>
          )}
          {page * PAGE_SIZE < currentData.count && (
            <Button variant="secondary" onClick={() => go(page + 1)}>
              {MESSAGES.older}
            </Button>
          )}
        </Row>
      </Stack>
    );
  if (error && !isFetching)
    return <ErrorState text={errorText(error, MESSAGES.failed)} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={MESSAGES.loading}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}
