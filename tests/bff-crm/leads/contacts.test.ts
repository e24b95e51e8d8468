import * as contract from '@school/bff-crm/contract/contacts';
import { listTasks } from '@school/bff-crm/contract/tasks';
import { readTimeline } from '@school/bff-crm/contract/timeline';
import { LeadModel } from '@school/infra/leads/model';
import { expect } from 'chai';
import { createClaim, createLead, type TestLead } from '../../support/factories/leads.js';
import { createLeadManager, createSalesPerson, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('how a call or a message to a lead’s family went', () => {
  let server: TestServer;
  let sara: Person;
  before(async () => {
    server = await startTestServer('crm');
    server.clock.set('2026-11-21T12:00:00Z');
    sara = await createSalesPerson(server.deps, { name: 'sara' });
  });
  after(() => server.close());

  const log = (lead: TestLead, body: object, as = sara) =>
    server.call(contract.logContact, { as, params: { lead_id: lead.code }, body: { channel: 'Call', ...body } });
  const history = async (lead: TestLead) =>
    (await server.call(readTimeline, { as: sara, params: { lead_id: lead.code } })).body.results;
  const tasks = async (lead: TestLead) =>
    (await server.call(listTasks, { as: sara, params: { lead_id: lead.code } })).body.results;
  const read = (lead: TestLead) => server.deps.db.query(LeadModel).findById(lead.id).throwIfNotFound();

  it('stands in the history with its way and its note; only a family that was reached is Contacted', async () => {
    const lead = await createLead(server.deps);
    const answer = await log(lead, { outcome: 'No answer', note: 'At noon' });
    expect([answer.status, answer.body.message]).to.deep.equal([200, 'The contact was noted.']);
    expect((await history(lead))[0]).to.include({
      kind: 'contact_tried',
      to: 'No answer',
      via: 'Call',
      reason: 'At noon',
    });
    expect((await read(lead)).stage).to.equal('New');
    await log(lead, { outcome: 'Reached', channel: 'WhatsApp' });
    expect((await history(lead)).slice(0, 2).map(({ kind, via }) => [kind, via])).to.deep.equal([
      ['stage_changed', null],
      ['contact_tried', 'WhatsApp'],
    ]);
    expect((await read(lead)).stage).to.equal('Contacted');
  });

  it('of the family’s own call or message the history says so; there is nobody who did not answer', async () => {
    const lead = await createLead(server.deps);
    for (const outcome of ['No answer', 'Wrong number']) {
      const refused = await log(lead, { outcome, is_incoming: true });
      expect([refused.status, refused.body.error]).to.deep.equal([400, 'Please choose how it went.']);
    }
    await log(lead, { outcome: 'Reached', channel: 'WhatsApp', is_incoming: true });
    const made = (await history(lead)).find(({ kind }) => kind === 'contact_tried');
    expect(made).to.include({ via: 'WhatsApp', to: 'Reached', is_incoming: true });
    expect((await read(lead)).stage).to.equal('Contacted');
    await log(lead, { outcome: 'No answer' });
    expect((await history(lead))[0]).to.include({ kind: 'contact_tried', is_incoming: false });
  });

  it('stops the clock of the own claim and of no other', async () => {
    const own = await createClaim(server.deps, sara);
    const others = await createClaim(server.deps, await createSalesPerson(server.deps));
    for (const lead of [own, others]) await log(lead, { outcome: 'Wrong number' });
    expect((await read(own)).firstContactAt).not.to.equal(null);
    expect((await read(others)).firstContactAt).to.equal(null);
  });

  it('asked to call back, it makes a task of one’s own at that hour', async () => {
    const lead = await createLead(server.deps);
    const call_back_at = '2026-11-22T09:30:00Z';
    expect((await log(lead, { outcome: 'Asked to call back', call_back_at })).status).to.equal(200);
    const [task, ...others] = await tasks(lead);
    expect(others).to.deep.equal([]);
    expect(task).to.include({
      kind: 'Call',
      title: 'Call back',
      due_at: '2026-11-22T09:30:00.000Z',
      owner_name: 'sara',
    });
  });

  it('somebody of the CRM who owns no leads gives it to the owner of the lead', async () => {
    const owned = await createLead(server.deps, { ownerId: sara.id });
    const body = { outcome: 'Asked to call back', call_back_at: '2026-11-22T09:30:00Z' };
    const head = await createSalesPerson(server.deps, { permissions: [] });
    for (const as of [head, await createLeadManager(server.deps)])
      expect((await log(owned, body, as)).status).to.equal(200);
    expect((await tasks(owned)).map(({ owner_name }) => owner_name)).to.deep.equal(['sara', 'sara']);
  });

  it('any other outcome makes none, though an hour is sent', async () => {
    const lead = await createLead(server.deps);
    await log(lead, { outcome: 'Reached', call_back_at: '2026-11-22T09:30:00Z' });
    expect(await tasks(lead)).to.deep.equal([]);
  });

  const refused: readonly [what: string, body: object, error: string][] = [
    ['no outcome', {}, 'Please choose how it went.'],
    ['no hour to call back', { outcome: 'Asked to call back' }, 'Please say when to call back.'],
    [
      'an hour that is over',
      { outcome: 'Asked to call back', call_back_at: '2026-11-21T12:00:00Z' },
      'Please choose a time that is still to come.',
    ],
    ['too long a note', { outcome: 'Reached', note: 'a'.repeat(501) }, 'Please use at most 500 characters.'],
  ];
  for (const [what, body, error] of refused)
    it(`refuses ${what}, and keeps nothing`, async () => {
      const lead = await createLead(server.deps);
      const answer = await log(lead, body);
      expect([answer.status, answer.body.error]).to.deep.equal([400, error]);
      expect((await history(lead)).map(({ kind }) => kind)).to.deep.equal(['created']);
    });

  it('a lead that nobody owns needs a member of staff to be called back', async () => {
    const lead = await createLead(server.deps);
    const body = { outcome: 'Asked to call back', call_back_at: '2026-11-22T09:30:00Z' };
    const answer = await log(lead, body, await createLeadManager(server.deps));
    expect([answer.status, answer.body.error]).to.deep.equal([400, 'Please choose an owner from the list.']);
  });

  it('answers 404 for a lead that does not exist', async () => {
    const answer = await log({ id: 0, code: 'L999999', name: '', phone: '' }, { outcome: 'Reached' });
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Lead not found.']);
  });
});
