import { instant, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listFailedJobs } from '../../contract/jobs.js';

/** Jobs that were given up after their last try. */
export const failedJobSheet = sheetOf(
  listFailedJobs,
  'failed-jobs',
  [
    text('Job', (row) => row.name),
    number('About', (row) => row.ref_id),
    text('Error', (row) => row.error, 60),
    instant('Given up', (row) => row.failed_at),
    number('Tries', (row) => row.tries),
  ],
  { rowKey: ({ name, ref_id }) => `${name} ${ref_id}` },
);
