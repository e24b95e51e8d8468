import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { PUBLIC_LINK_STATES } from '@school/core/payment-links/state';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { classReceiptLink } from './class-receipts.js';
import { PROOF_STATES } from './payment-pages.js';
import { instant, tokenParams } from './shared.js';
import { souvenirLink } from './souvenirs.js';

/** What anybody with a payment link may see of it: no phone, no e-mail, no creator. */
const paymentLink = z.object({
  /** What the payment is for. */
  title: z.string(),
  description: z.string(),
  /** Decimal text, `50.00`. */
  amount: z.string(),
  currency: z.string(),
  state: z.enum(PUBLIC_LINK_STATES),
  expires_at: instant,
  paid_at: instant.nullable(),
  /** When the school paid back an unused deposit. */
  returned_at: instant.nullable(),
  /** Lets the countdown ignore a wrong clock of the device. */
  server_time: instant,
  proof_state: z.enum(PROOF_STATES),
  /** Why the newest proof was sent back; otherwise ''. */
  proof_note: z.string(),
});

/** A collection link: anybody who has it may pay. */
export const collectionLink = paymentLink.extend({ kind: z.literal('collection') });

/** A token link: a deposit for a child's course. */
export const tokenLink = paymentLink.extend({
  kind: z.literal('token'),
  course: z.string(),
  /** First name only. */
  student_name: z.string(),
});

/** A one-time link to set a password; the page leads to `/set-password/{token}`. */
export const setPasswordLink = z.object({
  kind: z.literal('set_password'),
  user_name: z.string(),
  server_time: instant,
});

/** A certificate with everything printed on it, so that a forged copy is recognised. */
export const certificateLink = z.object({
  kind: z.literal('certificate'),
  state: z.enum(['valid', 'revoked', 'replaced']),
  number: z.string(),
  student_name: z.string(),
  course: z.string(),
  module: z.string(),
  /** Empty for a competition. */
  teacher: z.string(),
  /** Then `module` is the place and `course` the competition. */
  is_competition: z.boolean(),
  issued_on: z.iso.date(),
  revoked_on: z.iso.date().nullable(),
  /** The number of the certificate that replaces it. */
  replaced_by: z.string().nullable(),
});

/** The way to stop e-mails of one kind; opening it changes nothing. */
export const unsubscribeLink = z.object({
  kind: z.literal('unsubscribe'),
  /** Which e-mails, in words. */
  label: z.string(),
  /** False once they have been stopped. */
  is_on: z.boolean(),
});

/** What a link `/r/{token}` leads to. */
export const resolvedLink = z.discriminatedUnion('kind', [
  collectionLink,
  tokenLink,
  setPasswordLink,
  certificateLink,
  classReceiptLink,
  souvenirLink,
  unsubscribeLink,
]);
export type ResolvedLink = z.infer<typeof resolvedLink>;

export const resolveToken = defineEndpoint({
  method: 'GET',
  path: '/api/r/{token}/',
  summary: 'What an opaque link of the school leads to (product 2.3 #24, T34).',
  params: tokenParams,
  response: resolvedLink,
  refusals: [PAYMENT_LINK_REFUSALS.link_gone.text],
});

export const followShortLink = defineEndpoint({
  method: 'GET',
  path: '/s/{key}',
  summary: 'A short link: 302 to our own pages, else a page that names the host it leads to (product 2.4 #56, D18).',
  // Any text: a wrong key is answered with a page, too.
  params: z.object({ key: z.string().max(200) }),
  response: z.string(),
});
