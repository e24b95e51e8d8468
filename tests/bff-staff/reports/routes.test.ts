import { readReports } from '@school/bff-staff/contract/reports';
import { expect } from 'chai';
import { createLead } from '../../support/factories/leads.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('reports', () => {
  let server: TestServer;
  let person: Person;
  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-20T20:00:00Z');
    person = await createStaff(server.deps);
    await createLead(server.deps);
    await createLead(server.deps, { stage: 'Trial Done' });
    await createLead(server.deps, { stage: 'Trial Done' });
  });
  after(() => server.close());

  it("counts leads by stage, in the stages' order, empty ones too", async () => {
    const { body } = await server.call(readReports, { as: person });
    expect(body.leads_by_stage).to.have.length(10);
    expect(body.leads_by_stage[0]).to.deep.equal({ stage: 'New', count: 1 });
    expect(body.leads_by_stage[4]).to.deep.equal({ stage: 'Trial Done', count: 2 });
    expect(body.leads_by_stage[6]).to.deep.equal({ stage: 'Enrolled', count: 0 });
  });

  it("has 14 days that end today in the viewer's zone", async () => {
    const days = async (timezone: string): Promise<string[]> =>
      (await server.call(readReports, { as: person, query: { timezone } })).body.trials_per_day.map(({ date }) => date);
    const [utc, kolkata] = [await days('UTC'), await days('Asia/Kolkata')];
    expect([utc.length, utc[0], utc[13]]).to.deep.equal([14, '2026-11-07', '2026-11-20']);
    expect(kolkata[13]).to.equal('2026-11-21');
  });

  it('refuses a zone that does not exist', async () => {
    const answer = await server.call(readReports, { as: person, query: { timezone: 'Mars/Base' } });
    expect([answer.status, answer.body.error]).to.deep.equal([400, 'Please choose a time zone from the list.']);
  });

  it('is 401 without a token', async () => {
    expect((await server.call(readReports)).status).to.equal(401);
  });
});
