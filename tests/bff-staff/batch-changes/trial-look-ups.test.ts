import * as trials from '@school/bff-staff/contract/trial-seats';
import { expect } from 'chai';
import { createStaff, type Person } from '../../support/factories/people.js';
import { createSeatedTrial, type SeatedTrial } from '../../support/factories/shared-trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('Looking up trial classes', () => {
  let server: TestServer;
  let academics: Person;
  let trial: SeatedTrial;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T09:00:00Z');
    academics = await createStaff(server.deps, { permissions: ['class.schedule'] });
    trial = await createSeatedTrial(server.deps);
  });
  after(() => server.close());

  it('trial classes are found by code, teacher and student', async () => {
    const classes = async (q: string) =>
      (await server.call(trials.findTrialClasses, { as: academics, query: { q } })).body.map((one) => one.batch_id);
    expect(await classes(trial.batchCode.toLowerCase())).to.deep.equal([trial.batchCode]);
    for (const q of ['Asha Rao', 'Mia Muster', '']) expect(await classes(q)).to.include(trial.batchCode);
    expect(await classes('Nobody of this name')).to.deep.equal([]);
  });
});
