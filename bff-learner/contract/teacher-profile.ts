import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { PASSWORD_LENGTH_MAX } from '@school/core/auth/password-rule';
import {
  CLASSROOM_METHODS,
  CLASSROOM_REFUSALS,
  MEET_LINK_MAX,
  CLASSROOM_METHOD_DEFAULT,
} from '@school/core/batches/classroom-method';
import {
  ACCOUNT_NUMBER,
  BANK_CODE,
  BIO_MAX,
  DISPLAY_NAME_MAX,
  NAME_LENGTH_MAX,
  NAMES_MAX,
} from '@school/core/profile/teacher-profile';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, instant } from './shared.js';

const GRADES = 12;
const names = z
  .array(z.string().trim().min(1).max(NAME_LENGTH_MAX, atMostCharacters(NAME_LENGTH_MAX)))
  .max(NAMES_MAX, `Please enter at most ${NAMES_MAX}.`);

const payout = z.object({
  /** The bank and the last digits of the account number. */
  masked: z.string(),
  counts_from: instant,
});
const profile = z.object({
  display_name: z.string(),
  bio: z.string(),
  languages: z.array(z.string()),
  subjects: z.array(z.string()),
  grades: z.array(z.number().int()),
  room_method: z.enum(CLASSROOM_METHODS),
  meet_link: z.string().nullable(),
  payout: payout.nullable(),
  /** Entered, but not valid yet. */
  payout_pending: payout.nullable(),
});
export type TeacherProfileAnswer = z.infer<typeof profile>;

export const teacherProfile = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-profile/',
  summary: "The teacher's settings, with masked payout details (product 2.2 #16).",
  response: profile,
});

export const saveTeacherProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/teacher-profile/',
  summary: "Save the teacher's settings (product 2.2 #16).",
  body: z.object({
    display_name: z
      .string('Please enter your name.')
      .trim()
      .min(1, 'Please enter your name.')
      .max(DISPLAY_NAME_MAX, atMostCharacters(DISPLAY_NAME_MAX)),
    bio: plainText(z.string()).max(BIO_MAX, atMostCharacters(BIO_MAX)).default(''),
    languages: names.default([]),
    subjects: names.default([]),
    grades: z.array(z.number().int().min(1).max(GRADES)).max(GRADES).default([]),
    room_method: z.enum(CLASSROOM_METHODS).default(CLASSROOM_METHOD_DEFAULT),
    meet_link: z.string().trim().max(MEET_LINK_MAX, atMostCharacters(MEET_LINK_MAX)).default(''),
  }),
  response: done,
  refusals: Object.values(CLASSROOM_REFUSALS).map(({ text }) => text),
});

/** New payout details, as the form sends them. */
export const payoutBody = z.object({
  account_holder: z
    .string('Please enter the account holder.')
    .trim()
    .min(1, 'Please enter the account holder.')
    .max(DISPLAY_NAME_MAX, atMostCharacters(DISPLAY_NAME_MAX)),
  bank_name: z
    .string('Please enter the bank.')
    .trim()
    .min(1, 'Please enter the bank.')
    .max(NAME_LENGTH_MAX, atMostCharacters(NAME_LENGTH_MAX)),
  bank_code: z
    .string('Please enter the IFSC or SWIFT code.')
    .trim()
    .regex(BANK_CODE, 'Please enter the IFSC or SWIFT code: 4 to 11 letters and digits.'),
  account_number: z
    .string('Please enter the account number.')
    .trim()
    .regex(ACCOUNT_NUMBER, 'Please enter the account number or IBAN: 6 to 34 letters and digits, without spaces.'),
  current_password: z
    .string('Please enter your current password.')
    .min(1, 'Please enter your current password.')
    .max(PASSWORD_LENGTH_MAX, atMostCharacters(PASSWORD_LENGTH_MAX)),
});

export const changePayout = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-profile/payout-details/',
  summary: 'New payout details: with the password; valid after 48 hours; finance is told (product 2.2 #16).',
  body: payoutBody,
  status: 201,
  response: done.extend({ counts_from: instant }),
  refusals: [AUTH_REFUSALS.current_password_wrong.text],
});

export const withdrawPayout = defineEndpoint({
  method: 'DELETE',
  path: '/api/teacher-profile/payout-details/pending/',
  summary: 'Withdraw new payout details that are not valid yet (product 2.2 #16).',
  response: done,
});
