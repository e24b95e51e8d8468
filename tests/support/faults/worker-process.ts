import { processConfig } from '@school/infra/config';
import { closeDeps, createDeps } from '@school/infra/deps';
import { onShutdown } from '@school/infra/gateway/serve';
import { startWorkers } from '@school/infra/workers/start-workers';
import { serveWorkerStatus } from '@school/infra/workers/worker-status';
import { slowProbe } from './probe-jobs.js';

// A real worker process with probe jobs, for tests that kill it, freeze it or take its resources away.
const deps = createDeps(processConfig(), 'probe-worker');
const workers = startWorkers(deps, {
  jobs: [slowProbe(Number(process.env['PROBE_MS']))],
  ticks: [],
  sweepAfterMs: Number(process.env['PROBE_SWEEP_MS']),
});
const status = serveWorkerStatus(deps, workers, () => false);
onShutdown(deps.log, async () => {
  await workers.close();
  status?.close();
  await closeDeps(deps);
});
