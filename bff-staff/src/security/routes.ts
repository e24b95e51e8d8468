import { needsSecondFactor } from '@school/core/auth/one-time-code';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '@school/infra/auth/set-up-second-factor';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { beforeSecondFactor, inPerson, staff } from '@school/infra/auth/policy';
import * as contract from '../../contract/security.js';

const oneself = beforeSecondFactor(inPerson(staff));

/** The caller's second factor. */
export const securityRoutes: readonly Route[] = [
  endpoint(contract.readSecurity, oneself, { queries: 1 }, async ({ session }, deps) => {
    const { since, codesLeft, isDemanded, isOfRole } = await readSecondFactor(deps.db, session.accountId);
    const { role, permissions } = session;
    const who = { isSuperuser: role === 'superuser', permissions, needsSecondFactor: isOfRole };
    return {
      since: since?.toISOString() ?? null,
      recovery_codes_left: codesLeft,
      is_required: isDemanded && needsSecondFactor(who),
    };
  }),
  endpoint(contract.beginFactor, oneself, { rate: 'guarded', queries: 5 }, async ({ session, body, ip }, deps) => {
    const { secret, address, picture } = await beginSecondFactor(deps, session, { password: body.password, ip });
    return { secret, otpauth_url: address, qr_png: picture };
  }),
  endpoint(
    contract.confirmFactor,
    oneself,
    { rate: 'guarded', queries: 11 },
    async ({ actor, session, body }, deps) => ({
      message: 'Your second factor is on.',
      recovery_codes: await confirmSecondFactor(deps, actor, session, body.otp),
    }),
  ),
  endpoint(
    contract.renewCodes,
    oneself,
    { rate: 'guarded', queries: 10 },
    async ({ actor, session, body, ip }, deps) => ({
      message: 'These codes replace the old ones.',
      recovery_codes: await replaceRecoveryCodes(deps, actor, session, { typed: body.otp, ip }),
    }),
  ),
  endpoint(
    contract.removeFactor,
    oneself,
    { rate: 'guarded', queries: 8 },
    async ({ actor, session, body, ip }, deps) => {
      await removeSecondFactor(deps, actor, session, { typed: body.otp, ip });
      return { message: 'Your second factor is off.' };
    },
  ),
];
