import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staff, superuser } from '@school/infra/auth/policy';
import {
  CONTACT_CHANGED,
  CREDIT_LIMITS_CHANGED,
  LEAD_WEIGHTS_CHANGED,
  MOVE_LIMITS_CHANGED,
  POLICY_CHANGED,
  PUNCH_RULE_CHANGED,
  SITE_NUMBERS_CHANGED,
  UPLOAD_LIMITS_CHANGED,
} from '@school/core/settings/messages';
import { changeLeadWeights, tryLeadWeights } from '@school/infra/leads/weights';
import { demandSecondFactor } from '@school/infra/settings/demand-second-factor';
import {
  changeAbsencePolicy,
  changeCreditLimits,
  changeMoveLimits,
  changePunchRule,
  changeSchoolContact,
  changeSiteNumbers,
  changeUploadLimits,
  readSchoolSettings,
} from '@school/infra/settings/school-settings';
import { readSettings } from '@school/infra/settings/settings-in-force';
import * as contract from '../../contract/settings.js';

/** The settings in force. */
export const settingRoutes: readonly Route[] = [
  endpoint(contract.listSettings, staff, { queries: 1 }, async (_call, deps) => {
    const { lines, isSecondFactorRequired } = await readSettings(deps.db, deps.config);
    return { results: lines, is_second_factor_required: isSecondFactorRequired };
  }),
  endpoint(contract.readSchoolSettings, staff, { queries: 1 }, async (_call, deps) => {
    const { policy, contact, siteNumbers, limits, moves, uploads, punch, leadWeights } = await readSchoolSettings(
      deps.db,
    );
    return {
      absence_policy: policy,
      contact,
      site_numbers: siteNumbers,
      credit_limits: { per_student: limits.perStudent, per_day: limits.perDay },
      move_limits: moves,
      upload_limits: uploads,
      punch_rule: punch,
      lead_weights: leadWeights,
    };
  }),
  endpoint(contract.changeAbsencePolicy, inPerson(superuser), { queries: 4 }, async (call, deps) => {
    const { actor, body } = call;
    await changeAbsencePolicy(deps, actor, body.absence_policy);
    return { message: POLICY_CHANGED };
  }),
  endpoint(contract.changeSchoolContact, inPerson(superuser), { queries: 4 }, async (call, deps) => {
    const { actor, body } = call;
    await changeSchoolContact(deps, actor, body);
    return { message: CONTACT_CHANGED };
  }),
  endpoint(contract.changeSiteNumbers, inPerson(superuser), { queries: 4 }, async ({ actor, body }, deps) => {
    await changeSiteNumbers(deps, actor, body);
    return { message: SITE_NUMBERS_CHANGED };
  }),
  endpoint(contract.changeCreditLimits, inPerson(superuser), { queries: 4 }, async (call, deps) => {
    const { actor, body } = call;
    const limits = { perStudent: body.per_student, perDay: body.per_day };
    await changeCreditLimits(deps, actor, limits);
    return { message: CREDIT_LIMITS_CHANGED };
  }),
  endpoint(contract.changeMoveLimits, inPerson(superuser), { queries: 12 }, async ({ actor, body }, deps) => {
    await changeMoveLimits(deps, actor, body);
    return { message: MOVE_LIMITS_CHANGED };
  }),
  endpoint(contract.changeUploadLimits, inPerson(superuser), { queries: 12 }, async ({ actor, body }, deps) => {
    await changeUploadLimits(deps, actor, body);
    return { message: UPLOAD_LIMITS_CHANGED };
  }),
  endpoint(contract.changePunchRule, inPerson(superuser), { queries: 4 }, async ({ actor, body }, deps) => {
    await changePunchRule(deps, actor, body.punch_rule);
    return { message: PUNCH_RULE_CHANGED };
  }),
  endpoint(contract.changeLeadWeights, inPerson(superuser), { queries: 5 }, async ({ actor, body }, deps) => {
    await changeLeadWeights(deps, actor, body);
    return { message: LEAD_WEIGHTS_CHANGED };
  }),
  endpoint(contract.tryLeadWeights, inPerson(superuser), { queries: 2 }, async ({ body }, deps) =>
    tryLeadWeights(deps, body),
  ),
  endpoint(contract.demandSecondFactor, inPerson(superuser), { queries: 4 }, async ({ actor, body }, deps) => {
    await demandSecondFactor(deps, actor, body.is_required);
    return { message: body.is_required ? 'A second factor is required now.' : 'A second factor is optional now.' };
  }),
];
