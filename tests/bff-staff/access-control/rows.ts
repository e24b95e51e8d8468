import { statement } from '@school/infra/db/sql';
import { createStaff } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const SCHOOLS = 'roles and staff belong to the school; every change is audited';
const LONG_AGO = '2026-01-05T08:00:00.000Z';

const insertRole = statement(
  'test-insert-role',
  `INSERT INTO staff_role (name, description, permissions, updated_at)
   VALUES ('Matrix ' || gen_random_uuid(), '', '{course.edit}', $1) RETURNING id`,
);

const freshRole = async ({ server: { deps } }: World): Promise<number> =>
  (await deps.db.row<{ id: number }>(insertRole, [LONG_AGO])).id;

const freshMember = async ({ server: { deps } }: World): Promise<number> => (await createStaff(deps)).id;

let serial = 0;
const role = () => ({
  name: `Judges ${++serial}`,
  description: 'For one competition',
  permissions: ['competition.judge'],
  needs_second_factor: false,
});

/** Valid input and ids for roles and those who have them. */
export const ACCESS_ROWS: MatrixRows = {
  'POST /api/blackops/access-control/roles/': { input: () => ({ body: role() }), done: 201 },
  'PUT /api/blackops/access-control/roles/{id}/': {
    id: freshRole,
    input: () => ({ body: { ...role(), updated_at: LONG_AGO } }),
    others: 200,
    why: SCHOOLS,
  },
  'DELETE /api/blackops/access-control/roles/{id}/': { id: freshRole, others: 200, why: SCHOOLS },
  'PUT /api/blackops/access-control/members/{id}/': {
    id: freshMember,
    input: () => ({ body: { role_ids: [], is_superuser: false, version: 1 } }),
    others: 200,
    why: SCHOOLS,
  },
};
