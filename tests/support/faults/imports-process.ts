import { processConfig } from '@school/infra/config';
import { createDeps } from '@school/infra/deps';
import { IMPORT_JOBS } from '@school/infra/imports/jobs';
import { startWorkers } from '@school/infra/workers/start-workers';

// A real worker for imports, which a test kills.
startWorkers(createDeps(processConfig(), 'imports-victim'), { jobs: IMPORT_JOBS, ticks: [] });
