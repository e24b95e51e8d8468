import { statement } from '@school/infra/db/sql';
import { createClaim, createLead } from '../../support/factories/leads.js';
import { createStaff } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const mayClaimAgain = statement('test-matrix-claim-again', 'UPDATE staff_user SET last_claim_at = NULL');

const freeLead = async ({ server: { deps } }: World): Promise<number> => {
  await deps.db.run(mayClaimAgain);
  return (await createLead(deps)).id;
};

const claimOf = async ({ server: { deps }, superuser }: World, whose: Owner): Promise<number> =>
  (await createClaim(deps, whose === 'A' ? superuser : await createStaff(deps))).id;

/** The pool of leads, and what somebody has claimed. */
export const STAFF_LEAD_ROWS: MatrixRows = {
  'POST /api/blackops/lead-pool/{id}/claim/': { id: freeLead, others: 200, why: 'a lead of the pool is nobody’s' },
  'POST /api/blackops/lead-claims/{id}/contact/': { id: claimOf, input: () => ({ body: { outcome: 'Reached' } }) },
};
