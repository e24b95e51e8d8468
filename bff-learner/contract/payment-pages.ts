import { CONSENT_REFUSALS } from '@school/core/consents/errors';
import { CLASS_SIZES } from '@school/core/payment-pages/choices';
import { isPageId, PAGE_NOT_FOUND } from '@school/core/payment-pages/page-id';
import { PAYER_REFUSALS as REFUSALS } from '@school/core/payment-pages/public-errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, instant } from './shared.js';

const amount = z.string();
const day = z.iso.date();

/** States of the newest proof that a family has sent for a page. */
export const PROOF_STATES = ['none', 'submitted', 'accepted', 'rejected'] as const;

/** What a payer may see of a page: no phone, no e-mail, no owner, no cost per class, no punch. */
export const publicPage = z.object({
  page_id: z.string(),
  student_name: z.string(),
  payment_amount: amount,
  payment_currency: z.string(),
  total_course_fee: amount,
  total_discounted_fee: amount,
  discount_percent: z.number(),
  credits_obtained: z.number().int(),
  payment_description: z.string(),
  subject: z.string(),
  course: z.string(),
  course_customization: z.string().nullable(),
  service_type: z.string(),
  num_of_classes_per_month: z.number().int(),
  num_of_remaining_instalments: z.number().int(),
  payment_type: z.string(),
  is_paid: z.boolean(),
  is_expired: z.boolean(),
  created_at: instant,
  expires_in_hours: z.number().int().nullable(),
  due_date: day.nullable(),
  expiry_date: day.nullable(),
  paid_at: instant.nullable(),
  // Fields added to the specification's shape:
  expires_at: instant,
  /** The server's time of the answer; the countdown uses it. */
  server_time: instant,
  /** This page is payment `instalment` of `num_of_instalments`. */
  instalment: z.number().int(),
  num_of_instalments: z.number().int(),
  total_num_of_classes: z.number().int(),
  class_size: z.enum(CLASS_SIZES),
  /** A deposit that was paid before and is not asked for again; null without one. */
  deposit_amount: amount.nullable(),
  /** Whether the family agreed to automatic payments, and when the payer confirmed it. */
  auto_charge_consent: z.boolean(),
  consent_confirmed_at: instant.nullable(),
  proof_state: z.enum(PROOF_STATES),
  /** Why the newest proof was sent back; otherwise ''. */
  proof_note: z.string(),
  receipt: z.object({ number: z.string(), amount, currency: z.string(), paid_on: day, method: z.string() }).nullable(),
  /** What was refunded of the whole enrolment, when last, and whether all of it was. */
  refund: z.object({ amount, refunded_at: instant, is_whole: z.boolean() }).nullable(),
});
export type PublicPage = z.infer<typeof publicPage>;

/** A page id; anything of another shape becomes undefined and is never looked up. */
const pageId = z.unknown().transform((value) => (typeof value === 'string' && isPageId(value) ? value : undefined));
const pageBody = z.object({ page_id: pageId });

/** Exactly one well-formed page id; never a list. */
export const paymentPage = defineEndpoint({
  method: 'GET',
  path: '/api/enrollments/',
  summary: 'The public payment page of one page id (B2, B7, C46, D12).',
  query: z.object({ page_id: pageId.optional() }),
  response: z.array(publicPage).max(1),
  refusals: [PAGE_NOT_FOUND],
});

/** The account of a way to pay. */
const payAccount = z.object({
  option_id: z.string(),
  kind: z.enum(['iban', 'upi']),
  /** As people read it: an IBAN in groups of four. */
  account: z.string(),
  /** For a banking app, with the sum and the reference; the path of an SVG of `size` units. */
  qr: z.object({ size: z.number().int(), path: z.string() }).nullable(),
});
export type PayAccount = z.infer<typeof payAccount>;

const text = z.string().max(200).default('');

export const payAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/payment-options/accounts/',
  summary:
    'The IBANs and UPI ids of the ways to pay a page or a link, with a QR code where banking apps read one (B3).',
  query: z.object({ page_id: text, token: text }),
  response: z.array(payAccount),
});

export const pageOpened = defineEndpoint({
  method: 'POST',
  path: '/api/enrollments/opened/',
  summary:
    'A family has the payment page open; counted without storing the address, and not for staff or programs (product 4 #2).',
  body: pageBody.extend({ is_preview: z.boolean().default(false) }),
  response: done,
  refusals: [PAGE_NOT_FOUND],
});

export const requestExtension = defineEndpoint({
  method: 'POST',
  path: '/api/enrollments/request-extension/',
  summary: 'The family of an expired page asks for more time; its owner is told once a day at most (product 3.11).',
  body: pageBody,
  response: done,
  refusals: [PAGE_NOT_FOUND, REFUSALS.already_paid.text, REFUSALS.page_open.text],
});

export const confirmConsent = defineEndpoint({
  method: 'POST',
  path: '/api/enrollments/consent/',
  summary: 'The payer confirms the consent to automatic payments (trap 9).',
  body: pageBody,
  response: done,
  refusals: [PAGE_NOT_FOUND, REFUSALS.no_consent_asked.text, CONSENT_REFUSALS.not_the_family.text],
});
