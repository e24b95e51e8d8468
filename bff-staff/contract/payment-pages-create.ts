import { isPublicLink } from '@school/core/projects/submission-link';
import { PRIVATE_LINK_TEXT } from '@school/core/shared/private-host';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { toMinor } from '@school/core/shared/money';
import { PHONE_TEXT_MAX } from '@school/core/shared/phone';
import {
  CLASS_SIZES,
  CLASSES_PER_MONTH,
  COURSE_CUSTOMIZATIONS,
  ENROLMENT_TYPES,
  PAYMENT_TYPES,
  REFERRAL_CHOICES,
  SERVICE_TYPES,
  SUBJECTS,
} from '@school/core/payment-pages/choices';
import { ENROLMENT_REFUSALS } from '@school/core/payment-pages/errors';
import { ENROLMENT_FIELDS as SAY } from '@school/core/payment-pages/field-errors';
import { PRICE_REASON_MAX } from '@school/core/payment-pages/renewal';
import { PAYMENTS_MAX } from '@school/core/payment-pages/terms';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { idParam } from './shared.js';

/** The most hours that a page may stay open: a year. */
const HOURS_MAX = 8760;
const CLASSES_MAX = 1000;
const TOKEN_AMOUNT = ENROLMENT_REFUSALS.token_incomplete.text;

const text = (say: string, max: number) => z.string(say).trim().min(1, say).max(max, atMostCharacters(max));

/** A whole number from `least` to `most`, as a number or as a form's digits. */
const whole = (say: string, least: number, most: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,15}$/, say)], say)
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, say);

/** An amount above 0 with at most two decimals, as a number or a text. */
const money = (say: string) =>
  z.union([z.number(), z.string().max(20)], say).refine((amount) => (toMinor(amount) ?? 0) > 0, say);

/** A deposit that was not received is often sent as 0, its date and address, too. */
const zero = z.literal([0, '0', '0.0', '0.00']).transform(() => undefined);

/** What the client has calculated; the server compares it with its own result. */
const derivedAmount = z.union([z.number(), z.string().min(1).max(30)]).optional();
const derivedNumber = z.number().optional();

const state = text(SAY.state, 80);
const referralChoice = z.enum(REFERRAL_CHOICES, SAY.referralChoice);

