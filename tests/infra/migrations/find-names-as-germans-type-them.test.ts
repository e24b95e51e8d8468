import { nameKey } from '@school/core/shared/fold-name';
import { statement } from '@school/infra/db/sql';
import { down, up } from '@school/infra/migrations/20261126T0345_find_names_as_germans_type_them';
import { expect } from 'chai';
import pg from 'pg';
import { createStudent } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const keyOf = statement('test-migrated-key', 'SELECT name_key AS key FROM student WHERE id = $1');

describe('the migration by which Mueller finds Müller', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('makes the keys of stored people again, down and up', async () => {
    const { deps } = stores;
    const { id } = await createStudent(deps, { name: 'Anna Müller' });
    const read = async () => (await deps.db.row<{ key: string }>(keyOf, [id])).key;
    const client = new pg.Client({ connectionString: stores.database.ownerUrl });
    await client.connect();
    try {
      // `as never`: the migration uses nothing else of knex.
      const knex = { raw: (sql: string) => client.query(sql) } as never;
      await down(knex);
      expect(await read()).to.equal(' anna muller#|annamuller|muller');
      await up(knex);
    } finally {
      await client.end();
    }
    expect(await read())
      .to.equal(' anna muller anna mueller#|annamuller|muller|annamueller|mueller')
      .and.equal(nameKey('Anna Müller'));
  });
});
