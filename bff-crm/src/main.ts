import { processConfig } from '@school/infra/config';
import { createDeps } from '@school/infra/deps';
import { serve } from '@school/infra/http/serve';
import { createCrmApp } from './app.js';

const config = processConfig();
const deps = createDeps(config, 'bff-crm');
const app = createCrmApp(deps);
await serve(app, config.CRM_PORT, config, deps.log, app.close);
