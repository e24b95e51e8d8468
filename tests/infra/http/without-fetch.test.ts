import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startGateway, statusOf, type Server } from '../../support/faults/servers.js';
import { expect } from 'chai';

/** Ends the process with 97 as soon as anything touches what belongs to Node's fetch. */
const TRAP = `data:text/javascript,${encodeURIComponent(`
  for (const name of ['fetch', 'Response', 'Request', 'Headers', 'FormData'])
    Object.defineProperty(globalThis, name, { get: () => process.exit(97) });
`)}`;

describe('A gateway serves without loading the 11 MB of fetch (performance.md 7, row 16)', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  const running: Server[] = [];

  before(async () => {
    database = await createTestDatabase();
  });
  after(async () => {
    await Promise.all(running.map((one) => one.kill()));
    await database.drop();
  });

  for (const face of ['learner', 'staff', 'crm'] as const) {
    it(`${face}: its probes with those of the file store, errors and pages`, async () => {
      const gateway = await startGateway(face, {
        DATABASE_URL: database.url,
        NODE_OPTIONS: `--import=${TRAP}`,
        S3_ENDPOINT: process.env['TEST_S3_ENDPOINT'] ?? 'http://127.0.0.1:1',
      });
      running.push(gateway);
      const asked: number[] = [];
      for (const path of ['/livez', '/readyz', '/api/nothing/', '/']) asked.push(await statusOf(gateway.url + path));
      expect(asked).to.deep.equal([200, 200, 404, 200]);
    });
  }
});
