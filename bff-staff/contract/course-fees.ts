import { COURSE_FEE_REFUSALS as REFUSALS, COURSE_FEE_TEXTS } from '@school/core/course-fees/errors';
import {
  CLASSES_PER_MONTH,
  ENROLMENT_TYPES,
  FEE_FORM_DEFAULTS,
  SERVICE_TYPES,
  SUBJECTS,
} from '@school/core/payment-pages/choices';
import { EMAIL_MAX } from '@school/core/shared/email';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

const MISSING = COURSE_FEE_TEXTS.fieldsMissing;
const CODE_TEXT_MAX = 100;

/** A number, or its text as a form sends it; an empty text is undefined. */
const numberText = z.union([z.number(), z.string().trim().max(10)]).transform((value) => {
  if (typeof value === 'number') return value;
  return value === '' ? undefined : Number(value);
});

/** The fee form; the fields under More options have the specified defaults. */
export const courseFeeBody = z.object({
  /** Or a student's address. */
  phone: z.string(MISSING).trim().min(1, MISSING).max(EMAIL_MAX, REFUSALS.phone_invalid.text),
  subject: z.enum(SUBJECTS, MISSING),
  country: z.string(MISSING).trim().min(1, MISSING).max(60, REFUSALS.country_unknown.text),
  course: z.string(MISSING).trim().min(1, MISSING).max(80, REFUSALS.course_unknown.text),
  enrolment_type: z.enum(ENROLMENT_TYPES).default(FEE_FORM_DEFAULTS.enrolmentType),
  service_type: z.enum(SERVICE_TYPES).default(FEE_FORM_DEFAULTS.serviceType),
  num_of_classes_per_month: numberText
    .pipe(z.literal(CLASSES_PER_MONTH, 'Please choose the classes per month from the list.').optional())
    .default(FEE_FORM_DEFAULTS.classesPerMonth),
  /** For a custom course only; a listed course has its own number. */
  total_num_of_classes: numberText
    .pipe(
      z
        .number(REFUSALS.classes_invalid.text)
        .int(REFUSALS.classes_invalid.text)
        .min(1, REFUSALS.classes_invalid.text)
        .max(1000, REFUSALS.classes_invalid.text)
        .optional(),
    )
    .optional(),
  discountCode: z.string().trim().max(CODE_TEXT_MAX, COURSE_FEE_TEXTS.codeRefused).optional(),
});

/** The specified answer, and what the fee is for. Amounts have 2 decimals, the cost per class has 3. */
export const courseFeeQuote = z.object({
  base_fee: z.number(),
  total_fee: z.number(),
  discount_percentage: z.number().int(),
  discounted_fee: z.number(),
  currency: z.string(),
  /** Why the code is not applied, for the salesperson. */
  detail: z.string().nullable(),
  warnings: z.array(z.string()),
  course: z.string(),
  total_classes: z.number().int(),
  cpc: z.number(),
  discount_code: z.string().nullable(),
});
export type CourseFeeQuote = z.infer<typeof courseFeeQuote>;

export const calculateCourseFee = defineEndpoint({
  method: 'POST',
  path: '/calculate-course-fee/',
  summary: 'The scholarship fee of a course for a family, with or without a discount code (B7, B3).',
  body: courseFeeBody,
  response: courseFeeQuote,
  refusals: Object.values(REFUSALS).map((refusal) => refusal.text),
});

export const listCountries = defineEndpoint({
  method: 'GET',
  path: '/countries/',
  summary: 'Countries with the currency that families there pay in (B7, B3).',
  response: z.array(z.object({ id: z.number().int(), name: z.string(), currency: z.string() })),
});

export const listCurrencies = defineEndpoint({
  method: 'GET',
  path: '/currencies/',
  summary: 'Currencies (B7, B3).',
  response: z.array(z.object({ id: z.number().int(), code: z.string(), name: z.string() })),
});

/** The subject is an addition, for the form's list of courses. */
export const listCourseFees = defineEndpoint({
  method: 'GET',
  path: '/course-fees/',
  summary: 'Courses that can be sold, with their number of classes (B7, B3).',
  response: z.array(
    z.object({ id: z.number().int(), name: z.string(), classes: z.number().int(), subject: z.enum(SUBJECTS) }),
  ),
});

export const listPublicCourseFees = defineEndpoint({
  method: 'GET',
  path: '/api/course-fees-public/',
  summary: 'Courses that can be bought, without prices; for everybody (B7, B3).',
  response: z.array(z.object({ id: z.number().int(), course_name: z.string(), total_class: z.number().int() })),
});

const discountCode = z.object({ id: z.number().int(), code: z.string(), discount_percentage: z.number().int() });

export const listDiscountCodes = defineEndpoint({
  method: 'GET',
  path: '/api/discount-codes/list_codes/',
  summary: 'Discount codes that the caller may use now (B7, B3).',
  response: z.array(discountCode),
});
