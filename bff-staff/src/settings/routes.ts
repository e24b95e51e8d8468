import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staff, superuser } from '@school/infra/http/policy';
import { demandSecondFactor } from '@school/infra/settings/demand-second-factor';
import { readSettings } from '@school/infra/staff/settings-in-force';
import * as contract from '../../contract/settings.js';

/** The settings in force (B2, System Settings). */
export const settingRoutes: readonly Route[] = [
  endpoint(contract.listSettings, staff, { queries: 1 }, async (_call, deps) => {
    const { lines, isSecondFactorRequired } = await readSettings(deps.db, deps.config);
    return { results: lines, is_second_factor_required: isSecondFactorRequired };
  }),
  endpoint(
    contract.demandSecondFactor,
    inPerson(superuser),
    { queries: 4 },
    async ({ session, body, requestId }, deps) => {
      await demandSecondFactor(deps, session.accountId, body.is_required, requestId);
      return { message: body.is_required ? 'A second factor is required now.' : 'A second factor is optional now.' };
    },
  ),
];
