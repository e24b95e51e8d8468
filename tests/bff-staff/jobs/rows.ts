import type { MatrixRows } from '../../support/matrix/rows.js';

/** Valid input of the job board; a job that nobody knows has not failed. */
export const JOB_ROWS: MatrixRows = {
  'GET /api/blackops/jobs/': {},
  'GET /api/blackops/jobs/failed/': {},
  'POST /api/blackops/jobs/retry/': { input: () => ({ body: { name: 'prune', ref_id: 1 } }), done: 409 },
};
