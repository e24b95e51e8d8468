import { expect } from 'chai';
import { ProbeSite, SECRET } from './probe-site.js';

describe('answers are checked by their contract', () => {
  const site = new ProbeSite();

  it('a field that the contract does not name is dropped', async () =>
    expect((await site.ask('/api/extra/')).body).to.deep.equal({ ok: true }));

  for (const path of ['/api/wrong/', '/api/prepared-extra/', '/api/prepared-wrong/']) {
    it(`an answer that breaks its contract (${path}) is a logged 500 and reveals nothing`, async () => {
      const { status, body } = await site.ask(path);
      expect([status, body['code']]).to.deep.equal([500, 'internal']);
      expect(JSON.stringify(body)).to.not.include(SECRET);
      expect(site.gateway.errors).to.have.length(1);
      expect(site.gateway.errors[0]).to.include('contract');
    });
  }
});
