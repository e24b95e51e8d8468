import { changeLead } from '@school/bff-crm/contract/leads';
import { claimLead, listClaims, listPool, noteContact } from '@school/bff-staff/contract/leads';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { bookForLead, createClaim, createLead, type TestLead } from '../../support/factories/leads.js';
import {
  createLeadManager,
  createStaff,
  createStudent,
  createTeacher,
  type Person,
} from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const HOUR_MS = 3_600_000;

describe('the pool of leads', () => {
  let server: TestServer;
  let sales: Person;
  beforeEach(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-27T08:00:00Z');
    sales = await createStaff(server.deps, { permissions: ['lead.own'] });
  });
  afterEach(() => server.close());

  const pool = async (query: Record<string, string | number> = {}) =>
    (await server.call(listPool, { as: sales, query })).body;
  const names = async (query: Record<string, string | number> = {}): Promise<string[]> =>
    (await pool(query)).results.map((row) => row.student_name);
  const claim = async (lead: TestLead, as = sales) => server.call(claimLead, { as, params: { id: lead.id } });
  const inHours = (hours: number): Date => new Date(server.clock.now().getTime() + hours * HOUR_MS);
  const book = async (lead: TestLead, startsAt: Date): Promise<void> => {
    const batch = await createBatch(server.deps, await createTeacher(server.deps), 'free');
    const classId = await createClass(server.deps, batch, { startsAt, minutes: 30 });
    await bookForLead(server.deps, lead, { classId, studentId: (await createStudent(server.deps)).id, startsAt });
  };

  it('holds leads without an owner and overdue ones, the newest trial class first, without a phone', async () => {
    const owner = await createStaff(server.deps, { permissions: ['lead.own'] });
    const today = await createLead(server.deps, { name: 'Today' });
    const past = await createLead(server.deps, { name: 'Past' });
    const coming = await createLead(server.deps, { name: 'Coming' });
    await book(today, inHours(2));
    await book(past, inHours(-48));
    await book(coming, inHours(48));
    await createClaim(server.deps, owner, { name: 'Overdue', dueInMs: -1 });
    await createClaim(server.deps, owner, { name: 'Claimed' });
    await createLead(server.deps, { name: 'Owned', ownerId: owner.id });
    await createLead(server.deps, { name: 'Closed', stage: 'Lost' });
    expect(await names()).to.deep.equal(['Coming', 'Today', 'Past', 'Overdue']);
    expect(await names({ trial: 'today' })).to.deep.equal(['Today']);
    expect(await names({ trial: 'coming' })).to.deep.equal(['Coming', 'Today']);
    expect(await names({ trial: 'past' })).to.deep.equal(['Past']);
    expect(await names({ trial: 'none' })).to.deep.equal(['Overdue']);
    expect(await names({ q: 'com' })).to.deep.equal(['Coming']);
    expect(await names({ q: past.code.toLowerCase() })).to.deep.equal(['Past']);
    expect(await names({ sort: 'student_name', page_size: 2, page: 2 })).to.deep.equal(['Past', 'Today']);
    const { results, count } = await pool();
    expect([count, results.map((row) => row.is_late)]).to.deep.equal([4, [false, false, false, true]]);
    expect(JSON.stringify(results)).not.to.contain(today.phone);
  });

  it('a claim shows the phone and when the contact is due: 15 minutes on the day of the trial, else a day', async () => {
    const [soon, other] = [await createLead(server.deps), await createLead(server.deps)];
    await book(soon, inHours(3));
    expect((await claim(soon)).body.message).to.equal(
      'The lead is yours. Please contact the family within 15 minutes.',
    );
    const { body } = await server.call(listClaims, { as: sales });
    expect(body).to.deep.include({ most: 10, next_claim_at: '2026-11-27T08:01:00.000Z' });
    expect(body.results[0]).to.include({ lead_id: soon.code, student_phone: soon.phone });
    expect(new Date(body.results[0]?.contact_due_at ?? '').toISOString()).to.equal('2026-11-27T08:15:00.000Z');
    server.clock.advance(60_000);
    expect((await claim(other)).body.message).to.equal('The lead is yours. Please contact the family within 24 hours.');
    expect((await server.call(listClaims, { as: sales })).body.results.map((row) => row.lead_id)).to.deep.equal([
      soon.code,
      other.code,
    ]);
  });

  it('refusals: unknown, taken, too soon after the last claim, ten waiting, and nobody without the permission', async () => {
    const free = await createLead(server.deps);
    const unknown = await server.call(claimLead, { as: sales, params: { id: 999_999 } });
    expect([unknown.status, unknown.body.error]).to.deep.equal([404, 'Lead not found.']);
    const taken = await claim(await createLead(server.deps, { ownerId: sales.id }));
    expect([taken.status, taken.body.error]).to.deep.equal([409, 'Somebody else has just claimed this lead.']);
    await claim(await createLead(server.deps));
    const soon = await claim(free);
    expect([soon.status, soon.body.error]).to.deep.equal([
      409,
      'You have just claimed a lead. Please wait a minute before the next one.',
    ]);
    server.clock.advance(60_000);
    for (let count = 0; count < 9; count += 1) await createClaim(server.deps, sales);
    const full = await claim(free);
    expect([full.status, full.body.error]).to.deep.equal([
      409,
      '10 of your leads wait for their first contact. Please contact one of these families first.',
    ]);
    const finance = await createStaff(server.deps, { permissions: ['payment.punch'] });
    expect((await claim(free, finance)).status).to.equal(403);
  });

  it('a contact is noted once, by the owner, with how it went', async () => {
    const lead = await createClaim(server.deps, sales);
    const note = (body: object, as = sales) => server.call(noteContact, { as, params: { id: lead.id }, body });
    expect((await note({})).body).to.include({ error: 'Please choose how it went.', field: 'outcome' });
    const other = await createStaff(server.deps, { permissions: ['lead.own'] });
    const refused = await note({ outcome: 'Reached' }, other);
    expect([refused.status, refused.body.error]).to.deep.equal([404, 'This lead no longer waits for your contact.']);
    expect((await note({ outcome: 'Reached', note: 'Wants a class on Friday' })).body.message).to.equal(
      'The contact was noted.',
    );
    expect((await note({ outcome: 'Reached' })).status).to.equal(404);
    expect((await server.call(listClaims, { as: sales })).body.results).to.deep.equal([]);
  });

  it('in the CRM another owner ends a claim, and another stage counts as the contact', async () => {
    const crm = await startTestServer('crm', {}, server);
    const manager = await createLeadManager(server.deps);
    const other = await createStaff(server.deps, { permissions: ['lead.own'] });
    const change = (lead: TestLead, body: object) =>
      crm.call(changeLead, {
        as: manager,
        params: { lead_id: lead.code },
        body: { updated_at: new Date(server.clock.now().getTime() + 1).toISOString(), ...body },
      });
    const at = server.clock.now();
    for (const body of [{ owner_id: other.id }, { stage: 'Contacted' }, { owner_id: null }]) {
      const lead = await createClaim(server.deps, sales, { updatedAt: new Date(at.getTime() + 1) });
      expect((await change(lead, body)).status, JSON.stringify(body)).to.equal(200);
    }
    expect((await server.call(listClaims, { as: sales })).body.results).to.deep.equal([]);
    expect((await server.call(listClaims, { as: other })).body.results).to.deep.equal([]);
    await crm.close();
  });
});
