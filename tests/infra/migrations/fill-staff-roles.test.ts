import * as roles from '@school/infra/migrations/20261127T0948_create_staff_roles';
import * as filled from '@school/infra/migrations/20261127T0949_fill_staff_roles';
import { expect } from 'chai';
import pg from 'pg';
import { createStaff } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const CONTENT = ['course.edit'];
const ODD = ['lead.own', 'catalog.edit', 'of.a.time.before'];

describe('the migrations by which staff have roles', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('down and up again: everybody may do what they might do before, by a role of the same rights', async () => {
    const { deps } = stores;
    const ids = [
      (await createStaff(deps, { permissions: CONTENT })).id,
      (await createStaff(deps, { permissions: ODD })).id,
      (await createStaff(deps, { permissions: ODD.toReversed() })).id,
      (await createStaff(deps)).id,
    ];
    const client = new pg.Client({ connectionString: stores.database.ownerUrl });
    await client.connect();
    const read = async (sql: string) =>
      (await client.query<{ told: string | null }>(sql, [ids])).rows.map(({ told }) => told);
    const rights = () =>
      read(`SELECT (SELECT string_agg(p, ' ' ORDER BY p COLLATE "C") FROM unnest(permissions) AS p) AS told
        FROM staff_user WHERE id = ANY ($1::bigint[]) ORDER BY id`);
    try {
      // `as never`: the migrations use nothing else of knex.
      const knex = { raw: (sql: string) => client.query(sql) } as never;
      await filled.down(knex);
      await roles.down(knex);
      const before = await rights();
      await roles.up(knex);
      await filled.up(knex);
      expect(await rights()).to.deep.equal(before);
      const names = await read(`SELECT r.name AS told FROM staff_user u
        LEFT JOIN staff_member_role m ON m.staff_user_id = u.id LEFT JOIN staff_role r ON r.id = m.role_id
        WHERE u.id = ANY ($1::bigint[]) ORDER BY u.id`);
      expect(names).to.deep.equal(['Content', 'Rights before roles 1', 'Rights before roles 1', null]);
      await filled.down(knex);
      expect(await rights()).to.deep.equal(before);
      await filled.up(knex);
    } finally {
      await client.end();
    }
  });
});
