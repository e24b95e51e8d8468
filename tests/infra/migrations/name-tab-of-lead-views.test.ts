import { statement } from '@school/infra/db/sql';
import { down, up } from '@school/infra/migrations/20261127T1510_name_tab_of_lead_views';
import { saveView } from '@school/infra/saved-views/save-view';
import { expect } from 'chai';
import pg from 'pg';
import { managerActor } from '../../support/factories/actor.js';
import { createLeadManager } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const VIEWS = [
  ['q=mia&stage=New', 'q=mia&stage=New&tab=all'],
  ['owner=none&view_of=me', 'owner=none&tab=all&view_of=me'],
  ['q=tab%3D&tab=high', 'q=tab%3D&tab=high'],
] as const;

const queries = statement('test-views', 'SELECT query FROM saved_view WHERE account_id = $1 ORDER BY name');

describe('the migration that names the tab of views of leads', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('a view of every lead goes on showing every lead, and one of another tab that tab; down and up again', async () => {
    const { deps, database } = stores;
    const manager = await createLeadManager(deps);
    for (const [index, [query]] of VIEWS.entries())
      await saveView(
        deps,
        managerActor(manager),
        { app: 'crm', list: 'leads' },
        { name: `View ${index}`, query, isShared: false },
      );
    const shown = async (): Promise<string[]> =>
      (await deps.db.rows<{ query: string }>(queries, [manager.accountId])).map(({ query }) => query);
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      // `as never`: the migration uses nothing else of knex.
      const knex = { raw: (sql: string) => client.query(sql) } as never;
      await up(knex);
      expect(await shown()).to.deep.equal(VIEWS.map(([, after]) => after));
      await down(knex);
      expect(await shown()).to.deep.equal(VIEWS.map(([before]) => before));
      await up(knex);
    } finally {
      await client.end();
    }
  });
});
