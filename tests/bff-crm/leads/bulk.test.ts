import { bulkChangeLeads } from '@school/bff-crm/contract/lead-bulk';
import { listLeads } from '@school/bff-crm/contract/leads';
import { readTimeline } from '@school/bff-crm/contract/timeline';
import { BULK_MAX } from '@school/core/shared/bulk';
import { expect } from 'chai';
import { createLead, type TestLead } from '../../support/factories/leads.js';
import { createLeadManager, createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('changing many leads at once', () => {
  let server: TestServer;
  let manager: Person;
  let owner: Person;
  before(async () => {
    server = await startTestServer('crm');
    manager = await createLeadManager(server.deps, { name: 'Sara Sales' });
    owner = await createStaff(server.deps, { name: 'asha', permissions: ['lead.own'] });
  });
  after(() => server.close());

  const seen = async ({ code }: TestLead) => {
    const { results } = (await server.call(listLeads, { as: manager, query: { lead_id: code } })).body;
    const [lead] = results;
    if (lead === undefined) throw new Error('no such lead');
    return lead;
  };
  const change = (leads: readonly object[], reason = '') =>
    server.call(bulkChangeLeads, { as: manager, body: { leads, reason } });
  const asSeen = async (lead: TestLead, to: object) => ({
    id: lead.id,
    updated_at: (await seen(lead)).updated_at,
    ...to,
  });

  it('moves each, with its line of history, and says which stay as they are and why', async () => {
    const [anna, ben, paid, lena] = [
      await createLead(server.deps, { name: 'Anna' }),
      await createLead(server.deps, { name: 'Ben', stage: 'Qualified' }),
      await createLead(server.deps, { name: 'Paid', stage: 'Enrolled' }),
      await createLead(server.deps, { name: 'Lena' }),
    ];
    const old = await asSeen(lena, { stage: 'Contacted' });
    await change([await asSeen(lena, { owner_id: owner.id })]);
    const { status, body } = await change([
      await asSeen(anna, { stage: 'Contacted' }),
      await asSeen(ben, { stage: 'Contacted' }),
      await asSeen(paid, { stage: 'Contacted' }),
      old,
      { ...old, id: 999_999_999 },
    ]);
    expect(status).to.equal(200);
    expect(body.message).to.equal('2 of 5 done.');
    expect(body.results.map(({ refusal }) => refusal)).to.deep.equal([
      null,
      null,
      'An Enrolled lead changes its stage only by a refund.',
      'Somebody else has just changed this lead. Please look at it again.',
      'Lead not found.',
    ]);
    for (const [index, lead] of [anna, ben].entries()) {
      const now = await seen(lead);
      expect([now.stage, now.updated_at]).to.deep.equal(['Contacted', body.results[index]?.updated_at]);
      const { results } = (await server.call(readTimeline, { as: manager, params: { lead_id: lead.code } })).body;
      expect(results[0]).to.include({ to: 'Contacted', actor_name: 'Sara Sales' });
    }
    expect((await seen(paid)).stage).to.equal('Enrolled');
    expect((await seen(lena)).stage).to.equal('New');
  });

  it('what was changed can be taken back with the answer, each lead to its own owner', async () => {
    const [mine, nobodys] = [
      await createLead(server.deps, { ownerId: owner.id }),
      await createLead(server.deps, { ownerId: null }),
    ];
    const other = await createStaff(server.deps, { name: 'bela', permissions: ['lead.own'] });
    const { body } = await change([
      await asSeen(mine, { owner_id: other.id }),
      await asSeen(nobodys, { owner_id: other.id }),
    ]);
    expect(body.message).to.equal('2 done.');
    expect((await seen(nobodys)).owner_name).to.equal('bela');
    const back = await change(
      body.results.map(({ id, updated_at }) => ({ id, updated_at, owner_id: id === mine.id ? owner.id : null })),
    );
    expect(back.body.message).to.equal('2 done.');
    expect([(await seen(mine)).owner_name, (await seen(nobodys)).owner_name]).to.deep.equal(['asha', null]);
  });

  it('nobody enrolls by it, a loss needs its reason, and an owner is one of those who may own leads', async () => {
    const lead = await createLead(server.deps);
    const noSales = await createStaff(server.deps, {});
    for (const [to, why] of [
      [{ stage: 'Enrolled' }, 'A lead becomes Enrolled when its sale is punched.'],
      [{ stage: 'Lost' }, 'Please say why.'],
      [{ owner_id: noSales.id }, 'Please choose an owner from the list.'],
      [{}, 'Please choose a new stage or a new owner.'],
    ] as const) {
      const { body } = await change([await asSeen(lead, to)]);
      expect(body).to.deep.equal({
        message: '0 of 1 done.',
        results: [{ id: lead.id, refusal: why, updated_at: null }],
      });
    }
    expect((await change([await asSeen(lead, { stage: 'Lost' })], 'Moved away')).body.message).to.equal('1 done.');
  });

  it('takes at least one and at most 200 leads, of somebody who may see them', async () => {
    const lead = await asSeen(await createLead(server.deps), { stage: 'Contacted' });
    const none = await change([]);
    expect([none.status, none.body.error]).to.deep.equal([400, 'Please choose at least one row.']);
    const many = await change(Array.from({ length: BULK_MAX + 1 }, (_, index) => ({ ...lead, id: index + 1 })));
    expect([many.status, many.body.error]).to.deep.equal([400, 'Please choose at most 200 rows.']);
    expect((await server.call(bulkChangeLeads, { body: { leads: [lead] } })).status).to.equal(401);
  });
});
