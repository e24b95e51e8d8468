import { defineEndpoint } from '@school/core/shared/endpoint';
import { BULK_MAX, BULK_NONE, BULK_TOO_MANY } from '@school/core/shared/bulk';
import { NOTES_MAX, REFERENCE_MAX } from '@school/core/payments/duplicates';
import { CREDIT_REFUSALS } from '@school/core/credits/errors';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { plainText } from '@school/core/shared/text-format';
import { PICTURE_SENTENCES } from '@school/core/uploads/errors';
import { atMostCharacters, REASON_MAX } from '@school/core/shared/texts';
import { z } from 'zod';
import { paymentPage, pageToken } from './payment-pages.js';
import { bulkAnswer, bulkIds, idParams } from './shared.js';

/** The number of a page as forms send it: `482103377` or `"482103377"`. */
const pageNumber = z
  .union([z.number(), z.string().max(20)], { error: 'Please look up a payment page first.' })
  .transform(String)
  .pipe(
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/, 'Please look up a payment page first.')
      .transform(Number),
  );

const option = z
  .union([z.number().int().transform(String), z.string()], { error: 'Please select a payment method.' })
  .pipe(z.string().trim().min(1, 'Please select a payment method.').max(30, 'Please select a payment method.'));

const text = (max: number, typed: z.ZodString): z.ZodType<string> =>
  typed
    .max(max, atMostCharacters(max))
    .nullish()
    .transform((given) => given ?? '');

const plain = plainText(z.string());

const day = (sentence: string) => z.iso.date(sentence);

/** The answer to a warning that a payment looks like another one. */
export const duplicateAnswer = z.object({
  /** The person has read the warning, which names the other page or link. */
  confirm_duplicate: z.boolean().default(false),
  duplicate_reason: text(REASON_MAX, plain),
});

/** The mark-paid payload. */
export const markPaidBody = z.object({
  enrollment_id: pageNumber,
  paid_via_id: option,
  payment_ref: text(REFERENCE_MAX, z.string().trim()),
  notes: text(NOTES_MAX, plain),
  paid_on: day('Please choose a payment date.').nullish(),
  screenshot: z.string().max(300, PAYMENT_REFUSALS.screenshot_unknown.text).nullish(),
  // Fields added to the specification's shape:
  ...duplicateAnswer.shape,
  /** The family's proof that the person saw; null when there was none, left out when it does not matter. */
  proof_id: z.number().int().positive().max(1e15).nullish(),
});

const changedPage = z.object({ message: z.string(), enrollment: paymentPage });

/** The file must be uploaded before the page is marked as paid. */
export const uploadScreenshot = defineEndpoint({
  method: 'POST',
  path: '/api/mark-payment-paid/upload_screenshot/',
  summary: 'Uploads the screenshot of a payment (B7).',
  file: 'file',
  response: z.object({ message: z.string(), file_url: z.string() }),
  refusals: PICTURE_SENTENCES,
});

/** PDFs are only ever downloaded, never shown in the browser. */
export const readUpload = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/uploads/{key}/',
  summary: 'A screenshot or proof, for staff who work with payments.',
  params: z.object({ key: z.string().max(100) }),
  response: z.string(),
});

/** Pending becomes Paid. */
export const markPaid = defineEndpoint({
  method: 'POST',
  path: '/api/mark-payment-paid/mark_payment_paid/',
  summary: 'Marks a payment page as paid (B2, B4, B7).',
  body: markPaidBody,
  response: changedPage,
  refusals: [
    PAYMENT_REFUSALS.already_paid.text,
    PAYMENT_REFUSALS.refunded.text,
    PAYMENT_REFUSALS.enrolment_not_found.text,
    PAYMENT_REFUSALS.screenshot_unknown.text,
    PAYMENT_REFUSALS.proof_arrived.text,
  ],
});

/** The specification sends nothing; a deposit typed by staff is confirmed by its amount, `40.00`. */
const punchBody = z.object({ confirmed_token_amount: z.union([z.string().max(20), z.number()]).optional() });

