import type { Reports } from '@school/bff-staff/contract/reports';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { errorText } from '@school/web-kit/api/error-text';
import { Bars } from '@school/web-kit/chart/Bars';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Card } from '@school/web-kit/shell/Card';
import { formatDay } from '@school/web-kit/time/wall-text';
import { zoneName } from '@school/web-kit/time/formatters';
import { useReadReportsQuery } from './api';
import css from './Reports.module.css';

/** The school today: its leads, and the trials of the last two weeks. */
export function Overview() {
  const answer = useReadReportsQuery({ query: { timezone: OFFICE_ZONE } }, { refetchOnMountOrArgChange: true });
  if (answer.data) return <Pictures reports={answer.data} />;
  if (answer.error)
    return (
      <ErrorState
        text={errorText(answer.error, 'The reports could not be loaded.')}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    );
  return (
    <LoadingRegion label="Loading the reports">
      <div className={css.pictures}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </LoadingRegion>
  );
}

function Pictures({ reports }: { reports: Reports }) {
  const leads = reports.leads_by_stage.map(({ stage, count }) => ({ label: stage, count }));
  const trials = reports.trials_per_day.map(({ date, count }) => ({ label: formatDay(date), count }));
  return (
    <div className={css.pictures}>
      <Card title="Leads by stage" aside={<span className="muted">{inAll(leads)} in all</span>}>
        <Counts caption="Leads by stage" first="Stage" unit="Leads" counts={leads} layout="lying">
          <EmptyState title="No leads yet." text="Registrations appear here by themselves." level={3} />
        </Counts>
      </Card>
      <Card
        title={`Trials booked per day, last ${trials.length} days`}
        aside={
          <span className="muted">
            {inAll(trials)} in all · days of {zoneName(reports.timezone)}
          </span>
        }
      >
        <Counts caption="Trials booked per day" first="Day" unit="Trials" counts={trials} layout="standing">
          <EmptyState title="No trial was booked in these days." text="Bookings appear here by themselves." level={3} />
        </Counts>
      </Card>
    </div>
  );
}

interface Count {
  label: string;
  count: number;
}

interface CountsProps {
  caption: string;
  first: string;
  unit: string;
  counts: readonly Count[];
  layout: 'standing' | 'lying';
  /** What stands there if every count is 0. */
  children: React.ReactNode;
}

/** Counts as a picture, and as a table for those who do not see it. */
function Counts({ caption, first, unit, counts, layout, children }: CountsProps) {
  if (counts.every(({ count }) => count === 0)) return children;
  return (
    <>
      <Bars
        layout={layout}
        series={[{ key: 'count', label: unit }]}
        bars={counts.map(({ label, count }) => ({ label: label.replace(/, \d{4}$/, ''), values: { count } }))}
      />
      <table className="visually-hidden">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const inAll = (counts: readonly Count[]): string =>
  counts.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-US');
