import { statement } from '@school/infra/db/sql';
import { createLog } from '@school/infra/log';
import { defineJob } from '@school/infra/queue/define-job';
import { finishRun, startRun, type Run } from '@school/infra/queue/fence';
import { giveUp } from '@school/infra/queue/give-up';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const stateOf = statement(
  'test-give-up-state',
  'SELECT done_at IS NOT NULL AS done, failed_at IS NOT NULL AS failed, error FROM job_run WHERE ref_id = $1',
);

describe('Giving up a job', () => {
  let stores: TestStores;
  let told: number[];
  let serial = 0;
  const nextId = (): number => (serial += 1);

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());
  beforeEach(() => {
    told = [];
  });

  const job = defineJob({
    name: 'job',
    run: () => Promise.resolve(),
    onFailed: async (refId) => {
      told.push(refId);
    },
  });
  const started = async (refId: number): Promise<Run> => {
    const run = await startRun(stores.deps.db, job.name, refId);
    if (run === undefined) throw new Error('the job is done already');
    return run;
  };
  const stop = (run: Run, reason: string): Promise<void> =>
    giveUp({ db: stores.deps.db, log: createLog(stores.deps.config, 'test') }, job, run, new Error(reason));
  const state = (refId: number): Promise<unknown> => stores.deps.db.row(stateOf, [refId]);

  it('twice, by its worker and by the sweeper, counts once: people are told once, and the first reason stays', async () => {
    const refId = nextId();
    const run = await started(refId);
    await stop(run, 'no');
    await stop(run, 'its worker died every time');
    expect(told).to.deep.equal([refId]);
    expect(await state(refId)).to.deep.equal({ done: false, failed: true, error: 'no' });
  });

  it('ten times at the same moment counts once', async () => {
    const refId = nextId();
    const run = await started(refId);
    await Promise.all(Array.from({ length: 10 }, () => stop(run, 'no')));
    expect(told).to.deep.equal([refId]);
  });

  it('does nothing to a job that is done, or that another try has taken over', async () => {
    const [done, taken] = [nextId(), nextId()];
    const finished = await started(done);
    await finishRun(stores.deps.db, finished);
    await stop(finished, 'too late');
    const old = await started(taken);
    await started(taken);
    await stop(old, 'too late');
    expect(told).to.deep.equal([]);
    expect(await state(done)).to.deep.equal({ done: true, failed: false, error: null });
    expect(await state(taken)).to.deep.equal({ done: false, failed: false, error: null });
  });

  it('a new try of a job that was given up may be given up again', async () => {
    const refId = nextId();
    await stop(await started(refId), 'no');
    await stop(await started(refId), 'again no');
    expect(told).to.deep.equal([refId, refId]);
    expect(await state(refId)).to.deep.equal({ done: false, failed: true, error: 'again no' });
  });
});
