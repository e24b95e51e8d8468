import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { gradeLabel } from '@school/core/shared/grade';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { List } from '@school/web-kit/layout/List';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { When } from '@school/web-kit/time/When';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import { useSeatRequestsQuery, type SeatRequest } from './api';
import { MESSAGES, STATES } from './messages';
import { RequestForm } from './RequestForm';
import css from './SeatRequests.module.css';

/** The page on which a teacher asks for a student to be added to a batch. */
export default function AddStudentPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const { data, isError, isFetching, refetch } = useSeatRequestsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { zone, isZoneLoading } = useViewerZone();
  return (
    <>
      <PageHeader title={MESSAGES.title} text={MESSAGES.text} />
      {data && !isZoneLoading ? (
        <div className={css.page}>
          <Card title={MESSAGES.find}>
            {data.batches.length === 0 ? <p>{MESSAGES.noBatch}</p> : <RequestForm batches={data.batches} />}
          </Card>
          <Card title={MESSAGES.mine}>
            {data.results.length === 0 ? (
              <EmptyState title={MESSAGES.none} text={MESSAGES.noneText} level={3} />
            ) : (
              <List gap={4}>
                {data.results.map((request) => (
                  <Request key={request.id} request={request} zone={zone} />
                ))}
              </List>
            )}
          </Card>
        </div>
      ) : isError && !isFetching ? (
        <ErrorState text={MESSAGES.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={MESSAGES.loading}>
          <Skeleton shape="card" />
        </LoadingRegion>
      )}
    </>
  );
}

function Request({ request, zone }: { request: SeatRequest; zone: string }) {
  const { label, tone } = STATES[request.state];
  return (
    <li className={css.request}>
      <div className={css.head}>
        <strong>{request.student_name}</strong>
        <span className="muted">{gradeLabel(request.student_grade)}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="muted">
        {request.batch_name} · <When at={request.created_at} zone={zone} showZone={false} />
      </p>
      <p className={css.wrap}>{request.reason}</p>
      {request.decline_reason !== null && <p className={css.wrap}>The school’s answer: {request.decline_reason}</p>}
    </li>
  );
}
