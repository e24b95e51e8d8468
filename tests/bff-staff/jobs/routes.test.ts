import * as contract from '@school/bff-staff/contract/jobs';
import { defineJob } from '@school/infra/queue/define-job';
import { statement } from '@school/infra/db/sql';
import { planJob } from '@school/infra/outbox/plan';
import { JOBS } from '@school/infra/workers/jobs';
import { startWorkers } from '@school/infra/workers/start-workers';
import { expect } from 'chai';
import { createStaff, type Person } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const insertRun = statement(
  'test-job-run',
  `INSERT INTO job_run (kind, ref_id, fence, started_at, failed_at, error) VALUES ($1, $2, 8, $3, $3, $4)`,
);
const facts = statement(
  'test-job-facts',
  'SELECT attempts, published_at FROM outbox WHERE topic = $1 AND ref_id = $2 ORDER BY id',
);
const runOf = statement('test-job-run-of', 'SELECT done_at, failed_at FROM job_run WHERE kind = $1 AND ref_id = $2');
const lines = statement(
  'test-job-lines',
  `SELECT actor_account_id AS actor, entity_id AS id FROM audit_log WHERE action = 'job.retry' ORDER BY id`,
);

describe('the job board', () => {
  let server: TestServer;
  let boss: Person;
  before(async () => {
    server = await startTestServer('staff');
    boss = await createStaff(server.deps, { superuser: true });
    for (const [name, ref, at, error] of [
      ['send-email', 7, '2026-11-21T10:00:00Z', 'the mail server said no'],
      ['send-email', 8, '2026-11-21T11:00:00Z', 'timeout'],
      ['prune', 9, '2026-11-21T09:00:00Z', 'its worker died every time'],
    ] as const)
      await server.deps.db.run(insertRun, [name, ref, new Date(at), error]);
  });
  after(() => server.close());

  const failed = (query: Record<string, string | number> = {}) =>
    server.call(contract.listFailedJobs, { as: boss, query });
  const retry = (body: unknown, as: Person = boss) => server.call(contract.retryJob, { as, body });

  it('shows every job of the school with its last and next run and its failures, and the queues of its store', async () => {
    await planJob(server.deps.db, { topic: 'trial-booked', refId: 1, runAfter: new Date('2031-01-01T00:00:00Z') });
    const { status, body } = await server.call(contract.readJobs, { as: boss });
    expect(status).to.equal(200);
    expect(body.jobs.map(({ name }) => name)).to.have.members(JOBS.map(({ name }) => name));
    const byName = new Map(body.jobs.map((job) => [job.name, job]));
    expect(byName.get('send-email')).to.include({ last_run_at: '2026-11-21T11:00:00.000Z', failed: 2, waiting: 0 });
    expect(byName.get('expire-sessions')?.last_run_at).to.equal(null);
    expect(byName.get('expire-sessions')?.next_run_at).to.match(/:17:00\.000Z$/);
    expect(byName.get('trial-booked')).to.include({ next_run_at: '2031-01-01T00:00:00.000Z', waiting: 1 });
    expect(body.queues).to.deep.equal(
      ['io', 'cpu'].map((kind) => ({ kind, counts: { waiting: 0, active: 0, delayed: 0, failed: 0 } })),
    );
    expect(body.store).to.equal('postgres');
  });

  it('lists the failed jobs with their errors, newest first, by name and in pages', async () => {
    const all = (await failed()).body;
    expect(all.count).to.equal(3);
    expect(all.results.map(({ name, ref_id }) => `${name} ${ref_id}`)).to.deep.equal([
      'send-email 8',
      'send-email 7',
      'prune 9',
    ]);
    expect(all.results[1]).to.include({ error: 'the mail server said no', tries: 8 });
    expect((await failed({ name: 'prune' })).body.count).to.equal(1);
    expect((await failed({ page: 2, page_size: 2 })).body.results.map(({ name }) => name)).to.deep.equal(['prune']);
    expect((await failed({ page: 9 })).body).to.deep.equal({ results: [], count: 3 });
    expect((await failed({ page: 0 })).status).to.equal(400);
  });

  it('ten presses at the same moment retry a job once; written to the audit log', async () => {
    const body = { name: 'send-email', ref_id: 7 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => retry(body)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, ...Array<number>(9).fill(409)]);
    const late = await retry(body);
    expect(late.body.error).to.equal('This job has not failed, or is already being run again.');
    expect(await server.deps.db.rows(facts, ['send-email', 7])).to.deep.equal([{ attempts: 1, published_at: null }]);
    expect((await failed()).body.count).to.equal(2);
    expect(await server.deps.db.rows(lines)).to.deep.equal([{ actor: boss.accountId, id: 'send-email:7' }]);
  });

  for (const body of [
    {},
    { name: 'prune' },
    { name: 'prune', ref_id: -1 },
    { name: {}, ref_id: 1 },
    { name: 'prune', ref_id: 'one' },
    { name: 'x'.repeat(101), ref_id: 1 },
  ])
    it(`refuses ${JSON.stringify(body).slice(0, 40)}`, async () => {
      expect((await retry(body)).status).to.equal(400);
    });

  it('is only for superusers', async () => {
    const other = await createStaff(server.deps, { permissions: ['account.manage'] });
    expect((await server.call(contract.readJobs, { as: other })).status).to.equal(403);
    expect((await retry({ name: 'prune', ref_id: 9 }, other)).status).to.equal(403);
  });

  it('a job that really failed is counted in its queue, and succeeds when it is tried again', async () => {
    let isMended = false;
    const job = defineJob({
      name: 'board-probe',
      attempts: 1,
      run: () => (isMended ? Promise.resolve() : Promise.reject(new Error('the printer has no paper'))),
    });
    const workers = startWorkers(server.deps, { jobs: [job], ticks: [] });
    try {
      await planJob(server.deps.db, { topic: job.name, refId: 1 });
      await eventually('it is given up', 15_000, async () => (await failed({ name: job.name })).body.count === 1);
      await eventually('its queue says so', 20_000, async () => {
        const { body } = await server.call(contract.readJobs, { as: boss });
        return body.queues[0]?.counts?.failed === 1;
      });
      expect((await failed({ name: job.name })).body.results[0]?.error).to.equal('the printer has no paper');
      isMended = true;
      expect((await retry({ name: job.name, ref_id: 1 })).status).to.equal(200);
      await eventually('it is done', 15_000, async () => {
        const run = await server.deps.db.row<{ done_at: Date | null }>(runOf, [job.name, 1]);
        return run.done_at !== null;
      });
    } finally {
      await workers.close();
    }
  });
});
