import { expect } from 'chai';
import { ProbeSite } from './probe-site.js';

describe('the use case of a row', () => {
  const site = new ProbeSite();

  it('a route that uses more statements than it declares fails its test', async () => {
    expect((await site.ask('/api/queries/2/')).status).to.equal(200);
    expect((await site.ask('/api/queries/3/')).status).to.equal(500);
    expect(site.gateway.errors[0]).to.include('/api/queries/{n}/ used 3 statements; its route says at most 2');
  });

  it('a second connection inside a transaction is refused before it can block the pool', async () => {
    expect((await site.ask('/api/pool-in-transaction/')).status).to.equal(500);
    expect(site.gateway.errors[0]).to.include('inside a transaction');
  });
});
