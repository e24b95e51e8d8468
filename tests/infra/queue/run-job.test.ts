import { setTimeout as pause } from 'node:timers/promises';
import type { Trx } from '@school/infra/db/database';
import { statement } from '@school/infra/db/sql';
import { createMailer } from '@school/infra/notifications/mailer';
import { defineJob, type JobContext, type JobOptions } from '@school/infra/queue/define-job';
import { createRunner, type RunDelivery } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { eventually } from '../../support/faults/eventually.js';
import { PROBE_TABLES } from '../../support/faults/probe-jobs.js';
import { textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const addEffect = statement('run-job-effect', 'INSERT INTO probe_effect (ref_id, pid) VALUES ($1, 0)');

describe('One run of a job', () => {
  let test: TestStores;

  before(async () => {
    test = await openTestStores();
    await asOwner(test.database, PROBE_TABLES);
  });
  after(() => test.close());
  beforeEach(() => asOwner(test.database, 'TRUNCATE job_run, probe_effect'));

  const runner = (run: JobOptions['run'], extra: Partial<JobOptions> = {}): RunDelivery =>
    createRunner([defineJob({ name: 'job', run, ...extra })], { ...test.deps, mailer: createMailer(test.deps.config) });
  const writeEffect = (ctx: JobContext): Promise<void> =>
    ctx.finish(async (trx) => {
      await trx.run(addEffect, [ctx.refId]);
    });
  const first = { name: 'job', refId: 7, attempt: 1 };
  const effects = async (): Promise<number> =>
    (await test.deps.db.pool.query('SELECT 1 FROM probe_effect')).rowCount ?? 0;
  const state = async (): Promise<unknown> =>
    (
      await test.deps.db.pool.query(
        'SELECT fence, done_at IS NOT NULL AS done, failed_at IS NOT NULL AS failed, error FROM job_run',
      )
    ).rows;

  it('delivered twice, one after the other, it has its effect once', async () => {
    const run = runner(writeEffect);
    await run(first);
    await run(first);
    expect(await effects()).to.equal(1);
    expect(await state()).to.deep.equal([{ fence: 1, done: true, failed: false, error: null }]);
  });

  it('delivered ten times at the same time, it has its effect once', async () => {
    const run = runner(async (ctx) => {
      await pause(Math.random() * 50);
      await writeEffect(ctx);
    });
    await Promise.allSettled(Array.from({ length: 10 }, () => run(first)));
    expect(await effects()).to.equal(1);
  });

  it('a run that has finished writes nothing more', async () => {
    await runner(async (ctx) => {
      await writeEffect(ctx);
      await writeEffect(ctx);
    })(first);
    expect(await effects()).to.equal(1);
  });

  it('of two tries only the newer may write, and the older ends without an error', async () => {
    let letOldGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letOldGo = resolve;
    });
    let tries = 0;
    const run = runner(async (ctx) => {
      tries += 1;
      if (tries === 1) await held;
      await writeEffect(ctx);
    });
    const old = run(first);
    await eventually('the old try has begun', 20_000, () => tries === 1);
    await run(first);
    letOldGo();
    await old;
    expect(tries).to.equal(2);
    expect(await effects()).to.equal(1);
  });

  it('a write in the middle of a job is also refused once another try has started', async () => {
    const run = runner(async (ctx) => {
      if (ctx.attempt === 1) await run({ ...first, attempt: 2 });
      await ctx.fenced((trx) => trx.run(addEffect, [ctx.refId]));
    });
    await run(first);
    expect(await effects()).to.equal(1);
  });

  it('an effect that fails at its end leaves nothing, and the next try starts from the beginning', async () => {
    const run = runner((ctx) =>
      ctx.finish(async (trx) => {
        await trx.run(addEffect, [ctx.refId]);
        if (ctx.attempt === 1) throw new Error('at the last moment');
      }),
    );
    expect(await textOf(run(first))).to.equal('at the last moment');
    expect(await effects()).to.equal(0);
    await run({ ...first, attempt: 2 });
    expect(await effects()).to.equal(1);
  });

  it('the last failed attempt marks the job failed and calls onFailed once; earlier ones do not', async () => {
    const told: number[] = [];
    const onFailed = async (refId: number): Promise<void> => {
      told.push(refId);
    };
    const run = runner(() => Promise.reject(new Error('no')), { attempts: 3, onFailed });
    for (const attempt of [1, 2]) await textOf(run({ ...first, attempt }));
    expect(told).to.deep.equal([]);
    await textOf(run({ ...first, attempt: 3 }));
    expect(told).to.deep.equal([7]);
    expect(await state()).to.deep.equal([{ fence: 3, done: false, failed: true, error: 'no' }]);
  });

  it('onFailed runs before anybody sees the job as failed: a process that dies meanwhile leaves both undone', async () => {
    let seen: unknown;
    const onFailed = async (refId: number, _error: unknown, trx: Trx): Promise<void> => {
      await trx.run(addEffect, [refId]);
      seen = [await effects(), await state()];
    };
    await textOf(runner(() => Promise.reject(new Error('no')), { attempts: 1, onFailed })(first));
    expect(seen).to.deep.equal([0, [{ fence: 1, done: false, failed: false, error: null }]]);
    expect(await effects()).to.equal(1);
    expect(await state()).to.deep.equal([{ fence: 1, done: false, failed: true, error: 'no' }]);
  });

  it('a job whose onFailed fails is marked as failed all the same', async () => {
    const onFailed = async (refId: number, _error: unknown, trx: Trx): Promise<void> => {
      await trx.run(addEffect, [refId]);
      throw new Error('at the last moment');
    };
    await textOf(runner(() => Promise.reject(new Error('no')), { attempts: 1, onFailed })(first));
    expect(await effects(), 'nothing of onFailed').to.equal(0);
    expect(await state()).to.deep.equal([{ fence: 1, done: false, failed: true, error: 'no' }]);
  });

  it('a failed attempt tells until when the queue tries again, so that the sweeper waits for that', async () => {
    const run = runner((ctx) => (ctx.attempt === 5 ? writeEffect(ctx) : Promise.reject(new Error('no'))));
    const waits = async (): Promise<unknown> =>
      (await test.deps.db.pool.query('SELECT round(extract(epoch FROM retry_at - started_at))::int AS s FROM job_run'))
        .rows;
    await textOf(run({ ...first, attempt: 4 }));
    expect(await waits()).to.deep.equal([{ s: 16 }]);
    await run({ ...first, attempt: 5 });
    expect(await waits()).to.deep.equal([{ s: null }]);
  });

  it('a job that takes too long fails this try, and its later writes are refused', async () => {
    let late: Promise<string> | undefined;
    const run = runner(
      async (ctx) => {
        if (ctx.attempt > 1) return writeEffect(ctx);
        await pause(1500);
        late = textOf(writeEffect(ctx));
        await late;
      },
      { timeoutMs: 1000 },
    );
    expect(await textOf(run(first))).to.equal('job took longer than 1000 ms');
    await run({ ...first, attempt: 2 });
    await pause(1500);
    expect(await late).to.match(/taken over by another worker/);
    expect(await effects()).to.equal(1);
  });

  it('a job that this release does not know is left for a release that does', async () => {
    expect(await textOf(runner(writeEffect)({ ...first, name: 'unknown' }))).to.equal('No job is called unknown');
    expect(await state()).to.deep.equal([]);
  });
});
