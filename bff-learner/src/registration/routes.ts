import { CONSENT_REFUSALS } from '@school/core/consents/errors';
import { CONSENT_PURPOSES } from '@school/core/consents/purposes';
import { guessCountryCode } from '@school/core/registration/guess-country-code';
import { fullPhone } from '@school/core/shared/phone';
import { registeredEmailText } from '@school/core/reminders/promise';
import { connectedWays } from '@school/infra/notifications/connected-ways';
import { refusal } from '@school/infra/app-error';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import { registerFamily } from '@school/infra/registration/register-family';
import {
  REGISTRATION_COOKIE,
  REGISTRATION_COOKIE_S,
  sameLookingProof,
} from '@school/infra/registration/registration-proof';
import * as contract from '../../contract/registration.js';

const REGISTERED = { message: 'Registration successful!' };

/** Registration, and the calling code that its form starts with. */
export const registrationRoutes: readonly Route[] = [
  endpoint(
    contract.register,
    anyone,
    { rate: 'guarded', queries: 29, consent: 'field' },
    async ({ session, body, cookies, ip }, deps) => {
      const agreed = CONSENT_PURPOSES.filter((purpose) => body[`agrees_${purpose}`]);
      if (agreed.length > 0 && session !== null && session.actAccountId !== null) {
        throw refusal(CONSENT_REFUSALS, 'not_the_family');
      }
      const proof = cookies.get(REGISTRATION_COOKIE);
      const keep = (value: string) => cookies.set(REGISTRATION_COOKIE, value, { maxAgeS: REGISTRATION_COOKIE_S });
      // A filled honeypot gets the same answer, and nothing is written.
      if (body.website !== '') {
        keep(sameLookingProof(proof));
        return REGISTERED;
      }
      const kept = await registerFamily(deps, {
        phone: fullPhone(body.country_code, body.phone_number),
        studentName: body.student_name,
        grade: body.student_grade,
        timezone: body.timezone,
        language: body.language,
        parent: { name: body.parent_name, email: body.parent_email },
        utmSource: body.utm_source,
        utmMedium: body.utm_medium,
        inviteCode: body.invite_code,
        campId: body.camp_id,
        agreed,
        wording: body.wording,
        proof,
        ip,
      });
      keep(kept);
      return REGISTERED;
    },
  ),
  endpoint(contract.registrationPromise, anyone, { queries: 0 }, (_call, deps) =>
    Promise.resolve({ email_text: registeredEmailText(connectedWays(deps)) }),
  ),
  endpoint(contract.geo, anyone, { queries: 0 }, ({ query, languages }) =>
    Promise.resolve({
      country_calling_code: guessCountryCode(query.timezone ?? '', languages) ?? null,
    }),
  ),
];
