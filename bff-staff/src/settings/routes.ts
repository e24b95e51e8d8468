import { endpoint, type Route } from '@school/infra/http/endpoint';
import { staff } from '@school/infra/http/policy';
import { readSettings } from '@school/infra/staff/settings-in-force';
import * as contract from '../../contract/settings.js';

/** The settings in force (B2, System Settings). */
export const settingRoutes: readonly Route[] = [
  endpoint(contract.listSettings, staff, { queries: 1 }, async (_call, deps) => ({
    results: await readSettings(deps.db, deps.config),
  })),
];
