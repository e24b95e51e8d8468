import { INVITE_TEXT_MAX } from '@school/core/invitations/code';
import { CONSENT_REFUSALS } from '@school/core/consents/errors';
import { CURRENT_WORDING } from '@school/core/consents/purposes';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@school/core/language/languages';
import { REGISTRATION_REFUSALS as REFUSALS } from '@school/core/registration/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { COUNTRY_CODES, isCountryCode } from '@school/core/shared/phone';
import { z } from 'zod';
import { wordingField } from './consents.js';
import { gradeField, nameField, parentEmailField, parentNameField, phoneField } from './registration-fields.js';
import { timezoneField } from './timezone-field.js';

const utm = z.string().max(100).default('');

/** Answers the same whether the phone is new or known. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register/',
  summary: 'Register a family for a free lesson (P2.4, P7).',
  body: z.object({
    phone_number: phoneField,
    student_name: nameField,
    student_grade: gradeField,
    country_code: z.string().refine(isCountryCode, REFUSALS.phone_invalid.text),
    timezone: timezoneField,
    /** Of the page; the letters about the trial class are written in it. */
    language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE).default(DEFAULT_LANGUAGE),
    /** Beyond the specification, both optional: whom the school writes to, and where. */
    parent_name: parentNameField.default(''),
    parent_email: parentEmailField.default(''),
    utm_source: utm,
    utm_medium: utm,
    /** The code of the friend who sent the link; a wrong one is ignored. */
    invite_code: z.string().max(INVITE_TEXT_MAX).catch('').default(''),
    /** The camp that the family has chosen on the page of camps; one that is over or unknown is ignored. */
    camp_id: z.number().int().min(1).max(999_999_999_999_999).nullable().catch(null).default(null),
    /** What the family agrees to; it counts only for a child that is new to the school. */
    agrees_recording: z.boolean().default(false),
    agrees_publishing: z.boolean().default(false),
    agrees_messages: z.boolean().default(false),
    wording: wordingField.default(CURRENT_WORDING),
    // Hidden from people; whatever fills it in is a program.
    website: z.string().max(200).default(''),
  }),
  status: 201,
  response: z.object({ message: z.string() }),
  refusals: [...Object.values(REFUSALS).map((refusal) => refusal.text), CONSENT_REFUSALS.not_the_family.text],
});

/** Our own answer, instead of a look-up at another company. */
export const geo = defineEndpoint({
  method: 'GET',
  path: '/api/geo/',
  summary: 'The calling code to start the phone field with (P5, D22).',
  query: z.object({ timezone: z.string().max(64).optional().catch(undefined) }),
  response: z.object({ country_calling_code: z.enum(COUNTRY_CODES.map((entry) => entry.code)).nullable() }),
});

/** The register page says only what will happen. */
export const registrationPromise = defineEndpoint({
  method: 'GET',
  path: '/api/registration-promise/',
  summary: 'What the register page may promise to who leaves an e-mail address (issue 31).',
  response: z.object({ email_text: z.string().nullable() }),
});
