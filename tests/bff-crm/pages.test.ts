import { expect } from 'chai';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('the pages of the CRM', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('crm');
  });
  after(() => server.close());

  for (const path of [
    '/lm',
    '/lm/board',
    '/lm/my-day',
    '/lm/reports',
    '/lm/enter',
    '/lm/hand-over',
    '/lm/lead/L000001',
  ])
    it(`${path} is one, with and without a slash at the end`, async () => {
      for (const typed of [path, `${path}/`]) expect((await server.fetch(typed)).status, typed).to.equal(200);
    });

  it('any other address is not found', async () => {
    for (const path of ['/lm/boards', '/lm/lead', '/lm/my-day/1'])
      expect((await server.fetch(path)).status, path).to.equal(404);
  });
});
