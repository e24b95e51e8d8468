import {
  COLLECTION_EXPIRY_DAYS,
  COLLECTION_EXPIRY_DEFAULT,
  LINK_CURRENCIES,
  LINK_TEXT_MAX,
  TOKEN_VALIDITY_DAYS,
  TOKEN_VALIDITY_DEFAULT,
} from '@school/core/payment-links/choices';
import { COLLECTION_LINK_FAILED, PAYMENT_LINK_REFUSALS, TOKEN_LINK_FAILED } from '@school/core/payment-links/errors';
import { LINK_STATES } from '@school/core/payment-links/state';
import { CURRENCY_NEEDED } from '@school/core/shared/currency';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { toMinor } from '@school/core/shared/money';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { done, idParams, instant, pageFields } from './shared.js';

const BAD_AMOUNT = PAYMENT_LINK_REFUSALS.bad_amount.text;

/** `1200`, `1200.5` or `"1200.50"` in the chosen currency, more than 0. */
const amount = z.union([z.string(), z.number()], BAD_AMOUNT).refine((given) => (toMinor(given) ?? 0) > 0, BAD_AMOUNT);
const currency = z.enum(LINK_CURRENCIES, CURRENCY_NEEDED);
const description = plainText(z.string()).max(LINK_TEXT_MAX.description).default('');
/** The same form sent twice makes one link. */
const formKey = z.uuid().optional();

const required = (sentence: string, max: number) => z.string(sentence).trim().min(1, sentence).max(max);
const oneOf = (choices: readonly number[], text: string) =>
  z.coerce.number(text).refine((days) => choices.includes(days), text);

/** The collection link form. */
export const collectionLinkBody = z.object({
  title: required('Title is required', LINK_TEXT_MAX.title),
  description,
  amount,
  currency,
  collector_name: required('Collector name is required', LINK_TEXT_MAX.name),
  collector_email: z.email('Collector email is required').max(LINK_TEXT_MAX.email),
  expires_in_days: oneOf(COLLECTION_EXPIRY_DAYS, 'Please choose 7, 14, 30, 60 or 90 days.').default(
    COLLECTION_EXPIRY_DEFAULT,
  ),
  form_key: formKey,
});

/**
 * The token link form; a student is named by phone or address. `student_id` picks one of several children of a phone,
 * by default the last one who signed in.
 */
export const tokenLinkBody = z.object({
  student_phone: required('Student phone is required', LINK_TEXT_MAX.email),
  student_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  course: required('Course is required', LINK_TEXT_MAX.course),
  token_amount: amount,
  currency,
  validity_days: oneOf(TOKEN_VALIDITY_DAYS, 'Please choose 1, 3, 7, 14 or 30 days.').default(TOKEN_VALIDITY_DEFAULT),
  description,
  form_key: formKey,
});

export const generateCollectionLink = defineEndpoint({
  method: 'POST',
  path: '/api/generate-collection-link/',
  summary: 'A link by which a collector is paid (B2, B5, B7).',
  body: collectionLinkBody,
  response: z.object({ collection_link: z.string() }),
  refusals: [COLLECTION_LINK_FAILED, BAD_AMOUNT, PAYMENT_LINK_REFUSALS.form_used.text],
});

export const generateTokenLink = defineEndpoint({
  method: 'POST',
  path: '/api/generate-token-link/',
  summary: 'A link by which a family pays a deposit (B2, B5, B7).',
  body: tokenLinkBody,
  response: z.object({ token_link: z.string() }),
  refusals: [TOKEN_LINK_FAILED, PAYMENT_LINK_REFUSALS.phone_not_found.text, BAD_AMOUNT],
});

