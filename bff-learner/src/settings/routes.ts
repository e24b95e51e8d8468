import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import { readSchoolSettings } from '@school/infra/settings/school-settings';
import * as contract from '../../contract/settings.js';

/** What public pages show about the school. */
export const settingRoutes: readonly Route[] = [
  endpoint(
    contract.readSchoolContact,
    anyone,
    { queries: 1 },
    async (_call, deps) => (await readSchoolSettings(deps.db)).contact,
  ),
  endpoint(
    contract.readSiteNumbers,
    anyone,
    { queries: 1 },
    async (_call, deps) => (await readSchoolSettings(deps.db)).siteNumbers,
  ),
];
