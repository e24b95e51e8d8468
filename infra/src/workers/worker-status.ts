import { createServer, type Server } from 'node:http';
import Koa from 'koa';
import { raw } from 'objection';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { brokenPromises } from '../credits/invariants.js';
import type { Sql } from '../db/sql.js';
import { SERVER_TIMES } from '../gateway/server-times.js';
import { health } from '../gateway/health.js';
import type { Deps } from '../deps.js';
import { OutboxModel } from '../outbox/model.js';
import { JobRunModel } from './model.js';
import type { Workers } from './start-workers.js';

const LEDGER_LOOK_MS = 30_000;

/** `/livez`, `/readyz` and `/metrics` of the workers, for probes and scrapers; port 0 serves none. */
export function serveWorkerStatus(deps: Deps, workers: Workers, isDraining: () => boolean): Server | undefined {
  if (deps.config.METRICS_PORT === 0) return undefined;
  const registry = workerMetrics(deps, workers);
  const queueProbe = async (): Promise<void> => {
    if (!workers.queue.isUp()) throw new Error('the queue cannot be reached');
  };
  const app = new Koa();
  app.silent = true;
  app.use(health(deps, { queue: queueProbe }, isDraining));
  app.use(async (ctx) => {
    if (ctx.path !== '/metrics') return;
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
  });
  const handle = app.callback();
  return createServer(SERVER_TIMES, (request, response) => void handle(request, response)).listen(
    deps.config.METRICS_PORT,
    deps.config.HOST,
  );
}

/** Gauges read their values when scraped; a value that cannot be read is left out. */
function workerMetrics(deps: Deps, { queue, kinds }: Workers): Registry {
  const { db } = deps;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs by kind and state',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const kind of kinds) {
        const counts = await queue.counts(kind).catch(() => undefined);
        for (const [state, count] of counts === undefined ? [] : Object.entries(counts))
          this.set({ kind, state }, count);
      }
    },
  });
  new Gauge({
    name: 'outbox',
    help: 'Facts that wait for the queue, and the age of the oldest in seconds',
    labelNames: ['measure'],
    registers,
    async collect() {
      const found = await readOutbox(db).catch(() => undefined);
      this.reset();
      if (found) this.set({ measure: 'waiting' }, found.waiting);
      if (found) this.set({ measure: 'lag_seconds' }, found.lagS);
    },
  });
  new Gauge({
    name: 'job_runs',
    help: 'Jobs without an effect yet',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await countRuns(db).catch(() => undefined);
      this.reset();
      if (found) this.set({ state: 'unfinished' }, found.unfinished);
      if (found) this.set({ state: 'failed' }, found.failed);
    },
  });
  addLedgerGauge(deps, registers);
  return registry;
}

const readOutbox = async (sql: Sql): Promise<{ waiting: number; lagS: number }> =>
  sql
    .query(OutboxModel)
    .whereNull('published_at')
    .where('run_after', '<=', raw('now()'))
    .select(
      raw('count(*) AS waiting'),
      raw('coalesce(extract(epoch FROM now() - min(run_after)), 0)::float8 AS "lagS"'),
    )
    .first()
    .castTo<{ waiting: number; lagS: number }>();

const countRuns = async (sql: Sql): Promise<{ unfinished: number; failed: number }> =>
  sql
    .query(JobRunModel)
    .whereNull('done_at')
    .select(
      raw('count(*) FILTER (WHERE failed_at IS NULL) AS unfinished'),
      raw('count(*) FILTER (WHERE failed_at IS NOT NULL) AS failed'),
    )
    .first()
    .castTo<{ unfinished: number; failed: number }>();

/** Alert on any value above 0. The check reads the whole ledger, so scrapers share one result for half a minute. */
function addLedgerGauge({ db, clock }: Deps, registers: Registry[]): void {
  let lookedAt = 0;
  new Gauge({
    name: 'ledger_broken_promises',
    help: 'Promises of the credit ledger (I1 to I6) that do not hold',
    registers,
    async collect() {
      const now = clock.now().getTime();
      if (now - lookedAt < LEDGER_LOOK_MS) return;
      lookedAt = now;
      const broken = await brokenPromises(db).catch(() => undefined);
      // Removed instead of 0, which would mean that all is well.
      if (broken === undefined) this.remove();
      else this.set(broken.length);
    },
  });
}
