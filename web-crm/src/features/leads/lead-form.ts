import type { Lead } from '@school/bff-crm/contract/leads';
import { leadForm } from '@school/bff-crm/contract/lead-details';
import { LEAD_DETAIL_REFUSALS, sourceText, type LeadDetails } from '@school/core/leads/details';
import { FAMILY_SOURCES } from '@school/core/registration/sources';
import { COUNTRY_CODES, DEFAULT_COUNTRY_CODE, fullPhone, isCountryCode } from '@school/core/shared/phone';
import { z } from 'zod';

const { phone, ...others } = leadForm.shape;

/** What the form's fields are checked by: the phone stands in two of them. */
export const leadFields = z.object({
  country_code: z.string().refine(isCountryCode, LEAD_DETAIL_REFUSALS.phone_invalid.text),
  phone_number: phone,
  ...others,
});

/** The values of the form. */
export type LeadValues = z.output<typeof leadFields>;

/** The fields as they are shown. */
export type TypedLead = Record<
  | 'country_code'
  | 'phone_number'
  | 'student_name'
  | 'email'
  | 'grade'
  | 'parent_name'
  | 'source'
  | 'utm_source'
  | 'utm_medium',
  string
>;

/** The body of the call. */
export const toBody = ({ country_code, phone_number, ...rest }: LeadValues) => ({
  ...rest,
  phone: fullPhone(country_code, phone_number),
});

/** A kept phone in the two fields; of a country that has no code there, the number stays whole. */
function phoneFields(kept: string): Pick<TypedLead, 'country_code' | 'phone_number'> {
  const known = COUNTRY_CODES.toSorted((a, b) => b.code.length - a.code.length).find(({ code }) =>
    kept.startsWith(code),
  );
  return known === undefined
    ? { country_code: DEFAULT_COUNTRY_CODE, phone_number: kept }
    : { country_code: known.code, phone_number: kept.slice(known.code.length) };
}

/** The form as it shows what is known of a lead. */
export const typedOf = ({ name, phone: kept, grade, ...details }: LeadDetails): TypedLead => ({
  student_name: name,
  ...phoneFields(kept),
  email: details.email,
  grade: grade === null ? '' : String(grade),
  parent_name: details.parentName,
  source: details.source,
  utm_source: details.utmSource,
  utm_medium: details.utmMedium,
});

/** What is known of a lead, as the rules know it. */
export const detailsOf = (
  lead: Pick<
    Lead,
    | 'student_name'
    | 'student_phone'
    | 'student_email'
    | 'grade'
    | 'parent_name'
    | 'source'
    | 'utm_source'
    | 'utm_medium'
  >,
): LeadDetails => ({
  name: lead.student_name,
  phone: lead.student_phone,
  email: lead.student_email ?? '',
  grade: lead.grade,
  parentName: lead.parent_name,
  source: lead.source,
  utmSource: lead.utm_source,
  utmMedium: lead.utm_medium,
});

/** What is typed, as the rules know it. */
export const detailsTyped = (values: LeadValues): LeadDetails => {
  const body = toBody(values);
  return detailsOf({ ...body, student_phone: body.phone, student_email: body.email });
};

/** The body of a call that saves these details. */
export const bodyOf = (details: LeadDetails) => ({
  student_name: details.name,
  phone: details.phone,
  email: details.email,
  grade: details.grade,
  parent_name: details.parentName,
  source: details.source,
  utm_source: details.utmSource,
  utm_medium: details.utmMedium,
});

/** The sources to choose from, with the one that the lead has. */
export const sourceOptions = (current: string) =>
  [...new Set([current, ...FAMILY_SOURCES.filter((one) => current !== '' || one !== 'staff')])].map((value) => ({
    value,
    label: sourceText(value),
  }));
