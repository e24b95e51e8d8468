import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { PUBLIC_LINK_STATES } from '@school/core/payment-links/state';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { classReceiptLink } from './class-receipts.js';
import { PROOF_STATES } from './payment-pages.js';
import { instant, tokenParams } from './shared.js';

/** What a stranger with a payment link may see of it (T34): no phone, no e-mail, no creator. */
const paymentLink = z.object({
  /** What is to be paid for. */
  title: z.string(),
  description: z.string(),
  /** Decimal text, `50.00`. */
  amount: z.string(),
  currency: z.string(),
  state: z.enum(PUBLIC_LINK_STATES),
  expires_at: instant,
  paid_at: instant.nullable(),
  /** A deposit that nobody used and the school has paid back. */
  returned_at: instant.nullable(),
  /** For a countdown that a wrong clock of the device cannot bend. */
  server_time: instant,
  proof_state: z.enum(PROOF_STATES),
  /** Why the newest proof was sent back; '' unless it was. */
  proof_note: z.string(),
});

/** A collection link: whoever has it may pay. */
export const collectionLink = paymentLink.extend({ kind: z.literal('collection') });

/** A token link: a deposit for a child's course. */
export const tokenLink = paymentLink.extend({
  kind: z.literal('token'),
  course: z.string(),
  /** The first name alone. */
  student_name: z.string(),
});

/** A one-time link to set a password: the page leads on to `/set-password/{token}`. */
export const setPasswordLink = z.object({
  kind: z.literal('set_password'),
  user_name: z.string(),
  server_time: instant,
});

/** A certificate with everything that is printed on it, so that an altered paper is found out (product 2.1 #1). */
export const certificateLink = z.object({
  kind: z.literal('certificate'),
  state: z.enum(['valid', 'revoked', 'replaced']),
  number: z.string(),
  student_name: z.string(),
  course: z.string(),
  module: z.string(),
  /** Empty for a competition. */
  teacher: z.string(),
  /** `module` is the place then, and `course` the competition. */
  is_competition: z.boolean(),
  issued_on: z.iso.date(),
  revoked_on: z.iso.date().nullable(),
  /** The number of the certificate that took its place. */
  replaced_by: z.string().nullable(),
});

/** The way out of e-mails of one kind (product 2.3 #24); looking at it changes nothing. */
export const unsubscribeLink = z.object({
  kind: z.literal('unsubscribe'),
  /** Which e-mails, in words. */
  label: z.string(),
  /** False once they have been ended. */
  is_on: z.boolean(),
});

/** What stands behind `/r/{token}`. */
export const resolvedLink = z.discriminatedUnion('kind', [
  collectionLink,
  tokenLink,
  setPasswordLink,
  certificateLink,
  classReceiptLink,
  unsubscribeLink,
]);
export type ResolvedLink = z.infer<typeof resolvedLink>;

/** Product 2.3 #24 */
export const resolveToken = defineEndpoint({
  method: 'GET',
  path: '/api/r/{token}/',
  summary: 'What an opaque link of the school leads to (product 2.3 #24, T34).',
  params: tokenParams,
  response: resolvedLink,
  refusals: [PAYMENT_LINK_REFUSALS.link_gone.text],
});

/** Product 2.4 #56: answers 302 for our own pages, a page that says where it goes for any other. */
export const followShortLink = defineEndpoint({
  method: 'GET',
  path: '/s/{key}',
  summary: 'A short link: 302 to our own pages, else a page that names the host it leads to (product 2.4 #56, D18).',
  // Any text: a wrong one is answered by a page, too.
  params: z.object({ key: z.string().max(200) }),
  response: z.string(),
});
