import { processConfig } from '@school/infra/config';
import { createDeps } from '@school/infra/deps';
import { serve } from '@school/infra/gateway/serve';
import { createStaffApp } from './app.js';

const config = processConfig('staff');
const deps = createDeps(config, 'bff-staff');
const app = createStaffApp(deps);
await serve(app, config.STAFF_PORT, config, deps.log, app.close);
