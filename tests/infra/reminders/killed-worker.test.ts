import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { statement } from '@school/infra/db/sql';
import { planJob } from '@school/infra/outbox/plan';
import { expect } from 'chai';
import pg from 'pg';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { victim, type Victim } from '../../support/faults/processes.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const made = statement(
  'test-killed-reminder-made',
  `UPDATE scheduled_class SET created_at = now() - interval '9 days'`,
);
const waiting = statement(
  'test-killed-reminder-waiting',
  `SELECT count(*) AS n FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%class_reminder%'`,
);
const found = statement(
  'test-killed-reminder-found',
  `SELECT (SELECT count(*) FROM class_reminder) AS reminders,
     (SELECT count(*) FROM notification WHERE kind = 'reminder-hour') AS notices,
     (SELECT count(*) FROM job_run WHERE kind = 'remind-of-classes' AND failed_at IS NOT NULL) AS failed`,
);

describe('workers that are killed while they remind', () => {
  let stores: TestStores;
  const workers: Victim[] = [];

  before(async () => {
    stores = await openTestStores();
  });
  after(async () => {
    for (const worker of workers) await worker.kill();
    await stores.close();
  });

  const start = (): Victim => {
    const script = fileURLToPath(new URL('../../../../infra/dist/src/workers/main.js', import.meta.url));
    const { DATABASE_URL, S3_ENDPOINT } = stores.deps.config;
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL, S3_ENDPOINT };
    const worker = victim(spawn(process.execPath, [script], { env, stdio: 'ignore' }));
    workers.push(worker);
    return worker;
  };

  it('kill -9 in the middle of writing, then two workers at once: everybody gets one reminder', async function () {
    this.timeout(120_000);
    const { deps } = stores;
    const teacher = await createTeacher(deps);
    const batch = await createBatch(deps, teacher);
    const children = [await createStudent(deps), await createStudent(deps)];
    await createClass(deps, batch, { startsAt: new Date(Date.now() + 40 * 60_000) }, children);
    await deps.db.run(made);
    const blocker = new pg.Client({ connectionString: deps.config.DATABASE_URL });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE class_reminder IN SHARE MODE');
    await planJob(deps.db, { topic: 'remind-of-classes', refId: 1 });
    const first = start();
    await eventually('the first worker writes', 60_000, async () => {
      return (await deps.db.row<{ n: number }>(waiting)).n > 0;
    });
    await first.kill();
    start();
    start();
    await blocker.query('ROLLBACK');
    await blocker.end();
    await eventually('everybody is reminded', 60_000, async () => {
      return (await deps.db.row<{ reminders: number }>(found)).reminders === 3;
    });
    await planJob(deps.db, { topic: 'remind-of-classes', refId: 2 });
    await eventually('the next tick is done', 60_000, async () => {
      const { rowCount } = await deps.db.pool.query(
        `SELECT 1 FROM job_run WHERE kind = 'remind-of-classes' AND ref_id = 2 AND done_at IS NOT NULL`,
      );
      return rowCount === 1;
    });
    expect(await deps.db.row(found)).to.deep.equal({ reminders: 3, notices: 3, failed: 0 });
  });
});
