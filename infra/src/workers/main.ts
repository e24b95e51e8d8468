import { processConfig } from '../config.js';
import { logZoneDifferences } from '../db/zone-differences.js';
import { closeDeps, createDeps } from '../deps.js';
import { onShutdown } from '../gateway/serve.js';
import { JOBS } from './jobs.js';
import { startWorkers } from './start-workers.js';
import { TICKS } from './ticks.js';
import { serveWorkerStatus } from './worker-status.js';

// Unlike requests, jobs may count over large tables.
const STATEMENT_TIMEOUT_MS = 60_000;
const given = processConfig();
const config = { ...given, STATEMENT_TIMEOUT_MS: Math.max(given.STATEMENT_TIMEOUT_MS, STATEMENT_TIMEOUT_MS) };
const deps = createDeps(config, 'workers');
const workers = startWorkers(deps, { jobs: JOBS, ticks: TICKS });

let draining = false;
const status = serveWorkerStatus(deps, workers, () => draining);
status?.on('error', (error) => deps.log.error({ err: error }, 'the status port cannot be opened'));

onShutdown(deps.log, async () => {
  draining = true;
  await workers.close();
  status?.close();
  await closeDeps(deps);
});
void logZoneDifferences(deps);
deps.log.info({ queue: config.REDIS_URL ? 'redis' : 'postgres' }, 'working');
