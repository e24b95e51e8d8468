import { disableAccount } from '@school/infra/users/disable-account';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff, createStudent } from '../../support/factories/people.js';
import { createSecondFactor } from '../../support/factories/second-factor.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const SCHOOLS = 'accounts belong to the school; every change is audited';

const family = async ({ server: { deps } }: World): Promise<number> => (await createStudent(deps)).accountId;

async function closed({ server: { deps } }: World): Promise<number> {
  const { accountId } = await createStudent(deps);
  const actor = await createStaff(deps);
  await disableAccount(deps, staffActor(actor), { id: accountId, reason: 'Left the school' });
  return accountId;
}

async function withFactor({ server: { deps } }: World): Promise<number> {
  const { accountId } = await createStaff(deps);
  await createSecondFactor(deps, accountId);
  return accountId;
}

const input = () => ({ body: { reason: 'Left the school' } });

/** Valid input and ids for the actions on accounts. */
export const USER_ROWS: MatrixRows = {
  'POST /api/blackops/users/{id}/disable/': { id: family, input, others: 200, why: SCHOOLS },
  'POST /api/blackops/users/{id}/enable/': { id: closed, input, others: 200, why: SCHOOLS },
  'POST /api/blackops/users/{id}/reset-second-factor/': { id: withFactor, input, others: 200, why: SCHOOLS },
  'POST /api/blackops/users/{id}/password-link/': { id: family, others: 200, why: SCHOOLS },
};
