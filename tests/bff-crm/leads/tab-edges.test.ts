import * as contract from '@school/bff-crm/contract/leads';
import { LeadEventModel } from '@school/infra/leads/model';
import { expect } from 'chai';
import { createLead } from '../../support/factories/leads.js';
import { createLeadManager, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (days: number, moreMs = 0): Date => new Date(NOW.getTime() - days * DAY_MS - moreMs);

describe('the edges of the lead tabs', () => {
  let server: TestServer;
  let manager: Person;

  before(async () => {
    server = await startTestServer('crm');
    server.clock.set(NOW);
    const { deps } = server;
    manager = await createLeadManager(deps);
    await createLead(deps, { name: 'Score 69', stage: 'Qualified', score: 69 });
    await createLead(deps, { name: 'Score 70', stage: 'Qualified', score: 70 });
    await createLead(deps, { name: 'Score 70 and lost', stage: 'Lost', score: 70 });
    await createLead(deps, { name: 'Score 70 and enrolled', stage: 'Enrolled', score: 70 });
    const trial = { stage: 'Trial Done' } as const;
    await createLead(deps, { ...trial, name: 'Trial 14 days ago', score: 49, lastClassAt: ago(14) });
    await createLead(deps, { ...trial, name: 'Trial a second earlier', score: 50, lastClassAt: ago(14, 1000) });
    const contact = { stage: 'Contacted' } as const;
    const called = async (name: string, at: Date): Promise<void> => {
      const { id: leadId } = await createLead(deps, { ...contact, name });
      await deps.db.query(LeadEventModel).insert({ leadId, kind: 'contact_tried', data: { to: 'Reached' }, at });
    };
    await called('Contact 7 days ago', ago(7));
    await called('Contact a second earlier', ago(7, 1000));
    await createLead(deps, { ...contact, name: 'Changed, but not contacted' });
    const { id: leadId } = await createLead(deps, { ...contact, name: 'Moved by a fact that a teacher noted' });
    const data = { from: 'New', to: 'Contacted', fact: 'trial_canceled' };
    await deps.db
      .query(LeadEventModel)
      .insert({ leadId, kind: 'stage_changed', actorAccountId: manager.accountId, data, at: ago(1) });
  });
  after(() => server.close());

  const edges: readonly [rule: string, tab: string, expected: string[]][] = [
    ['high quality from a score of 70, not 69, and only while the lead is open', 'high', ['Score 70']],
    ['a trial of exactly 14 days ago is recent, an earlier one is not', 'trial_done', ['Trial 14 days ago']],
    ['a contact of exactly 7 days ago is recent, an earlier one is not', 'in_contact', ['Contact 7 days ago']],
    ['might enroll from a score of 50, not 49', 'might_enroll', ['Trial a second earlier']],
  ];
  for (const [rule, tab, expected] of edges)
    it(rule, async () => {
      const { status, body } = await server.call(contract.listLeads, { as: manager, query: { tab } });
      expect([status, body.results.map((lead) => lead.student_name)]).to.deep.equal([200, expected]);
    });
});
