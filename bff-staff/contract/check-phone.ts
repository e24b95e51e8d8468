import { EMAIL_MAX } from '@school/core/shared/email';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { ENROLMENT_TYPES, SUBJECTS } from '@school/core/payment-pages/choices';
import { PHONE_NOT_REGISTERED, REFERRER_NOT_REGISTERED } from '@school/core/payment-pages/errors';
import { z } from 'zod';
import { idParam } from './shared.js';

/** Shorter texts are not looked up. */
export const PHONE_CHECK_MIN = 5;
const TOO_SHORT = `Please enter at least ${PHONE_CHECK_MIN} characters.`;

const day = z.iso.date().nullable();
const enrolmentType = z.enum(ENROLMENT_TYPES);

/** Who a phone belongs to, and what a renewal needs to know. */
export const phoneAnswer = z.object({
  exists: z.boolean(),
  error: z.string().nullable(),
  student: z
    .object({
      id: z.number().int(),
      name: z.string(),
      grade: z.number().int(),
      country: z.string().nullable(),
      /** As in the student's last enrolment. */
      state: z.string().nullable(),
      /** The address that names this student alone: the own one, or one that the school makes. */
      email: z.string(),
    })
    .nullable(),
  enrollment_type: enrolmentType.nullable(),
  /** Of the last punched sale of the subject, with 3 decimals. */
  latest_cpc: z.string().nullable(),
  pending_classes: z.number().int(),
  completed_classes: z.number().int(),
  /** All credits ever granted, and what is left of them. */
  credits: z.number().int(),
  credits_remaining: z.number().int(),
  new_enrolment_date: day,
  /** The day on which the credits run out at the current pace. */
  renewal_date: day,
  course_enrolled: z.string().nullable(),
  renewal_course_enrolled: z.string().nullable(),
  all_subjects: z.array(z.enum(SUBJECTS)),
  rm_email: z.string().nullable(),
  whatsapp_url: z.string().nullable(),
  // Fields added to the specification's shape:
  /** As the school stores it. */
  phone: z.string().nullable(),
  /** All children of the phone, for staff to choose from. */
  students: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      grade: z.number().int(),
      /** See `student.email`; a family has one phone and often one e-mail, so siblings often have made ones. */
      email: z.string(),
      enrollment_type: enrolmentType,
    }),
  ),
  latest_cpc_currency: z.string().nullable(),
  /** What `latest_cpc` is calculated from, so that the form compares exactly as the server does. */
  latest_fee_minor: z.number().int().nullable(),
  latest_classes: z.number().int().nullable(),
  /** The service for which a renewal keeps that price; null if the price was somebody's own decision. */
  latest_kept_service: z.string().nullable(),
  /** What families in the student's country pay in. */
  currency: z.string().nullable(),
  /** A deposit paid by a token link and not used yet. */
  token_deposit: z.object({ amount: z.string(), currency: z.string(), paid_on: z.iso.date() }).nullable(),
});
export type PhoneAnswer = z.infer<typeof phoneAnswer>;

export const checkPhone = defineEndpoint({
  method: 'POST',
  path: '/api/check-phone/',
  summary: 'Whether a phone belongs to a student, with what a renewal needs (B3, B5, B7).',
  body: z.object({
    /** Or a student's address. */
    phone: z.string(TOO_SHORT).trim().min(PHONE_CHECK_MIN, TOO_SHORT).max(EMAIL_MAX, PHONE_NOT_REGISTERED),
    subject: z.enum(SUBJECTS).default('Coding'),
    student_id: z.union([z.number().int().positive(), idParam]).optional(),
    /** The phone is that of somebody who recommended us. */
    referrer: z.boolean().default(false),
  }),
  response: phoneAnswer,
  refusals: [TOO_SHORT, PHONE_NOT_REGISTERED, REFERRER_NOT_REGISTERED],
});
