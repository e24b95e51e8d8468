import { issueToken } from '@school/infra/auth/one-time-tokens';
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

const insertInvited = statement(
  'test-insert-invited',
  `WITH a AS (INSERT INTO account (email) VALUES (gen_random_uuid() || '@example.org') RETURNING id)
   INSERT INTO staff_user (account_id, username, is_staff) SELECT id, 'invited-' || gen_random_uuid(), true FROM a
   RETURNING id, account_id`,
);

const freshRole = async ({ server: { deps } }: World): Promise<number> =>
  (await deps.db.row<{ id: number }>(insertRole, [LONG_AGO])).id;

const freshMember = async ({ server: { deps } }: World): Promise<number> => (await createStaff(deps)).id;

const freshInvited = async ({ server: { deps } }: World): Promise<number> =>
  (await deps.db.row<{ id: number }>(insertInvited)).id;

const freshLink = async ({ server: { deps } }: World): Promise<string> => {
  const { account_id: accountId } = await deps.db.row<{ account_id: number }>(insertInvited);
  const order = { kind: 'staff_password', accountId, studentId: null, lifeMs: 60_000 } as const;
  return issueToken(deps.db, deps.clock.now(), order);
};

const BEARER = 'whoever has the unguessable address may use it';
const UNKNOWN_TOKEN = 'A'.repeat(43);

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
  'POST /api/blackops/access-control/members/': {
    input: async (world) => {
      const name = `invited-${++serial}`;
      return { body: { email: `${name}@example.org`, username: name, role_ids: [await freshRole(world)] } };
    },
    done: 201,
  },
  'POST /api/blackops/access-control/members/{id}/link/': { id: freshInvited, others: 200, why: SCHOOLS },
  'GET /api/blackops/set-password/{token}/': { id: freshLink, missing: UNKNOWN_TOKEN, others: 200, why: BEARER },
  'POST /api/blackops/set-password/{token}/': {
    id: freshLink,
    missing: UNKNOWN_TOKEN,
    others: 200,
    why: BEARER,
    input: () => ({ body: { new_password: 'violin-tram-42' } }),
  },
};
