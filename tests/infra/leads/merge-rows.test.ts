import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const tablesOfLeads = statement(
  'test-merge-tables',
  `SELECT array_agg(DISTINCT conrelid::regclass::text) AS names
   FROM pg_constraint WHERE contype = 'f' AND confrelid = 'lead'::regclass`,
);

describe('the rows that go with a merged lead', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('are those of every table that names a lead; a new one is added to `merge-rows.ts` and to this list', async () => {
    const { names } = await stores.deps.db.row<{ names: string[] }>(tablesOfLeads);
    expect(names).to.have.members([
      ...['invitation', 'lead_event', 'lead_merge', 'lead_note', 'lead_phone', 'lead_task', 'lead_transfer'],
      ...['phone_change', 'trial_booking', 'trial_request'],
    ]);
  });
});
