import * as contract from '@school/bff-crm/contract/saved-views';
import { expect } from 'chai';
import { createLeadManager, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('saved views of the CRM', () => {
  let server: TestServer;
  let anna: Person;
  let bert: Person;

  before(async () => {
    server = await startTestServer('crm');
    anna = await createLeadManager(server.deps);
    bert = await createLeadManager(server.deps);
  });
  after(() => server.close());

  const list = async (as: Person) =>
    (await server.call(contract.listViews, { as, query: { list: 'leads' } })).body.results;

  it('are own or shared; only the maker changes, removes and puts back a view', async () => {
    const body = { list: 'leads', name: 'Hot and mine', query: 'score_min=80&page=2', is_shared: true };
    const { view } = (await server.call(contract.saveView, { as: anna, body })).body;
    expect(view).to.include({ query: 'score_min=80', is_own: true, owner_name: anna.name });
    const params = { id: view.id };
    expect(await list(bert)).to.deep.equal([{ ...view, is_own: false, may_change: false }]);
    const refused = await server.call(contract.changeView, { as: bert, params, body: { name: 'Mine' } });
    expect([refused.status, refused.body.error]).to.deep.equal([
      403,
      'Only its maker or a superuser may change this view.',
    ]);
    await server.call(contract.changeView, { as: anna, params, body: { is_shared: false } });
    expect(await list(bert)).to.deep.equal([]);
    await server.call(contract.removeView, { as: anna, params });
    expect(await list(anna)).to.deep.equal([]);
    await server.call(contract.restoreView, { as: anna, params });
    expect((await list(anna)).map(({ name }) => name)).to.deep.equal(['Hot and mine']);
  });
});
