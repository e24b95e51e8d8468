import { modelOf } from '../db/base-model.js';

/** One run of a job. */
export class JobRunModel extends modelOf('job_run', {
  kind: 'text',
  refId: 'bigint',
  fence: 'bigint',
  startedAt: 'timestamptz?',
  doneAt: 'timestamptz?',
  failedAt: 'timestamptz?',
  error: 'text?',
  createdAt: 'timestamptz',
  retryAt: 'timestamptz?',
}) {
  static override idColumn = ['kind', 'ref_id'];
}
