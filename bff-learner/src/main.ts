import { processConfig } from '@school/infra/config';
import { createDeps } from '@school/infra/deps';
import { serve } from '@school/infra/gateway/serve';
import { createLearnerApp } from './app.js';

const config = processConfig('learner');
const deps = createDeps(config, 'bff-learner');
const app = createLearnerApp(deps);
await serve(app, config.LEARNER_PORT, config, deps.log, app.close);
