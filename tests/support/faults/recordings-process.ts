import { processConfig } from '@school/infra/config';
import { createDeps } from '@school/infra/deps';
import { RECORDING_JOBS } from '@school/infra/recordings/jobs';
import { startWorkers } from '@school/infra/workers/start-workers';

// A real worker for recordings. With the option to hang, it writes the repaired file and waits before it reports that.
const deps = createDeps(processConfig(), 'recordings-victim');
if (process.env['HANGS'] === '1') {
  const { large } = deps.storage;
  const hang = new Promise<never>(() => undefined);
  const finishParts: typeof large.finishParts = async (...parts) => {
    await large.finishParts(...parts);
    await hang;
  };
  deps.storage = { ...deps.storage, large: { ...large, finishParts } };
}
startWorkers(deps, { jobs: RECORDING_JOBS, ticks: [] });
