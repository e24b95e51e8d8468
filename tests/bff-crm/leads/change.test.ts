import * as contract from '@school/bff-crm/contract/leads';
import { readTimeline } from '@school/bff-crm/contract/timeline';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createLead, type TestLead } from '../../support/factories/leads.js';
import { createLeadManager, createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const auditOf = statement(
  'test-lead-audit',
  `
  SELECT actor_account_id, action, before, after FROM audit_log WHERE entity = 'lead' AND entity_id = $1 ORDER BY id`,
);

const joinCrm = statement(
  'test-lead-change-join-crm',
  'INSERT INTO lead_manager (account_id, full_name) VALUES ($1, $2)',
);
const actedBy = statement('test-lead-acted-by', 'UPDATE lead_event SET actor_account_id = $2 WHERE lead_id = $1');

const disable = statement('test-lead-owner-gone', 'UPDATE account SET disabled_at = now() WHERE id = $1');

describe('changing a lead', () => {
  let server: TestServer;
  let manager: Person;
  let owner: Person;
  before(async () => {
    server = await startTestServer('crm');
    manager = await createLeadManager(server.deps, { name: 'Sara Sales' });
    owner = await createStaff(server.deps, { name: 'asha', permissions: ['lead.own'] });
  });
  afterEach(() => server.clock.release());
  after(() => server.close());

  const seen = async (lead: TestLead) => {
    const { body } = await server.call(contract.listLeads, { as: manager, query: { lead_id: lead.code } });
    return body.results[0]?.updated_at ?? '';
  };
  const change = (lead: TestLead, body: object) =>
    server.call(contract.changeLead, { as: manager, params: { lead_id: lead.code }, body });
  const history = (lead: TestLead) => server.call(readTimeline, { as: manager, params: { lead_id: lead.code } });

  it('moves a lead, answers it, and writes history and audit', async () => {
    const lead = await createLead(server.deps);
    const updated_at = await seen(lead);
    const answer = await change(lead, { updated_at, stage: 'Contacted' });
    expect(answer.status).to.equal(200);
    expect(answer.body).to.include({ stage: 'Contacted', lead_id: lead.code });
    expect(Date.parse(answer.body.updated_at)).to.be.greaterThan(Date.parse(updated_at));
    const { body } = await history(lead);
    expect(body.results.map(({ kind }) => kind)).to.deep.equal(['stage_changed', 'created']);
    expect(body.results[0]).to.include({ from: 'New', to: 'Contacted', actor_name: 'Sara Sales', reason: null });
    expect(await server.deps.db.rows(auditOf, [String(lead.id)])).to.deep.equal([
      {
        actor_account_id: manager.accountId,
        action: 'lead.change',
        before: { stage: 'New', owner_id: null },
        after: { stage: 'Contacted', owner_id: null },
      },
    ]);
  });

  it('names somebody who works in both offices as the back office does', async () => {
    const lead = await createLead(server.deps);
    await change(lead, { updated_at: await seen(lead), stage: 'Contacted' });
    await server.deps.db.run(joinCrm, [owner.accountId, 'Asha of the Falcons']);
    await server.deps.db.run(actedBy, [lead.id, owner.accountId]);
    expect((await history(lead)).body.results[0]?.actor_name).to.equal('asha');
  });

  it('keeps the reason of a loss', async () => {
    const lead = await createLead(server.deps);
    const answer = await change(lead, { updated_at: await seen(lead), stage: 'Lost', reason: ' moved away ' });
    expect(answer.status).to.equal(200);
    expect((await history(lead)).body.results[0]).to.include({ to: 'Lost', reason: ' moved away ' });
  });

  it('gives a lead to an owner and takes it back', async () => {
    const lead = await createLead(server.deps);
    const given = await change(lead, { updated_at: await seen(lead), owner_id: owner.id });
    expect(given.body).to.include({ owner_id: owner.id, owner_name: 'asha' });
    const taken = await change(lead, { updated_at: given.body.updated_at, owner_id: null });
    expect(taken.body).to.include({ owner_id: null, owner_name: null });
    expect((await history(lead)).body.results.slice(0, 2).map(({ from, to }) => [from, to])).to.deep.equal([
      ['asha', null],
      [null, 'asha'],
    ]);
  });

  it('writes nothing when nothing changes', async () => {
    const lead = await createLead(server.deps);
    const updated_at = await seen(lead);
    expect((await change(lead, { updated_at, stage: 'New' })).body.updated_at).to.equal(updated_at);
    expect(await server.deps.db.rows(auditOf, [String(lead.id)])).to.deep.equal([]);
  });

  it('two people saw the same lead and change it: only one succeeds', async () => {
    const lead = await createLead(server.deps);
    const updated_at = await seen(lead);
    const answers = await Promise.all([
      change(lead, { updated_at, stage: 'Contacted' }),
      change(lead, { updated_at, stage: 'Qualified' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body.error).to.equal('Somebody else has just changed this lead. Please look at it again.');
    expect((await history(lead)).body.results.filter(({ kind }) => kind === 'stage_changed')).to.have.length(1);
  });

  it('gives each change a later instant, even when the clock does not move', async () => {
    const lead = await createLead(server.deps);
    server.clock.set(server.clock.now());
    const first = await change(lead, { updated_at: await seen(lead), stage: 'Contacted' });
    const second = await change(lead, { updated_at: first.body.updated_at, stage: 'Qualified' });
    expect(second.status).to.equal(200);
    expect(second.body.updated_at).not.to.equal(first.body.updated_at);
  });

  it('neither a dialog nor a bulk action moves a lead out of Enrolled; its owner may still change', async () => {
    const lead = await createLead(server.deps, { stage: 'Enrolled' });
    const answer = await change(lead, { updated_at: await seen(lead), stage: 'Lost', reason: 'They moved away' });
    expect([answer.status, answer.body.error]).to.deep.equal([
      400,
      'An Enrolled lead changes its stage only by a refund.',
    ]);
    const given = await change(lead, { updated_at: await seen(lead), owner_id: null });
    expect([given.status, given.body.stage]).to.deep.equal([200, 'Enrolled']);
  });

  const refused: readonly [what: string, body: object, status: number, sentence: string][] = [
    ['Lost without a reason', { stage: 'Lost' }, 400, 'Please say why.'],
    ['Nurture with a blank reason', { stage: 'Nurture', reason: '  ' }, 400, 'Please say why.'],
    ['Enrolled', { stage: 'Enrolled', reason: 'paid' }, 400, 'A lead becomes Enrolled when its sale is punched.'],
    ['an owner who does not exist', { owner_id: 999_999 }, 400, 'Please choose an owner from the list.'],
    ['no change at all', {}, 400, 'Please choose a new stage or a new owner.'],
  ];
  for (const [what, body, status, sentence] of refused) {
    it(`refuses ${what}`, async () => {
      const lead = await createLead(server.deps);
      const answer = await change(lead, { updated_at: await seen(lead), ...body });
      expect([answer.status, answer.body.error]).to.deep.equal([status, sentence]);
      expect((await history(lead)).body.results).to.have.length(1);
    });
  }

  it('refuses an owner who does not sell', async () => {
    const lead = await createLead(server.deps);
    const other = await createStaff(server.deps);
    const answer = await change(lead, { updated_at: await seen(lead), owner_id: other.id });
    expect([answer.status, answer.body.field]).to.deep.equal([400, 'owner_id']);
  });

  it('refuses an owner who is disabled, and offers none', async () => {
    const lead = await createLead(server.deps);
    const gone = await createStaff(server.deps, { name: 'gone', permissions: ['lead.own'] });
    await server.deps.db.run(disable, [gone.accountId]);
    const answer = await change(lead, { updated_at: await seen(lead), owner_id: gone.id });
    expect([answer.status, answer.body.field]).to.deep.equal([400, 'owner_id']);
    const { body } = await server.call(contract.listOwners, { as: manager });
    expect(body.results.map(({ id }) => id))
      .to.include(owner.id)
      .and.not.include(gone.id);
  });

  it('refuses a stage that does not exist, a missing state and other fields', async () => {
    const lead = await createLead(server.deps);
    const updated_at = await seen(lead);
    expect((await change(lead, { updated_at, stage: 'Hot' })).status).to.equal(400);
    expect((await change(lead, { stage: 'Contacted' })).status).to.equal(400);
    // An unknown field is ignored, not written.
    expect((await change(lead, { updated_at, stage: 'Contacted', lead_score: 100 })).body.lead_score).to.equal(0);
  });

  it('answers 404 for a lead that does not exist', async () => {
    const ghost = { id: 0, code: 'L999999', name: '', phone: '' };
    const changed = await change(ghost, { updated_at: '2026-01-01T00:00:00Z', stage: 'Contacted' });
    const read = await history(ghost);
    for (const answer of [changed, read]) {
      expect([answer.status, answer.body.error]).to.deep.equal([404, 'Lead not found.']);
    }
  });

  it('is 401 without a token and with one of the back office', async () => {
    const lead = await createLead(server.deps);
    const params = { lead_id: lead.code };
    const body = { updated_at: await seen(lead), stage: 'Contacted' };
    for (const as of [undefined, owner.token]) {
      expect((await server.call(contract.changeLead, { params, body, as })).status).to.equal(401);
      expect((await server.call(readTimeline, { params, as })).status).to.equal(401);
    }
  });
});
