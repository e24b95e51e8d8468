import { longestWaitMs, type JobContext, type JobDefinition, type JobDeps } from './define-job.js';
import { fenced, FenceLost, finishRun, retryRun, startRun, type Run } from './fence.js';
import { giveUp } from './give-up.js';

/** One delivery of a job by the queue. */
export interface Delivery {
  name: string;
  refId: number;
  /** 1 on the first attempt. */
  attempt: number;
}

/** A job that has failed for good: the queue counts it as failed and does not try it again. */
export class GaveUp extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'GaveUp';
  }
}

/** Runs one delivery; throws `GaveUp` if it failed for good, another error if the queue should retry it later. */
export type RunDelivery = (delivery: Delivery) => Promise<void>;

/** Runs the queue's deliveries by the listed jobs: takes the fence, works, marks done or failed. */
export function createRunner(jobs: readonly JobDefinition[], deps: JobDeps): RunDelivery {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  return async function runDelivery(delivery) {
    const job = byName.get(delivery.name);
    // A newer release may plan jobs that this one does not know; a retry lets a newer worker take it.
    if (job === undefined) throw new Error(`No job is called ${delivery.name}`);
    const log = deps.log.child({ job: job.name, ref_id: delivery.refId, attempt: delivery.attempt });
    const run = await startRun(deps.db, job.name, delivery.refId);
    if (run === undefined) return;
    try {
      await runOnce(job, run, delivery.attempt, { ...deps, log });
    } catch (error) {
      if (error instanceof FenceLost) return log.warn('another worker took over');
      log.error({ err: error }, 'a job failed');
      if (job.isFinal?.(error) === true || delivery.attempt >= job.attempts) {
        await giveUp({ ...deps, log }, job, run, error);
        throw new GaveUp(error);
      }
      // Without this note the sweeper only hands it over early.
      await retryRun(deps.db, run, longestWaitMs(job, delivery.attempt)).catch(() => undefined);
      throw error;
    }
  };
}

async function runOnce(job: JobDefinition, run: Run, attempt: number, deps: JobDeps): Promise<void> {
  const timeout = AbortSignal.timeout(job.timeoutMs);
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error(`${job.name} took longer than ${job.timeoutMs} ms`)));
  });
  late.catch(() => undefined);
  let finished = false;
  const ctx: JobContext = {
    refId: run.refId,
    attempt,
    fence: run.fence,
    signal: timeout,
    fenced: (work) =>
      deps.db.transaction(async (trx) => {
        await fenced(trx, run);
        return work(trx);
      }),
    finish: async (work) => {
      await deps.db.transaction(async (trx) => {
        await fenced(trx, run);
        await work(trx);
        await finishRun(trx, run);
      });
      finished = true;
    },
  };
  // A run that exceeds its time goes on in the background, but the next attempt's fence keeps it from writing.
  await Promise.race([job.run(ctx, deps), late]);
  if (!finished && !(await finishRun(deps.db, run))) throw new FenceLost(run);
}
