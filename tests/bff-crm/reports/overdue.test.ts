import { listOverdue } from '@school/bff-crm/contract/reports';
import { exportOf } from '@school/core/shared/list-export';
import { statement } from '@school/infra/db/sql';
import { addTask } from '@school/infra/leads/change-task';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createClaim, createLead, type TestLead } from '../../support/factories/leads.js';
import { createLeadManager, createSalesPerson, type Person } from '../../support/factories/people.js';
import { readCsv } from '../../support/read-csv.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
const born = statement('test-overdue-born', 'UPDATE lead SET created_at = $2 WHERE id = $1');
const happened = statement(
  'test-overdue-event',
  'INSERT INTO lead_event (lead_id, kind, data, at) VALUES ($1, $2, $3, $4)',
);

describe('leads whose clock has run out', () => {
  let server: TestServer;
  let sara: Person;
  before(async () => {
    server = await startTestServer('crm');
    server.clock.set(NOON);
  });
  beforeEach(async () => {
    sara = await createSalesPerson(server.deps, { permissions: ['lead.own', 'lead.export'] });
  });
  after(() => server.close());

  const read = async (query: object = {}) => {
    const answer = await server.call(listOverdue, { as: sara, query: { owner: sara.id, ...query } });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body;
  };
  const names = async (query: object = {}) => (await read(query)).results.map(({ student_name }) => student_name);
  const ago = (hours: number): Date => new Date(NOON.getTime() - hours * HOUR_MS);
  /** A lead that came so many hours ago. */
  const lead = async (name: string, hours: number, options: Parameters<typeof createLead>[1] = {}) => {
    const made = await createLead(server.deps, { name, ownerId: sara.id, ...options });
    await server.deps.db.run(born, [made.id, ago(hours)]);
    return made;
  };
  const event = (of: TestLead, kind: string, hours: number, data: object = {}) =>
    server.deps.db.run(happened, [of.id, kind, JSON.stringify(data), ago(hours)]);

  it('first contact: claimed, and the time to contact the family is over', async () => {
    await createClaim(server.deps, sara, { name: 'Late', dueInMs: -HOUR_MS });
    await createClaim(server.deps, sara, { name: 'In time', dueInMs: HOUR_MS });
    const { results, count } = await read();
    expect(count).to.equal(1);
    expect(results[0]).to.deep.include({
      student_name: 'Late',
      owner_name: sara.name,
      clocks: ['first_contact'],
      since: '2026-11-21T11:00:00+00:00',
    });
  });

  it('follow-up: contacted, and not again for 48 hours, unless a task is to come', async () => {
    const late = await lead('Late', 60, { stage: 'Contacted' });
    await event(late, 'contact_tried', 49, { to: 'Reached' });
    const soon = await lead('Soon', 60, { stage: 'Contacted' });
    await event(soon, 'contact_tried', 47, { to: 'Reached' });
    const planned = await lead('Planned', 60, { stage: 'Contacted' });
    await event(planned, 'contact_tried', 49, { to: 'Asked to call back' });
    const task = { kind: 'Call', title: 'Call back', ownerId: sara.id } as const;
    await addTask(server.deps, staffActor(sara), {
      leadCode: planned.code,
      ...task,
      dueAt: new Date(NOON.getTime() + HOUR_MS),
    });
    expect(await names({ clock: 'follow_up' })).to.deep.equal(['Late']);
    expect((await read()).results[0]?.since).to.equal('2026-11-21T11:00:00+00:00');
  });

  it('idle: nothing has happened for 7 days; nurtured, enrolled, lost and unowned leads wait or are done', async () => {
    await lead('Idle', 7 * 24 + 1);
    const busy = await lead('Busy', 7 * 24 + 1);
    await event(busy, 'note', 24);
    await lead('Fresh', 7 * 24 - 1);
    for (const stage of ['Nurture', 'Enrolled', 'Lost'] as const) await lead(stage, 1000, { stage });
    await lead('Of nobody', 1000, { ownerId: null });
    expect(await names()).to.deep.equal(['Idle']);
  });

  it('stage: in one stage for 14 days, whatever else happens', async () => {
    const stuck = await lead('Stuck', 1000, { stage: 'Qualified' });
    await event(stuck, 'stage_changed', 14 * 24 + 2, { from: 'New', to: 'Qualified' });
    await event(stuck, 'contact_tried', 24, { to: 'Reached' });
    const moved = await lead('Moved', 1000, { stage: 'Trial Booked' });
    await event(moved, 'trial_booked', 24, { from: 'New', to: 'Trial Booked' });
    const { results } = await read();
    expect(results.map(({ student_name, clocks }) => [student_name, clocks])).to.deep.equal([['Stuck', ['stage']]]);
    expect(results[0]?.since).to.equal('2026-11-21T10:00:00+00:00');
  });

  it('a lead stands once with all its clocks, the longest first, page by page, and of any owner', async () => {
    for (let n = 1; n <= 5; n += 1) await lead(`Idle ${n}`, 7 * 24 + n);
    await lead('Both', 14 * 24 + 1);
    expect((await read()).results[0]).to.deep.include({ student_name: 'Both', clocks: ['idle', 'stage'] });
    expect(await names({ clock: 'stage' })).to.deep.equal(['Both']);
    const pages = [await read({ page_size: 4 }), await read({ page_size: 4, page: 2 })];
    expect(pages.map(({ results, count }) => [results.length, count])).to.deep.equal([
      [4, 6],
      [2, 6],
    ]);
    const all = await server.call(listOverdue, { as: await createLeadManager(server.deps), query: { page_size: 500 } });
    expect(all.body.results.map(({ student_name }) => student_name)).to.include.members(['Both', 'Idle 5']);
  });

  it('as a file it is for those who may export leads', async () => {
    await lead('In the file', 1000);
    const file = (who: Person) =>
      server.fetch(`${exportOf(listOverdue).path}?format=csv&owner=${sara.id}`, {
        headers: { Authorization: `Token ${who.token}` },
      });
    expect((await file(await createLeadManager(server.deps))).status).to.equal(403);
    const rows = await readCsv(await (await file(sara)).text());
    expect(rows[1]?.slice(1, 5)).to.deep.equal(['In the file', 'New', sara.name, 'Idle; Stage']);
  });

  it('refuses a clock that is none', async () => {
    const { status } = await server.call(listOverdue, { as: sara, query: { clock: 'soon' } });
    expect(status).to.equal(400);
  });
});
