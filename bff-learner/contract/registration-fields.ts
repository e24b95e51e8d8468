import { REGISTRATION_REFUSALS as REFUSALS } from '@school/core/registration/errors';
import { EMAIL_MAX, isEmail } from '@school/core/shared/email';
import { parseGrade } from '@school/core/shared/grade';
import { cleanPersonName, PERSON_NAME_MAX } from '@school/core/shared/person-name';
import { PHONE_TEXT_MAX } from '@school/core/shared/phone';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';

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

/** The parent's name, or nothing. */
export const parentNameField = z
  .string()
  .max(PERSON_NAME_MAX, atMostCharacters(PERSON_NAME_MAX))
  .transform(cleanPersonName);

/** The parent's e-mail address, or nothing. */
export const parentEmailField = z
  .string()
  .trim()
  .max(EMAIL_MAX, REFUSALS.email_invalid.text)
  .refine((text) => text === '' || isEmail(text), REFUSALS.email_invalid.text);
