import { EMAIL_MAX, isEmail } from '@school/core/shared/email';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { cleanPersonName, PERSON_NAME_MAX } from '@school/core/shared/person-name';
import { atMostCharacters } from '@school/core/shared/texts';
import { STUDENT_DETAIL_REFUSALS, STUDENT_REFUSALS } from '@school/core/students/errors';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';
import { trialFamily } from './trial-booking.js';

const PATH = '/api/blackops/students/{id}/details/';
const NO_STUDENT = STUDENT_REFUSALS.student_not_found.text;
const { student_name, grade, timezone } = trialFamily;
const EMAIL_WRONG = STUDENT_DETAIL_REFUSALS.email_wrong.text;

const studentDetails = z.object({
  id: z.number().int(),
  /** Identifies exactly these values; a change that names another is refused. */
  stamp: z.string(),
  student_name: z.string(),
  grade: z.number().int(),
  /** Empty if it is not known, like the country. */
  parent_name: z.string(),
  country: z.string(),
  timezone: z.string(),
  /** The child's own, masked. */
  email: z.string().nullable(),
  /** The names of the other children, who have the same time zone. */
  siblings: z.array(z.string()),
  /** When the next classes of the family begin. */
  next_classes: z.array(instant),
});
export type StudentDetailsPage = z.infer<typeof studentDetails>;

export const readStudentDetails = defineEndpoint({
  method: 'GET',
  path: PATH,
  summary: 'What staff may change about a student, with the next classes, whose times a time zone decides.',
  params: idParams,
  response: studentDetails,
  refusals: [NO_STUDENT],
});

/** What may be known of a family, each empty if it is not. */
export const familyFields = {
  parent_name: z
    .string()
    .max(PERSON_NAME_MAX, atMostCharacters(PERSON_NAME_MAX))
    .refine((text) => text.trim() === '' || cleanPersonName(text) !== '', 'Please enter a name, or leave this empty.')
    .transform(cleanPersonName),
  country: z.string().max(80, STUDENT_DETAIL_REFUSALS.country_unknown.text),
};

/** A child's own address, or none. */
export const emailField = z
  .string()
  .trim()
  .max(EMAIL_MAX, EMAIL_WRONG)
  .refine((text) => text === '' || isEmail(text), EMAIL_WRONG);

const fields = z.object({
  student_name,
  grade,
  ...familyFields,
  timezone,
  /** Empty keeps the present address, which the form shows only masked. */
  email: emailField,
  remove_email: z.boolean().default(false),
});

type Fields = z.output<typeof fields>;
const isOneEmail = ({ email, remove_email }: Pick<Fields, 'email' | 'remove_email'>): boolean =>
  email === '' || !remove_email;
const BOTH = { error: STUDENT_DETAIL_REFUSALS.email_both.text, path: ['email'] };

/** The fields of the form. */
export const studentDetailsBody = fields.refine(isOneEmail, BOTH);

export const updateStudentDetails = defineEndpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Changes the details of a student, field by field in the audit log; the time zone is the whole family’s.',
  params: idParams,
  body: fields.extend({ stamp: z.string().max(64) }).refine(isOneEmail, BOTH),
  response: done,
  refusals: [NO_STUDENT, ...Object.values(STUDENT_DETAIL_REFUSALS).map(({ text }) => text)],
});
