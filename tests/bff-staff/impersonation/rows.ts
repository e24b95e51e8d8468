import { createStudent } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const ofFamily = async ({ server: { deps } }: World) => ({
  body: { identifier: (await createStudent(deps)).phone, reason: 'A lesson does not open' },
});

/** Moderator login. */
export const IMPERSONATION_ROWS: MatrixRows = {
  'POST /api/mod-login/look-up/': { input: ofFamily },
  'POST /api/mod-login/': { input: ofFamily },
};
