import { countryCodeOfZone } from '@school/core/registration/guess-country-code';
import { DEFAULT_GRADE } from '@school/core/shared/grade';
import { DEFAULT_COUNTRY_CODE, fullPhone } from '@school/core/shared/phone';
import { DEFAULT_TIMEZONE } from '@school/core/shared/timezone';
import { deviceZone } from '@school/web-kit/time/zones';
import { trialRegistrationOf, type TrialRegistration } from '../../app/trial-registration';
import type { Lead } from './lead';

/** The registration saved in this tab, unless the family typed another phone number since. */
export function keptFor({ countryCode, phoneNumber }: Lead): TrialRegistration | undefined {
  const kept = trialRegistrationOf(undefined);
  const isOther =
    phoneNumber !== '' && fullPhone(countryCode ?? DEFAULT_COUNTRY_CODE, phoneNumber) !== kept?.phoneNumber;
  return isOther ? undefined : kept;
}

/** The form's first values. Until `isAlive`, they must be those of the prerendered page, which knows no device. */
export function firstValues(lead: Lead, kept: TrialRegistration | undefined, isAlive: boolean) {
  const guessed = isAlive ? countryCodeOfZone(deviceZone()) : undefined;
  const fresh = {
    country_code: lead.countryCode ?? guessed ?? DEFAULT_COUNTRY_CODE,
    phone_number: lead.phoneNumber,
    student_name: '',
    student_grade: String(DEFAULT_GRADE),
    timezone: isAlive ? deviceZone() : DEFAULT_TIMEZONE,
    parent_name: '',
    parent_email: '',
    agrees_recording: false,
    agrees_publishing: false,
    agrees_messages: false,
    website: '',
  };
  if (kept === undefined) return fresh;
  const { countryCode, phoneNumber, agreed = [] } = kept;
  return {
    ...fresh,
    country_code: countryCode,
    phone_number: phoneNumber.startsWith(countryCode) ? phoneNumber.slice(countryCode.length) : phoneNumber,
    student_name: kept.studentName,
    student_grade: String(kept.grade),
    timezone: kept.timezone,
    parent_name: kept.parentName ?? '',
    parent_email: kept.parentEmail ?? '',
    agrees_recording: agreed.includes('recording'),
    agrees_publishing: agreed.includes('publishing'),
    agrees_messages: agreed.includes('messages'),
  };
}
