import { errorText } from '@school/web-kit/api/error-text';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DataTable } from '@school/web-kit/table/DataTable';
import { useReadJobsQuery } from './api';
import { FailedJobs } from './FailedJobs';
import { JOB_COLUMNS } from './job-columns';
import { Queues } from './Queues';

const REFRESH_MS = 30_000;

/** The job board: the queues, the failed jobs, and a list of all kinds of jobs. */
export default function JobsPage() {
  const answer = useReadJobsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: usePolling(REFRESH_MS),
  });
  useDocumentTitle('Jobs · Back office');
  return (
    <>
      <PageHeader title="Jobs" text="What the school does by itself: letters, reminders, expiry and drawing." />
      {answer.data && <Queues store={answer.data.store} queues={answer.data.queues} />}
      <FailedJobs names={answer.data?.jobs.map(({ name }) => name) ?? []} />
      <h2>All jobs</h2>
      <DataTable
        caption="All jobs"
        captionHidden
        narrow="cards"
        columns={JOB_COLUMNS}
        rows={answer.data?.jobs}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        rowTone={({ failed }) => (failed > 0 ? 'danger' : undefined)}
        loading={answer.isLoading}
        error={answer.error ? errorText(answer.error, 'The jobs could not be loaded.') : undefined}
        onRetry={() => void answer.refetch()}
        empty={{ title: 'No jobs.' }}
      />
    </>
  );
}
