import { readMyDay, type DayItem } from '@school/bff-crm/contract/my-day';
import { completeTask } from '@school/bff-crm/contract/tasks';
import { logContact } from '@school/bff-crm/contract/contacts';
import { statement } from '@school/infra/db/sql';
import { addTask } from '@school/infra/leads/change-task';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createSibling } from '../../support/factories/family.js';
import { createClaim, createLead, createLeadOf, type TestLead } from '../../support/factories/leads.js';
import {
  createLeadManager,
  createSalesPerson,
  createStudent,
  createTeacher,
  type Person,
} from '../../support/factories/people.js';
import { bookTrial } from '../../support/faults/booked-trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const own = statement('test-day-own', 'UPDATE lead SET owner_id = $2 WHERE id = $1 RETURNING lead_code AS code');

describe('my day', () => {
  let server: TestServer;
  let sara: Person;
  before(async () => {
    server = await startTestServer('crm');
  });
  beforeEach(async () => {
    server.clock.set(NOON);
    // A day of Kolkata: from 18:30 UTC of the day before on.
    sara = await createSalesPerson(server.deps, { timezone: 'Asia/Kolkata' });
  });
  after(() => server.close());

  const day = async (as = sara): Promise<Record<string, { count: number; items: DayItem[] }>> => {
    const answer = await server.call(readMyDay, { as });
    expect(answer.status).to.equal(200);
    return Object.fromEntries(answer.body.results.map(({ kind, ...group }) => [kind, group]));
  };
  const names = (items: DayItem[] | undefined): string[] => (items ?? []).map(({ student_name }) => student_name);
  const task = (lead: TestLead, dueAt: string, ownerId = sara.id, title = 'Ask') =>
    addTask(server.deps, staffActor(sara), {
      leadCode: lead.code,
      kind: 'Call',
      title,
      dueAt: new Date(dueAt),
      ownerId,
    });
  const lead = (name: string, options: Parameters<typeof createLead>[1] = {}) =>
    createLead(server.deps, { name, ownerId: sara.id, ...options });

  it('shows the own tasks of today and before by their hour, and drops those that are done', async () => {
    const other = await createSalesPerson(server.deps);
    const [late, today, tomorrow] = [await lead('Late'), await lead('Today'), await lead('Tomorrow')];
    const overdue = await task(late, '2026-11-21T12:01:00Z');
    await task(today, '2026-11-21T18:29:59Z');
    await task(tomorrow, '2026-11-21T18:30:00Z');
    await task(today, '2026-11-21T13:00:00Z', other.id);
    server.clock.set('2026-11-21T12:02:00Z');
    const { tasks } = await day();
    expect([tasks?.count, names(tasks?.items)]).to.deep.equal([2, ['Late', 'Today']]);
    expect(tasks?.items[0]).to.deep.include({ task_id: overdue.id, title: 'Ask', task_kind: 'Call', is_late: true });
    expect(tasks?.items[1]?.is_late).to.equal(false);
    await server.call(completeTask, { as: sara, params: { id: overdue.id } });
    expect(names((await day()).tasks?.items)).to.deep.equal(['Today']);
  });

  it('shows the claims that wait for their first contact, until one is noted', async () => {
    const later = await createClaim(server.deps, sara, { name: 'Later', dueInMs: 7_200_000 });
    const sooner = await createClaim(server.deps, sara, { name: 'Sooner', dueInMs: 600_000 });
    await createClaim(server.deps, sara, { name: 'Lost', stage: 'Lost' });
    await createClaim(server.deps, await createSalesPerson(server.deps), { name: 'Of others' });
    expect(names((await day()).contacts?.items)).to.deep.equal(['Sooner', 'Later']);
    const body = { channel: 'Call', outcome: 'No answer' };
    await server.call(logContact, { as: sara, params: { lead_id: sooner.code }, body });
    expect((await day()).contacts?.items.map(({ lead_id }) => lead_id)).to.deep.equal([later.code]);
  });

  it('shows the hot leads that nobody looks after, the hottest first', async () => {
    await lead('Score 69', { score: 69, stage: 'Qualified' });
    await lead('Score 70', { score: 70, stage: 'Qualified' });
    await lead('Enrolled', { score: 90, stage: 'Enrolled' });
    await createLead(server.deps, { name: 'Of nobody', score: 90 });
    const planned = await lead('Planned', { score: 85 });
    await task(planned, '2026-12-21T12:00:00Z');
    const touched = await lead('Touched', { score: 80 });
    expect(names((await day()).hot?.items)).to.deep.equal(['Touched', 'Score 70']);
    const body = { channel: 'WhatsApp', outcome: 'No answer' };
    await server.call(logContact, { as: sara, params: { lead_id: touched.code }, body });
    expect(names((await day()).hot?.items)).to.deep.equal(['Score 70']);
  });

  it('shows the trial classes of one’s own leads today, by the own clock', async () => {
    const trials = [];
    for (const startsAt of ['2026-11-21T15:00:00Z', '2026-11-21T18:30:00Z']) {
      const { leadId } = await bookTrial(server.deps, { startsAt: new Date(startsAt) });
      trials.push((await server.deps.db.row<{ code: string }>(own, [leadId, sara.id])).code);
    }
    const { trials: shown } = await day();
    expect(shown?.items.map(({ lead_id, teacher_name }) => [lead_id, teacher_name])).to.deep.equal([
      [trials[0], 'Asha Rao'],
    ]);
  });

  /** An Enrolled lead of a child with so many classes in the next four weeks and so many credits. */
  const learner = async (classes: number, credits: number, ownerId = sara.id): Promise<[Person, TestLead]> => {
    const child = await createStudent(server.deps);
    const batch = await createBatch(server.deps, await createTeacher(server.deps), 'paid');
    for (let n = 1; n <= classes; n += 1)
      await createClass(server.deps, batch, { startsAt: new Date(NOON.getTime() + n * 86_400_000) }, [child]);
    await giveCredits(server.deps, child.id, credits);
    return [child, await createLeadOf(server.deps, child, { stage: 'Enrolled', ownerId })];
  };

  it('shows the children of one’s own leads whose lessons run out, the soonest first, until somebody has talked to the family', async () => {
    const [later] = await learner(4, 4);
    const [soon, lead] = await learner(12, 6);
    await learner(4, 5);
    await learner(0, 1);
    await learner(4, 1, (await createSalesPerson(server.deps)).id);
    const { renewals } = await day();
    expect(renewals?.items.map(({ title, credits, at }) => [title, credits, at.slice(0, 10)])).to.deep.equal([
      [soon.name, 6, '2026-12-05'],
      [later.name, 4, '2026-12-19'],
    ]);
    await server.call(logContact, {
      as: sara,
      params: { lead_id: lead.code },
      body: { channel: 'Call', outcome: 'Reached' },
    });
    expect((await day()).renewals?.items.map(({ title }) => title)).to.deep.equal([later.name]);
  });

  it('names one child of a family, and none that has bought again', async () => {
    const [child, lead] = await learner(4, 4);
    const id = await createSibling(server.deps, child, 'Zoe', 3);
    const batch = await createBatch(server.deps, await createTeacher(server.deps), 'paid');
    await createClass(server.deps, batch, { startsAt: new Date(NOON.getTime() + 86_400_000) }, [{ ...child, id }]);
    await giveCredits(server.deps, id, 1);
    expect((await day()).renewals?.items.map(({ lead_id }) => lead_id)).to.deep.equal([lead.code]);
    await giveCredits(server.deps, child.id, 20);
    await giveCredits(server.deps, id, 20);
    expect((await day()).renewals?.items).to.deep.equal([]);
  });

  it('is empty for a user of the CRM who is no member of staff', async () => {
    await createLead(server.deps, { score: 90 });
    const groups = await day(await createLeadManager(server.deps));
    expect(Object.values(groups).map(({ count }) => count)).to.deep.equal([0, 0, 0, 0, 0]);
  });

  it('counts all and shows the fifty most urgent ones', async () => {
    const leads = await Promise.all(Array.from({ length: 51 }, (_, index) => lead(`Hot ${index}`, { score: 70 })));
    const { hot } = await day();
    expect([hot?.count, hot?.items.length, leads.length]).to.deep.equal([51, 50, 51]);
  });
});