/** The enrolment creation payload, with the sentences of the fields that the specification requires. */
export const enrolmentBody = z.object({
  /** Made by the form; the same one sent twice makes one enrolment. */
  form_key: z.uuid().optional(),
  student: z.union([z.number().int().positive(), idParam], SAY.student),
  course: text(SAY.course, 80),
  subject: z.enum(SUBJECTS, SAY.subject),
  course_customization: z.enum(COURSE_CUSTOMIZATIONS, SAY.courseCustomization).default('Standard'),
  total_num_of_classes: whole(ENROLMENT_REFUSALS.classes_missing.text, 1, CLASSES_MAX).optional(),
  service_type: z.enum(SERVICE_TYPES, SAY.serviceType),
  num_of_classes_per_month: whole(SAY.classesPerMonth, 1, 100).refine(
    (value) => CLASSES_PER_MONTH.some((choice) => choice === value),
    SAY.classesPerMonth,
  ),
  class_size: z.enum(CLASS_SIZES, SAY.classSize),
  enrolment_type: z.enum(ENROLMENT_TYPES, SAY.enrolmentType),
  payment_currency: z
    .string()
    .regex(/^[A-Z]{3}$/, ENROLMENT_REFUSALS.currency_unknown.text)
    .default('USD'),
  total_course_fee: money(SAY.totalFee).optional(),
  total_discounted_fee: money(SAY.discountedFee),
  discount_percent: derivedNumber,
  discount_code: z.string().trim().max(30, ENROLMENT_REFUSALS.code_refused.text).optional(),
  cpc: derivedAmount,
  credits_remaining: derivedNumber,
  adjusted_course_fee: derivedAmount,
  payment_type: z.enum(PAYMENT_TYPES, SAY.paymentType).default('Full payment'),
  num_of_remaining_instalments: whole(SAY.remaining, 0, PAYMENTS_MAX - 1).optional(),
  payment_amount: money(SAY.initialPayment),
  credits_obtained: derivedNumber,
  is_token_amount_received: z.boolean().default(false),
  token_amount: z.union([zero, money(TOKEN_AMOUNT)], TOKEN_AMOUNT).optional(),
  token_payment_date: z.union([zero, z.iso.date(SAY.tokenDate)], SAY.tokenDate).optional(),
  token_payment_mode: z.string().trim().max(80, atMostCharacters(80)).default(''),
  token_payment_url: z
    .union(
      [
        zero,
        z.literal(''),
        z
          .url({ protocol: /^https?$/, error: SAY.tokenUrl })
          .max(2000)
          .refine(isPublicLink, PRIVATE_LINK_TEXT),
      ],
      SAY.tokenUrl,
    )
    .optional(),
  payment_description: plainText(z.string(SAY.description)).min(1, SAY.description).max(2000, atMostCharacters(2000)),
  auto_charge_consent: z.boolean().default(true),
  expires_in_hours: whole(SAY.hours, 1, HOURS_MAX).optional(),
  owner_email: z.email(ENROLMENT_REFUSALS.owner_unknown.text).max(254).optional(),
  owner_team: text(SAY.ownerTeam, 80),
  /** Questions of our own form, which asks for both; a program has no answer to them. */
  state: state.optional(),
  referral_choice: referralChoice.optional(),
  referrer_phone: z.string().trim().max(PHONE_TEXT_MAX).optional(),
  // Fields added to the specification's shape:
  /** Why the price is not the calculated one, or why a renewal costs more than the last sale allows. */
  price_reason: plainText(z.string()).max(PRICE_REASON_MAX, atMostCharacters(PRICE_REASON_MAX)).default(''),
});
export type EnrolmentBody = z.infer<typeof enrolmentBody>;

/** The same as our own form has it, which asks how the family came and where it lives. */
export const enrolmentFormBody = enrolmentBody.extend({ state, referral_choice: referralChoice });

/** Returns the id of the new page and the link for the family; both are promised while the price waits. */
export const createEnrolment = defineEndpoint({
  method: 'POST',
  path: '/create-enrollment/',
  summary:
    'Makes an enrolment and its first payment page; the server recalculates every derived field (B2, B3, B5, B7).',
  body: enrolmentBody,
  response: z.object({
    id: z.number().int(),
    page_id: z.string(),
    payment_url: z.string(),
    /** For the message to the family. */
    payment_amount: z.string(),
    payment_currency: z.string(),
    /** The last day, in the family's zone. */
    expiry_date: z.iso.date(),
    num_of_instalments: z.number().int(),
    /** `waiting`: a second person has to approve the price, and the page does not exist until then. */
    price_state: z.enum(['agreed', 'waiting']),
  }),
  refusals: [...Object.values(SAY), ...Object.values(ENROLMENT_REFUSALS).map((row) => row.text)],
});

/** The form's choices; the prices are for its live fields, which the server recalculates. */
const formOptionsAnswer = z.object({
  courses: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      subject: z.enum(SUBJECTS),
      classes: z.number().int(),
      prices: z.array(
        z.object({ service_type: z.enum(SERVICE_TYPES), currency: z.string(), rack_cpc_minor: z.number().int() }),
      ),
    }),
  ),
  currencies: z.array(z.object({ code: z.string(), name: z.string(), step_minor: z.number().int() })),
  owner_teams: z.array(z.string()),
  own_team: z.string().nullable(),
  own_email: z.string().nullable(),
  /** True when the caller may sell below the calculated fee, and a renewal above the last sale, with a reason. */
  approves_prices: z.boolean(),
});
export type FormOptions = z.infer<typeof formOptionsAnswer>;

/** Not in the specification: all lists of the form in one answer. */
export const formOptions = defineEndpoint({
  method: 'GET',
  path: '/api/payment-page-options/',
  summary: 'Courses with prices, currencies and owner teams of the payment page form (B5, B9).',
  response: formOptionsAnswer,
});
