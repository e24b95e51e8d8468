import { useState } from 'react';
import { listFailedJobs, type FailedJob } from '@school/bff-staff/contract/jobs';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { DataTable } from '@school/web-kit/table/DataTable';
import { ListFilter } from '@school/web-kit/table/ListFilter';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import type { Column } from '@school/web-kit/table/table-types';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { ExportList } from '../../app/ExportList';
import { useListFailedJobsQuery, useRetryJobMutation } from './api';
import { Moment } from './job-columns';
import css from './Jobs.module.css';

const REFRESH_MS = 30_000;

const columnsFor = (ask: (job: FailedJob) => void): Column<FailedJob>[] => [
  { key: 'name', header: 'Job', primary: true, cell: ({ name, ref_id }) => `${name} ${ref_id}` },
  { key: 'error', header: 'Error', width: 'wide', cell: ({ error }) => <span className={css.error}>{error}</span> },
  { key: 'failed_at', header: 'Given up', cell: ({ failed_at }) => <Moment at={failed_at} without="" /> },
  { key: 'tries', header: 'Tries', numeric: true, cell: ({ tries }) => tries },
  {
    key: 'retry',
    header: 'Again',
    cell: (job) => (
      <Button variant="secondary" size="sm" aria-label={`Try ${job.name} ${job.ref_id} again`} onClick={() => ask(job)}>
        Try again
      </Button>
    ),
  },
];

/** Jobs that failed in every try; each can be tried again. */
export function FailedJobs({ names }: { names: readonly string[] }) {
  const url = useTableUrl({ pageSize: 20 });
  const [asked, setAsked] = useState<FailedJob>();
  const [asking, setAsking] = useState(false);
  const [retry] = useRetryJobMutation();
  const name = names.find((known) => known === url.filter('job'));
  const answer = useListFailedJobsQuery(
    { query: { name, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true, pollingInterval: usePolling(REFRESH_MS) },
  );
  const ask = (job: FailedJob) => {
    setAsked(job);
    setAsking(true);
  };
  return (
    <>
      <h2>Given up</h2>
      <DataTable
        caption="Jobs that were given up"
        captionHidden
        narrow="cards"
        columns={columnsFor(ask)}
        {...tableState(answer, 'The jobs that were given up could not be loaded.')}
        rowKey={({ name: job, ref_id }) => `${job} ${ref_id}`}
        rowName={({ name: job, ref_id }) => `${job} ${ref_id}`}
        loading={answer.isLoading}
        empty={
          name
            ? { title: 'No job of this name was given up.' }
            : { title: 'No job was given up.', text: 'A job is given up when its last try has failed.' }
        }
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        toolbar={
          <ListFilter
            label="Job"
            value={name}
            options={names.map((value) => ({ value, label: value }))}
            onChange={(value) => url.setFilters({ job: value })}
          />
        }
        exportMenu={<ExportList list={listFailedJobs} args={answer.originalArgs} />}
      />
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Try this job again?"
        action="Try again"
        busyLabel="Handing over…"
        failureText="The job could not be handed over."
        onConfirm={async () => {
          if (asked === undefined) return;
          notify((await retry({ body: { name: asked.name, ref_id: asked.ref_id } }).unwrap()).message);
        }}
      >
        {asked?.name} {asked?.ref_id} starts again with all its tries. Make sure that whatever made it fail has been
        fixed.
      </Confirm>
    </>
  );
}
