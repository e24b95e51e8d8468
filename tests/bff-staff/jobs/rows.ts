import type { MatrixRows } from '../../support/matrix/rows.js';

/** Valid input of the job board; an unknown job has not failed. */
export const JOB_ROWS: MatrixRows = {
  'POST /api/blackops/jobs/retry/': { input: () => ({ body: { name: 'prune', ref_id: 1 } }), done: 409 },
};
