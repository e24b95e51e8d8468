import { startAuditFile } from '@school/infra/audit/audit-files';
import { AUDIT_FILE_JOBS } from '@school/infra/audit/make-file-job';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';

/** A ready file: A's is the superuser's, B's is somebody else's. */
async function readyFile({ server: { deps }, superuser }: World, whose: Owner): Promise<number> {
  const owner = whose === 'A' ? superuser : await createStaff(deps, { permissions: ['audit.view'] });
  const wanted = { filters: { entity: 'student' }, format: 'csv', timezone: 'UTC' } as const;
  const { id } = await startAuditFile(deps, staffActor(owner), wanted);
  await runPlannedJobs(deps, AUDIT_FILE_JOBS);
  return id;
}

/** The audit log's files: valid input and ids. */
export const AUDIT_ROWS: MatrixRows = {
  'POST /api/blackops/audit-files/': { input: () => ({ body: { format: 'csv', entity: 'student' } }) },
  'POST /api/blackops/audit-files/{id}/save/': { id: readyFile },
};
