import * as contract from '@school/bff-crm/contract/lead-transfers';
import { changeLead, listLeads } from '@school/bff-crm/contract/leads';
import { findDuplicates } from '@school/bff-crm/contract/lead-details';
import { addTask, listTasks } from '@school/bff-crm/contract/tasks';
import { readTimeline } from '@school/bff-crm/contract/timeline';
import { LeadTransferModel } from '@school/infra/leads/transfer-model';
import { NotificationModel } from '@school/infra/notifications/model';
import { StaffUserModel } from '@school/infra/users/model';
import { expect } from 'chai';
import { createClaim, createLead, type TestLead } from '../../support/factories/leads.js';
import { createLeadManager, createSalesPerson, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('asking the owner of a lead to hand it over', () => {
  let server: TestServer;
  let asha: Person;
  let rafi: Person;
  before(async () => {
    server = await startTestServer('crm');
    asha = await createSalesPerson(server.deps, { name: 'asha' });
    rafi = await createSalesPerson(server.deps, { name: 'rafi' });
  });
  after(() => server.close());

  const ofAsha = (): Promise<TestLead> => createLead(server.deps, { name: 'Mia Schmidt', ownerId: asha.id });
  const ask = (lead: TestLead, as = rafi, body: object = {}) =>
    server.call(contract.askForLead, { as, params: { lead_id: lead.code }, body });
  const open = async (lead: TestLead) =>
    (await server.call(contract.listTransfers, { as: asha, params: { lead_id: lead.code } })).body.results;
  const askedId = async (lead: TestLead, as = rafi) => {
    await ask(lead, as);
    return (await open(lead)).find(({ asked_by_id }) => asked_by_id === as.id)?.id ?? 0;
  };
  const accept = (id: number, as = asha) => server.call(contract.acceptTransfer, { as, params: { id } });
  const decline = (id: number, as = asha) => server.call(contract.declineTransfer, { as, params: { id } });
  const read = async (lead: TestLead) => {
    const [found] = (await server.call(listLeads, { as: asha, query: { lead_id: lead.code } })).body.results;
    if (found === undefined) throw new Error('no such lead');
    return found;
  };
  const history = async (lead: TestLead) =>
    (await server.call(readTimeline, { as: asha, params: { lead_id: lead.code } })).body.results;
  const told = async (who: Person) =>
    (await server.deps.db.query(NotificationModel).where('account_id', who.accountId).orderBy('id', 'desc')).map(
      ({ title, link }) => [title, link],
    );
  const states = async (lead: TestLead) =>
    (await server.deps.db.query(LeadTransferModel).where('lead_id', lead.id).orderBy('id')).map(({ state }) => state);

  it('the owner reads of it at the bell, on the lead’s page and in its history', async () => {
    const lead = await ofAsha();
    const answer = await ask(lead, rafi, { reason: 'I know the family' });
    expect([answer.status, answer.body.message]).to.deep.equal([200, 'The owner was asked.']);
    const [request] = await open(lead);
    expect(request).to.include({ asked_by_name: 'rafi', reason: 'I know the family' });
    expect((await told(asha))[0]).to.deep.equal(['rafi asks for Mia S.', `/lm/lead/${lead.code}`]);
    expect((await history(lead))[0]).to.include({ kind: 'transfer_asked', to: 'rafi', reason: 'I know the family' });
  });

  it('who types the same phone sees that they have asked already', async () => {
    const lead = await ofAsha();
    const look = async () =>
      (await server.call(findDuplicates, { as: rafi, query: { phone: lead.phone } })).body.same_phone?.is_asked;
    expect(await look()).to.equal(false);
    await ask(lead);
    expect(await look()).to.equal(true);
  });

  it('accepted, the lead and the open tasks of its owner are handed over, and both are told', async () => {
    const lead = await ofAsha();
    const task = { kind: 'Call', title: 'Ask', due_at: '2090-01-01T09:00:00Z' };
    await server.call(addTask, { as: asha, params: { lead_id: lead.code }, body: task });
    const answer = await accept(await askedId(lead));
    expect([answer.status, answer.body.message]).to.deep.equal([200, 'The lead was handed over.']);
    expect((await read(lead)).owner_name).to.equal('rafi');
    const tasks = await server.call(listTasks, { as: asha, params: { lead_id: lead.code } });
    expect(tasks.body.results.map(({ owner_name }) => owner_name)).to.deep.equal(['rafi']);
    expect((await history(lead))[0]).to.include({
      kind: 'owner_changed',
      from: 'asha',
      to: 'rafi',
      reason: 'As asked.',
    });
    expect((await told(rafi))[0]).to.deep.equal(['Mia S. is yours now', `/lm/lead/${lead.code}`]);
    expect(await open(lead)).to.deep.equal([]);
  });

  it('a claim that waits for its contact ends when the lead is handed over', async () => {
    const lead = await createClaim(server.deps, asha);
    expect((await accept(await askedId(lead))).status).to.equal(200);
    expect((await read(lead)).owner_name).to.equal('rafi');
  });

  it('declined, the lead stays, and the person is told; they may ask again', async () => {
    const lead = await ofAsha();
    const answer = await decline(await askedId(lead));
    expect([answer.status, answer.body.message]).to.deep.equal([200, 'The request was declined.']);
    expect((await read(lead)).owner_name).to.equal('asha');
    expect((await told(rafi))[0]?.[0]).to.equal('Mia S. stays with its owner');
    expect((await ask(lead)).status).to.equal(200);
    expect(await states(lead)).to.deep.equal(['declined', 'open']);
  });

  it('the person withdraws their own request, which nobody else is told', async () => {
    const lead = await ofAsha();
    const before = (await told(rafi)).length;
    const answer = await decline(await askedId(lead), rafi);
    expect(answer.body.message).to.equal('Your request was withdrawn.');
    expect((await history(lead))[0]).to.include({ kind: 'transfer_withdrawn', to: 'rafi' });
    expect(await told(rafi)).to.have.length(before);
  });

  it('a request is void as soon as the owner changes otherwise', async () => {
    const lead = await ofAsha();
    const id = await askedId(lead);
    const body = { updated_at: (await read(lead)).updated_at, owner_id: null };
    await server.call(changeLead, { as: asha, params: { lead_id: lead.code }, body });
    expect(await states(lead)).to.deep.equal(['void']);
    for (const answer of [await accept(id), await decline(id)])
      expect([answer.status, answer.body.error]).to.deep.equal([409, 'This request is no longer open.']);
  });

  it('of one person who asks several times at once, one request is kept', async () => {
    const lead = await ofAsha();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(lead)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).to.equal('You have asked for this lead already.');
    expect(await open(lead)).to.have.length(1);
  });

  it('of two requests that are accepted at once, one gets the lead, and the other is void', async () => {
    const lead = await ofAsha();
    const vera = await createSalesPerson(server.deps, { name: 'vera' });
    const ids = [await askedId(lead), await askedId(lead, vera)];
    const answers = await Promise.all(ids.map((id) => accept(id)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect((await states(lead)).sort()).to.deep.equal(['accepted', 'void']);
    expect((await history(lead)).filter(({ kind }) => kind === 'owner_changed')).to.have.length(1);
  });

  it('accepted while the owner changes, it is either accepted or void, never both', async () => {
    const lead = await ofAsha();
    const vera = await createSalesPerson(server.deps);
    const id = await askedId(lead);
    const body = { updated_at: (await read(lead)).updated_at, owner_id: vera.id };
    const [accepted, changed] = await Promise.all([
      accept(id),
      server.call(changeLead, { as: asha, params: { lead_id: lead.code }, body }),
    ]);
    expect([accepted.status, changed.status].sort()).to.deep.equal([200, 409]);
    expect((await read(lead)).owner_id).to.equal(accepted.status === 200 ? rafi.id : vera.id);
    expect(await states(lead)).to.deep.equal([accepted.status === 200 ? 'accepted' : 'void']);
  });

  it('refuses whoever cannot own leads, the owner, and a lead that nobody owns', async () => {
    const lead = await ofAsha();
    const manager = await createLeadManager(server.deps);
    const head = await createSalesPerson(server.deps, { permissions: [] });
    const refused = async (answer: ReturnType<typeof ask>) => [(await answer).status, (await answer).body.error];
    for (const as of [manager, head])
      expect(await refused(ask(lead, as))).to.deep.equal([409, 'Only people who own leads can ask for one.']);
    expect(await refused(ask(lead, asha))).to.deep.equal([409, 'This lead is yours already.']);
    expect(await refused(ask(await createLead(server.deps)))).to.deep.equal([
      409,
      'Nobody owns this lead. You can take it with Change Owner.',
    ]);
    expect(await refused(ask(lead, rafi, { reason: 'a'.repeat(501) }))).to.deep.equal([
      400,
      'Please use at most 500 characters.',
    ]);
  });

  it('nobody accepts their own request, nor that of a person who can no longer own leads', async () => {
    const lead = await ofAsha();
    const own = await accept(await askedId(lead), rafi);
    expect([own.status, own.body.error]).to.deep.equal([403, 'Somebody else decides about your request.']);
    const gone = await createSalesPerson(server.deps);
    const id = await askedId(lead, gone);
    await server.deps.db.query(StaffUserModel).findById(gone.id).patch({ permissions: [] });
    const answer = await accept(id);
    expect([answer.status, answer.body.error]).to.deep.equal([
      409,
      'This person can no longer own leads. Please decline the request.',
    ]);
  });

  it('answers 404 for a lead or a request that does not exist', async () => {
    const ghost = { id: 0, code: 'L999999', name: '', phone: '' };
    const list = await server.call(contract.listTransfers, { as: asha, params: { lead_id: ghost.code } });
    for (const answer of [await ask(ghost), list])
      expect([answer.status, answer.body.error]).to.deep.equal([404, 'Lead not found.']);
    for (const answer of [await accept(999_999_999), await decline(999_999_999)])
      expect([answer.status, answer.body.error]).to.deep.equal([404, 'Request not found.']);
  });
});