const link = z.object({
  id: z.number().int(),
  link: z.string(),
  title: z.string(),
  description: z.string(),
  amount: z.string(),
  currency: z.string(),
  state: z.enum(LINK_STATES),
  expires_at: instant,
  created_at: instant,
  created_by: z.string(),
  /** The amount, once it is paid. */
  received_amount: z.string().nullable(),
  paid_at: instant.nullable(),
  payment_reference: z.string().nullable(),
  proof_submitted_at: instant.nullable(),
});

/** A collection link as the list shows it. */
export const collectionLink = link.extend({
  collector_name: z.string(),
  collector_email: z.string(),
  reminded_at: instant.nullable(),
});
export type CollectionLink = z.infer<typeof collectionLink>;

/** A token link as the list shows it; `is_used` means deducted from an enrolment. */
export const tokenLink = link.extend({
  student_name: z.string(),
  student_id: z.number().int(),
  course: z.string(),
  is_used: z.boolean(),
  /** One person asks to pay it back, another one confirms. */
  return_asked_at: instant.nullable(),
  return_asked_by: z.string().nullable(),
  return_reason: z.string().nullable(),
  returned_at: instant.nullable(),
  return_reference: z.string().nullable(),
});
export type TokenLink = z.infer<typeof tokenLink>;

/** Columns that a list may be sorted by. */
export const LINK_SORTS = ['created_at', 'expires_at', 'amount', 'title'] as const;

/** The query of the lists. */
export const listLinksQuery = z.object({
  q: z.string().max(100).optional(),
  state: z.enum(LINK_STATES).optional(),
  sort: z.enum([...LINK_SORTS, ...LINK_SORTS.map((key) => `-${key}` as const)]).default('-created_at'),
  ...pageFields,
});

/** How many links are in each state, independent of the open tab. */
const count = z.number().int();
const counts = z.object({
  all: count,
  active: count,
  'proof submitted': count,
  paid: count,
  expired: count,
  disabled: count,
});

/** The links of one collector in one currency, under the same search. */
export const collectorTotal = z.object({
  collector_email: z.string(),
  collector_name: z.string(),
  currency: z.string(),
  links: z.number().int(),
  asked: z.string(),
  received: z.string(),
});

export const listCollectionLinks = defineEndpoint({
  method: 'GET',
  path: '/api/collection-links/',
  summary: 'Collection links by collector with their states and totals (product 2.4 #52).',
  query: listLinksQuery,
  response: z.object({
    results: z.array(collectionLink),
    count: z.number().int(),
    counts,
    totals: z.array(collectorTotal),
  }),
});

/** The caller's token links, or everybody's. */
export const listTokenLinks = defineEndpoint({
  method: 'GET',
  path: '/api/token-links/',
  summary: 'Token links with their states (product 2.4 #54).',
  query: listLinksQuery,
  response: z.object({ results: z.array(tokenLink), count: z.number().int(), counts }),
});

const CHANGES = ['link_not_found', 'already_paid', 'already_disabled', 'proof_waits'] as const;
const changeRefusals = CHANGES.map((reason) => PAYMENT_LINK_REFUSALS[reason].text);

export const disableCollectionLink = defineEndpoint({
  method: 'POST',
  path: '/api/collection-links/{id}/disable/',
  summary: 'Disables a collection link: nobody can pay by it any more (product 2.4 #52).',
  params: idParams,
  response: done,
  refusals: changeRefusals,
});

export const disableTokenLink = defineEndpoint({
  method: 'POST',
  path: '/api/token-links/{id}/disable/',
  summary: 'Disables a token link: nobody can pay by it any more (product 2.4 #54).',
  params: idParams,
  response: done,
  refusals: changeRefusals,
});

export const remindCollector = defineEndpoint({
  method: 'POST',
  path: '/api/collection-links/{id}/remind/',
  summary: 'Sends a reminder to the collector of an unpaid link, once a day at most (product 2.4 #52).',
  params: idParams,
  response: done,
  refusals: (['link_not_found', 'not_active', 'reminded_today'] as const).map(
    (reason) => PAYMENT_LINK_REFUSALS[reason].text,
  ),
});
