import { processConfig } from '@school/infra/config';
import { createDeps } from '@school/infra/deps';
import { serve } from '@school/infra/gateway/serve';
import { createCrmApp } from './app.js';

/** A search that takes longer than this is cancelled: sales people search while they are on the phone. */
const STATEMENT_MS_MAX = 2000;

const given = processConfig('crm');
const config = { ...given, STATEMENT_TIMEOUT_MS: Math.min(given.STATEMENT_TIMEOUT_MS, STATEMENT_MS_MAX) };
const deps = createDeps(config, 'bff-crm');
const app = createCrmApp(deps);
await serve(app, config.CRM_PORT, config, deps.log, app.close);
