import * as leads from '@school/bff-crm/contract/leads';
import * as contract from '@school/bff-crm/contract/tasks';
import { OPEN_TASKS_MAX, TASK_REFUSALS } from '@school/core/leads/tasks';
import { statement } from '@school/infra/db/sql';
import { claimLead } from '@school/infra/leads/claim-lead';
import { remindOfTasksJob } from '@school/infra/leads/tell-of-task';
import { planJob } from '@school/infra/outbox/plan';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createClaim, createLead, type TestLead } from '../../support/factories/leads.js';
import { createLeadManager, createSalesPerson, createStaff, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const noticesOf = statement(
  'test-task-notices',
  'SELECT title, body, link FROM notification WHERE account_id = $1 ORDER BY id',
);
const auditOf = statement(
  'test-task-audit',
  `SELECT action, after FROM audit_log WHERE entity = 'lead' AND entity_id = $1 ORDER BY id`,
);
const fill = statement(
  'test-task-fill',
  `INSERT INTO lead_task (lead_id, owner_id, kind, title, due_at, created_by, created_at, updated_at)
   SELECT $1, $2, 'Other', 'Task ' || n, now(), $3, now(), now() FROM generate_series(1, $4::int) n`,
);

const NOON = '2026-11-21T12:00:00Z';

describe('the tasks of a lead', () => {
  let server: TestServer;
  let sara: Person;
  let omar: Person;
  let lead: TestLead;
  before(async () => {
    server = await startTestServer('crm');
    server.clock.set(NOON);
    sara = await createSalesPerson(server.deps, { name: 'sara', timezone: 'Asia/Kolkata' });
    omar = await createSalesPerson(server.deps, { name: 'omar', timezone: 'America/New_York' });
  });
  beforeEach(async () => {
    server.clock.set(NOON);
    lead = await createLead(server.deps, { name: 'Mia Schmidt' });
  });
  after(() => server.close());

  const add = (body: object = {}, as = sara, of = lead) =>
    server.call(contract.addTask, {
      as,
      params: { lead_id: of.code },
      body: { kind: 'Call', title: 'Ask for the day', due_at: '2026-11-21T12:20:00Z', ...body },
    });
  const made = async (body: object = {}, as = sara, of = lead): Promise<contract.Task> => {
    const answer = await add(body, as, of);
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body;
  };
  const list = async (of = lead) =>
    (await server.call(contract.listTasks, { as: sara, params: { lead_id: of.code } })).body.results;
  const change = ({ id, updated_at }: contract.Task, body: object, as = sara) =>
    server.call(contract.changeTask, { as, params: { id }, body: { updated_at, ...body } });
  const call = (what: typeof contract.completeTask, { id }: Pick<contract.Task, 'id'>, as = sara) =>
    server.call(what, { as, params: { id } });
  const tab = async (as: Person) =>
    (await server.call(leads.listLeads, { as, query: { tab: 'new_tasks' } })).body.results.map(
      ({ lead_id }) => lead_id,
    );
  let ticks = 0;
  const remind = async (): Promise<void> => {
    ticks += 1;
    await planJob(server.deps.db, { topic: 'remind-of-lead-tasks', refId: ticks, businessKey: `test:tasks:${ticks}` });
    await runPlannedJobs(server.deps, [remindOfTasksJob]);
  };

  it('a task is one’s own unless somebody else is named, and stands on the lead’s page', async () => {
    const own = await made();
    const given = await made({ owner_id: omar.id, kind: 'WhatsApp', title: ' Send the plan ' });
    expect(own).to.include({ owner_name: 'sara', owner_timezone: 'Asia/Kolkata', state: 'open', due: 'today' });
    expect(given).to.include({ owner_name: 'omar', kind: 'WhatsApp', title: 'Send the plan' });
    expect((await list()).map(({ id }) => id)).to.deep.equal([own.id, given.id]);
    const [line] = await server.deps.db.rows<{ action: string; after: object }>(auditOf, [String(lead.id)]);
    expect(line).to.deep.equal({
      action: 'lead.add_task',
      after: { task_id: own.id, owner_id: sara.id, kind: 'Call', due_at: '2026-11-21T12:20:00.000Z' },
    });
  });

  it('the open ones come by their hour, then the closed ones', async () => {
    const late = await made({ due_at: '2026-11-25T09:00:00Z' });
    const closed = await made();
    const soon = await made({ due_at: '2026-11-21T12:10:00Z' });
    await call(contract.completeTask, closed);
    expect((await list()).map(({ id, state }) => [id, state])).to.deep.equal([
      [soon.id, 'open'],
      [late.id, 'open'],
      [closed.id, 'done'],
    ]);
  });

  it('the day of a task is that of its owner’s clock', async () => {
    // It is 17:30 in Kolkata and 7:00 in New York: 19:00 UTC is tomorrow there and this afternoon here.
    const due_at = '2026-11-21T19:00:00Z';
    expect((await made({ due_at })).due).to.equal('later');
    expect((await made({ due_at, owner_id: omar.id })).due).to.equal('today');
    await made({ due_at: '2026-11-21T12:05:00Z' });
    server.clock.set('2026-11-21T12:05:00Z');
    expect((await list()).map(({ due }) => due)).to.deep.equal(['overdue', 'later', 'today']);
  });

  it('New Tasks lists the leads with an own open task of today or before, until it is closed', async () => {
    const [later, others] = [await createLead(server.deps), await createLead(server.deps)];
    const task = await made();
    await made({ due_at: '2026-11-21T19:00:00Z' }, sara, later);
    await made({ owner_id: omar.id }, sara, others);
    expect(await tab(sara))
      .to.include(lead.code)
      .and.not.include(later.code)
      .and.not.include(others.code);
    expect(await tab(omar))
      .to.include(others.code)
      .and.not.include(lead.code);
    const counts = await server.call(leads.countTabs, { as: sara });
    const count = counts.body.results.find(({ key }) => key === 'new_tasks')?.count;
    expect(count).to.equal((await tab(sara)).length);
    await call(contract.completeTask, task);
    expect(await tab(sara)).to.not.include(lead.code);
    await call(contract.reopenTask, task);
    server.clock.set('2026-11-21T12:21:00Z');
    expect(await tab(sara), 'overdue').to.include(lead.code);
  });

  it('a user of the CRM who is no member of staff has no tasks, and names somebody for a new one', async () => {
    const manager = await createLeadManager(server.deps);
    await made();
    expect(await tab(manager)).to.deep.equal([]);
    const answer = await add({}, manager);
    expect([answer.status, answer.body.error]).to.deep.equal([400, 'Please choose an owner from the list.']);
    expect((await add({ owner_id: omar.id }, manager)).status).to.equal(200);
  });

  it('a task is changed and given away; a new owner reads it at once, and whoever keeps one does not', async () => {
    const task = await made();
    const moved = await change(task, { due_at: '2026-11-22T09:00:00Z', title: 'Ask again', kind: 'Email' });
    expect(moved.body).to.include({ title: 'Ask again', kind: 'Email', owner_name: 'sara' });
    const given = await change(moved.body, { owner_id: omar.id });
    expect(given.body).to.include({ owner_name: 'omar', title: 'Ask again' });
    const notices = await server.deps.db.rows<{ title: string }>(noticesOf, [omar.accountId]);
    expect(notices.at(-1)).to.deep.equal({
      title: 'New task: Ask again',
      body: `Email for Mia S., lead ${lead.code}.`,
      link: `/lm/lead/${lead.code}?tab=tasks`,
    });
    expect(await server.deps.db.rows(noticesOf, [sara.accountId])).to.deep.equal([]);
  });

  it('of two people who change or give away what they saw, one wins', async () => {
    const task = await made();
    const answers = await Promise.all([change(task, { owner_id: omar.id }), change(task, { title: 'Mine' }, omar)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body.error).to.equal('Somebody else has just changed this task. Please look at it again.');
  });

  it('of ten people who complete a task at once one has done it, also beside somebody who gives it away', async () => {
    const task = await made();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => call(contract.completeTask, task)),
      ...Array.from({ length: 5 }, () => call(contract.cancelTask, task, omar)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.error).to.equal('Somebody has already closed this task.');
    const next = await made();
    const [done, given] = await Promise.all([call(contract.completeTask, next), change(next, { owner_id: omar.id })]);
    expect(done.status).to.equal(200);
    expect(given.status).to.be.oneOf([200, 409]);
    expect((await list()).find(({ id }) => id === next.id)?.state).to.equal('done');
  });

  it('a closed task says who has done it, is not changed, and opens again once', async () => {
    const task = await made();
    const done = await call(contract.completeTask, task, omar);
    expect(done.body).to.include({ state: 'done', done_by_name: 'omar' });
    const refused = await change(done.body, { title: 'Too late' });
    expect([refused.status, refused.body.error]).to.deep.equal([409, TASK_REFUSALS.task_closed.text]);
    expect((await call(contract.reopenTask, task)).body).to.include({ state: 'open', done_at: null });
    const again = await call(contract.reopenTask, task);
    expect([again.status, again.body.error]).to.deep.equal([409, 'This task is open.']);
  });

  it('its owner is reminded once when it is due, and anew after it was moved; nobody of what is closed', async () => {
    const fatima = await createSalesPerson(server.deps, { name: 'fatima' });
    const task = await made({}, fatima);
    const closed = await made({ title: 'Closed' }, fatima);
    await call(contract.completeTask, closed);
    await remind();
    const titles = async () =>
      (await server.deps.db.rows<{ title: string }>(noticesOf, [fatima.accountId])).map(({ title }) => title);
    expect(await titles()).to.deep.equal([]);
    server.clock.set('2026-11-21T12:20:00Z');
    await remind();
    await remind();
    expect(await titles()).to.deep.equal(['Due now: Ask for the day']);
    const seen = (await list()).find(({ id }) => id === task.id) ?? task;
    expect((await change(seen, { due_at: '2026-11-21T12:30:00Z' })).status).to.equal(200);
    server.clock.set('2026-11-21T12:30:30Z');
    await remind();
    expect(await titles()).to.deep.equal(['Due now: Ask for the day', 'Due now: Ask for the day']);
  });

  it('a task goes with the lead to its new owner if it was the old owner’s, and stays when the lead has none', async () => {
    const owned = await createLead(server.deps, { ownerId: sara.id });
    const [own, others] = [await made({}, sara, owned), await made({ owner_id: omar.id }, sara, owned)];
    const fatima = await createSalesPerson(server.deps, { name: 'fatima2' });
    const give = async (owner_id: number | null) => {
      const { body } = await server.call(leads.listLeads, { as: sara, query: { lead_id: owned.code } });
      const [seen] = body.results;
      const params = { lead_id: owned.code };
      return server.call(leads.changeLead, { as: sara, params, body: { updated_at: seen?.updated_at, owner_id } });
    };
    const owners = async () => new Map((await list(owned)).map(({ id, owner_name }) => [id, owner_name]));
    expect((await give(fatima.id)).status).to.equal(200);
    expect([(await owners()).get(own.id), (await owners()).get(others.id)]).to.deep.equal(['fatima2', 'omar']);
    expect((await give(null)).status).to.equal(200);
    expect((await owners()).get(own.id)).to.equal('fatima2');
  });

  it('whoever claims a lead gets the tasks of the one who had it', async () => {
    const late = await createClaim(server.deps, sara, { dueInMs: -1 });
    const task = await made({}, sara, late);
    await claimLead(server.deps, staffActor(omar), { leadId: late.id, staffId: omar.id });
    expect((await list(late)).map(({ id, owner_name }) => [id, owner_name])).to.deep.equal([[task.id, 'omar']]);
  });

  const refused: readonly [what: string, body: object, error: string][] = [
    ['no words', { title: '  ' }, 'Please say what is to be done.'],
    ['too many words', { title: 'a'.repeat(201) }, 'Please use at most 200 characters.'],
    ['no hour', { due_at: '' }, 'Please say when it is due.'],
    ['an hour that is over', { due_at: NOON }, 'Please choose a time that is still to come.'],
    ['an owner who does not exist', { owner_id: 999_999 }, 'Please choose an owner from the list.'],
  ];
  for (const [what, body, error] of refused)
    it(`refuses ${what}`, async () => {
      const answer = await add(body);
      expect([answer.status, answer.body.error]).to.deep.equal([400, error]);
      const task = await made();
      const changed = await change(task, body);
      // An empty field of a change is one that is left out.
      if (!('due_at' in body && body.due_at === ''))
        expect([changed.status, changed.body.error]).to.deep.equal([400, error]);
    });

  it('refuses an owner who does not sell, an unknown lead and an unknown task', async () => {
    const stranger = await createStaff(server.deps);
    expect((await add({ owner_id: stranger.id })).body.field).to.equal('owner_id');
    expect((await add({}, sara, { ...lead, code: 'L999999' })).body.error).to.equal('Lead not found.');
    const ghost = { ...(await made()), id: 999_999_999 };
    for (const answer of [
      await change(ghost, { title: 'x' }),
      await call(contract.completeTask, ghost),
      await call(contract.cancelTask, ghost),
      await call(contract.reopenTask, ghost),
    ])
      expect([answer.status, answer.body.error]).to.deep.equal([404, 'Task not found.']);
  });

  it('a lead has at most fifty open tasks, also of two that are made at once', async () => {
    await server.deps.db.run(fill, [lead.id, sara.id, sara.accountId, OPEN_TASKS_MAX - 1]);
    const answers = await Promise.all([add(), add({}, omar)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).to.equal(TASK_REFUSALS.too_many_tasks.text);
  });
});
