import type { Reports } from '@school/bff-staff/contract/reports';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { errorText } from '@school/web-kit/api/error-text';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { zoneName } from '@school/web-kit/time/formatters';
import { useReadReportsQuery } from './api';
import { DayChart } from './DayChart';
import css from './Reports.module.css';
import { Revenue } from './Revenue';
import { StageBars } from './StageBars';

/** The page 'Reports & Analytics': the school in numbers. */
export default function ReportsPage() {
  const answer = useReadReportsQuery({ query: { timezone: OFFICE_ZONE } }, { refetchOnMountOrArgChange: true });
  useDocumentTitle('Reports & Analytics · Back office');
  return (
    <>
      <PageHeader title="Reports & Analytics" />
      {answer.data ? (
        <Pictures reports={answer.data} />
      ) : answer.error ? (
        <ErrorState
          text={errorText(answer.error, 'The reports could not be loaded.')}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the reports">
          <div className={css.pictures}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </LoadingRegion>
      )}
      <Revenue />
    </>
  );
}

function Pictures({ reports }: { reports: Reports }) {
  const leads = total(reports.leads_by_stage);
  const trials = total(reports.trials_per_day);
  return (
    <div className={css.pictures}>
      <Card title="Leads by stage" aside={<span className="muted">{leads.toLocaleString('en-US')} in all</span>}>
        {leads > 0 ? (
          <StageBars stages={reports.leads_by_stage} />
        ) : (
          <EmptyState title="No leads yet." text="Registrations appear here by themselves." level={3} />
        )}
      </Card>
      <Card
        title={`Trials booked per day, last ${reports.trials_per_day.length} days`}
        aside={
          <span className="muted">
            {trials.toLocaleString('en-US')} in all · days of {zoneName(reports.timezone)}
          </span>
        }
      >
        {trials > 0 ? (
          <DayChart days={reports.trials_per_day} />
        ) : (
          <EmptyState title="No trial was booked in these days." text="Bookings appear here by themselves." level={3} />
        )}
      </Card>
    </div>
  );
}

const total = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);
