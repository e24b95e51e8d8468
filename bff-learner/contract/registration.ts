import { INVITE_TEXT_MAX } from '@school/core/invitations/code';
import { REGISTRATION_REFUSALS as REFUSALS } from '@school/core/registration/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { parseGrade } from '@school/core/shared/grade';
import { cleanPersonName, PERSON_NAME_MAX } from '@school/core/shared/person-name';
import { COUNTRY_CODES, isCountryCode, PHONE_TEXT_MAX } from '@school/core/shared/phone';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { timezoneField } from './timezone-field.js';

const utm = z.string().max(100).default('');

/** A phone as typed; the server checks whether such a number can exist. */
export const phoneField = z
  .string(REFUSALS.phone_invalid.text)
  .trim()
  .min(1, REFUSALS.phone_invalid.text)
  .max(PHONE_TEXT_MAX, REFUSALS.phone_invalid.text);

/** Strips surrounding quotes and normalises white space. */
export const nameField = z
  .string(REFUSALS.name_missing.text)
  .max(PERSON_NAME_MAX, atMostCharacters(PERSON_NAME_MAX))
  .transform(cleanPersonName)
  .pipe(z.string().min(1, REFUSALS.name_missing.text));

/** `4` or `"4"` or `"Grade 4"`. */
export const gradeField = z
  .union([z.number(), z.string().max(20)], REFUSALS.grade_invalid.text)
  .transform((value, context) => {
    const grade = parseGrade(value);
    if (grade === undefined) context.addIssue(REFUSALS.grade_invalid.text);
    return grade ?? z.NEVER;
  });

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
    utm_source: utm,
    utm_medium: utm,
    /** The code of the friend who sent the link; a wrong one is ignored. */
    invite_code: z.string().max(INVITE_TEXT_MAX).catch('').default(''),
    // Hidden from people; whatever fills it in is a program.
    website: z.string().max(200).default(''),
  }),
  status: 201,
  response: z.object({ message: z.string() }),
  refusals: Object.values(REFUSALS).map((refusal) => refusal.text),
});

/** Our own answer, instead of a look-up at another company. */
export const geo = defineEndpoint({
  method: 'GET',
  path: '/api/geo/',
  summary: 'The calling code to start the phone field with (P5, D22).',
  query: z.object({ timezone: z.string().max(64).optional().catch(undefined) }),
  response: z.object({ country_calling_code: z.enum(COUNTRY_CODES.map((entry) => entry.code)).nullable() }),
});