/** Paid becomes Punched. */
export const punch = defineEndpoint({
  method: 'POST',
  path: '/api/enrollments/{id}/punch/',
  summary: 'Punches a paid sale: the credits appear (B2, B4, B7).',
  params: idParams,
  body: punchBody,
  response: changedPage,
  refusals: [
    PAYMENT_REFUSALS.already_punched.text,
    PAYMENT_REFUSALS.not_paid.text,
    PAYMENT_REFUSALS.same_person.text,
    PAYMENT_REFUSALS.token_unconfirmed.text,
    PAYMENT_REFUSALS.enrolment_not_found.text,
  ],
});

export const undoPunchBody = z.object({
  reason: plainText(z.string(PAYMENT_REFUSALS.undo_reason_missing.text))
    .min(1, PAYMENT_REFUSALS.undo_reason_missing.text)
    .max(REASON_MAX, atMostCharacters(REASON_MAX)),
});

/** Punched becomes Paid again, while no credit is used. */
export const undoPunch = defineEndpoint({
  method: 'POST',
  path: '/api/enrollments/{id}/undo-punch/',
  summary: 'Undoes a punch while its credits are unspent; superusers only (product 3.2).',
  params: idParams,
  body: undoPunchBody,
  response: changedPage,
  refusals: [
    PAYMENT_REFUSALS.not_punched.text,
    PAYMENT_REFUSALS.refunded.text,
    PAYMENT_REFUSALS.refund_open.text,
    CREDIT_REFUSALS.credits_used.text,
    PAYMENT_REFUSALS.enrolment_not_found.text,
  ],
});

const preview = z.object({
  student_name: z.string(),
  credits: z.number().int(),
  currency: z.string(),
  instalments: z.array(
    z.object({
      instalment: z.number().int(),
      due_date: z.iso.date(),
      payment_amount: z.string(),
      credits: z.number().int(),
    }),
  ),
  /** True when the caller marked it as paid and the school requires a second person. */
  needs_another_person: z.boolean(),
  /** The deposit deducted from this page; the punch confirms one that did not come by a link. */
  token: pageToken.omit({ confirmed_at: true }).nullable(),
});
export type PunchPreview = z.infer<typeof preview>;

export const punchPreview = defineEndpoint({
  method: 'GET',
  path: '/api/enrollments/{id}/punch-preview/',
  summary: 'A preview of what punching a page will do: credits, and instalments with their days.',
  params: idParams,
  response: preview,
  refusals: [PAYMENT_REFUSALS.enrolment_not_found.text, PAYMENT_REFUSALS.not_paid.text],
});

export const expire = defineEndpoint({
  method: 'POST',
  path: '/api/enrollments/{id}/expire/',
  summary: 'Expires a payment page (B2, B4, B7).',
  params: idParams,
  response: changedPage,
  refusals: [PAYMENT_REFUSALS.already_expired.text, PAYMENT_REFUSALS.page_not_found.text],
});

export const extendExpiry = defineEndpoint({
  method: 'POST',
  path: '/api/enrollments/{id}/extend-expiry/',
  summary: 'Extends the expiry of a payment page (B2, B5, B7).',
  params: idParams,
  body: z.object({
    expiry_date: day('Please choose a date.'),
    /** What the caller saw; so a page that has expired meanwhile is not reopened unknowingly. */
    is_expired: z.boolean().nullish(),
  }),
  response: changedPage,
  refusals: [PAYMENT_REFUSALS.expiry_past.text, PAYMENT_REFUSALS.already_paid.text, PAYMENT_REFUSALS.refunded.text],
});

/** A page that refuses, as one that was paid meanwhile, is left as it is. */
export const bulkExpire = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/payment-pages/bulk-expire/',
  summary: 'Expires up to 200 payment pages, each by itself, and says what came of each.',
  body: z.object({ ids: bulkIds }),
  response: bulkAnswer,
  refusals: [BULK_NONE, BULK_TOO_MANY],
});

export const bulkExtend = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/payment-pages/bulk-extend/',
  summary: 'Gives up to 200 payment pages the same new expiry date, each by itself, and says what came of each.',
  body: z.object({
    ids: bulkIds,
    /** Those of them that the caller saw as expired; one that has expired meanwhile is not reopened unknowingly. */
    expired_ids: z.array(z.number().int()).max(BULK_MAX).default([]),
    expiry_date: day('Please choose a date.'),
  }),
  response: bulkAnswer,
  refusals: [BULK_NONE, BULK_TOO_MANY],
});
