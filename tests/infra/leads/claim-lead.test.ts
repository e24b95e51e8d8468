import { CLAIM_REFUSALS } from '@school/core/leads/claiming';
import { claimLead } from '@school/infra/leads/claim-lead';
import { LeadModel } from '@school/infra/leads/model';
import { noteContact } from '@school/infra/leads/note-contact';
import { returnUncontactedJob } from '@school/infra/leads/return-uncontacted';
import { statement } from '@school/infra/db/sql';
import { planJob } from '@school/infra/outbox/plan';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createClaim, createLead, type TestLead } from '../../support/factories/leads.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { tally, textOf } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const linesOf = statement(
  'test-claim-lines',
  `SELECT (SELECT json_agg(kind ORDER BY id) FROM lead_event WHERE lead_id = $1) AS events,
     (SELECT json_agg(action ORDER BY id) FROM audit_log WHERE entity = 'lead' AND entity_id = $1::text) AS audits`,
);
const noticesOf = statement('test-claim-notices', 'SELECT kind, title FROM notification WHERE account_id = $1');

describe('a lead of the pool gets one owner', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const person = (): Promise<Person> => createStaff(stores.deps, { permissions: ['lead.own'] });
  const claim = (lead: TestLead, by: Person): Promise<unknown> =>
    claimLead(stores.deps, staffActor(by), { leadId: lead.id, staffId: by.id });
  const read = async (lead: TestLead): Promise<LeadModel> =>
    stores.deps.db.query(LeadModel).findById(lead.id).throwIfNotFound();
  let ticks = 0;
  const returnLate = async (): Promise<void> => {
    ticks += 1;
    await planJob(stores.deps.db, {
      topic: 'return-uncontacted-leads',
      refId: ticks,
      businessKey: `test:return:${ticks}`,
    });
    await runPlannedJobs(stores.deps, [returnUncontactedJob]);
  };

  it('of 50 people who claim it at once one gets it, and the others read that it is gone', async function () {
    this.timeout(60_000);
    const lead = await createLead(stores.deps);
    const people: Person[] = [];
    while (people.length < 50) people.push(await person());
    const outcomes = await Promise.all(people.map((by) => textOf(claim(lead, by))));
    expect(tally(outcomes)).to.deep.equal({ done: 1, [CLAIM_REFUSALS.already_claimed.text]: 49 });
    expect((await read(lead)).ownerId).to.equal(people[outcomes.indexOf('done')]?.id);
    expect(await stores.deps.db.row(linesOf, [lead.id])).to.deep.equal({ events: ['claimed'], audits: ['lead.claim'] });
  });

  it('whoever claims ten leads at once gets one, because a minute passes between two claims', async () => {
    const by = await person();
    const leads = await Promise.all(Array.from({ length: 10 }, () => createLead(stores.deps)));
    const outcomes = await Promise.all(leads.map((lead) => textOf(claim(lead, by))));
    expect(tally(outcomes)).to.deep.equal({ done: 1, [CLAIM_REFUSALS.too_soon.text]: 9 });
  });

  it('a lost race costs no claim: the next lead may be taken at once', async () => {
    const by = await person();
    const taken = await createClaim(stores.deps, await person());
    expect(await textOf(claim(taken, by))).to.equal(CLAIM_REFUSALS.already_claimed.text);
    expect(await textOf(claim(await createLead(stores.deps), by))).to.equal('done');
  });

  it('a claim without a contact in time goes back to the pool, with a line in its history and a notice', async () => {
    const by = await person();
    const late = await createClaim(stores.deps, by, { name: 'Late Lia', dueInMs: -1 });
    const lost = await createClaim(stores.deps, by, { dueInMs: -1, stage: 'Lost' });
    const fresh = await createClaim(stores.deps, by);
    await returnLate();
    await returnLate();
    expect(await read(late)).to.include({ ownerId: null, claimedAt: null, contactDueAt: null });
    expect((await read(lost)).ownerId).to.equal(by.id);
    expect((await read(fresh)).ownerId).to.equal(by.id);
    expect(await stores.deps.db.row(linesOf, [late.id])).to.deep.equal({
      events: ['contact_missed'],
      audits: ['lead.return'],
    });
    expect(await stores.deps.db.rows(noticesOf, [by.accountId])).to.deep.equal([
      { kind: 'lead-returned', title: 'Late Lia is back in the pool' },
    ]);
  });

  it('a contact stops the clock, whatever came of it; only a family that was reached makes the lead Contacted', async () => {
    const by = await person();
    for (const [outcome, stage, events] of [
      ['No answer', 'New', ['contact_tried']],
      ['Reached', 'Contacted', ['contact_tried', 'stage_changed']],
    ] as const) {
      const lead = await createClaim(stores.deps, by, { dueInMs: -1 });
      await noteContact(stores.deps, staffActor(by), { leadId: lead.id, staffId: by.id, outcome, note: 'At noon' });
      await returnLate();
      expect(await read(lead)).to.include({ ownerId: by.id, stage });
      expect(await stores.deps.db.row(linesOf, [lead.id])).to.deep.equal({ events, audits: ['lead.contact'] });
    }
  });

  it('before it is put back, somebody else may claim an overdue lead; whoever had it can note no contact', async () => {
    const [late, next] = [await person(), await person()];
    const lead = await createClaim(stores.deps, late, { dueInMs: -1 });
    await claim(lead, next);
    expect((await read(lead)).ownerId).to.equal(next.id);
    const noted = noteContact(stores.deps, staffActor(late), {
      leadId: lead.id,
      staffId: late.id,
      outcome: 'Reached',
      note: '',
    });
    expect(await textOf(noted)).to.equal(CLAIM_REFUSALS.not_waiting.text);
  });
});
