import { BULK_NONE, BULK_TOO_MANY } from '@school/core/shared/bulk';
import { DELIVERY_REFUSALS } from '@school/core/notifications/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { REASON_LETTERS_MAX } from '@school/core/users/errors';
import { z } from 'zod';
import { bulkAnswer, bulkIds, idParams, instant, pageFields } from './shared.js';

/**
 * `planned` waits, `kept` has no channel that could send it, `passed_on` was sent by hand, `dropped` was out of date
 * before it was sent.
 */
export const DELIVERY_STATUSES = ['planned', 'sent', 'kept', 'passed_on', 'failed', 'dropped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The channels by which messages leave the school. */
export const DELIVERY_CHANNELS = ['email', 'whatsapp', 'sms'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** A message as the list shows it: with its receiver masked, and nothing of what it says, as subjects name children. */
export const delivery = z.object({
  id: z.number().int(),
  channel: z.enum(DELIVERY_CHANNELS),
  /** What it is about, such as `reminder-hour`; null for messages older than this field. */
  kind: z.string().nullable(),
  recipient: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int(),
  error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** Who first passed it on by hand, and when. */
  passed_on: z.object({ by: z.string(), at: instant }).nullable(),
  /** Whether it can be passed on: for the first time, once more, or not (null). */
  pass_on: z.enum(['first', 'again']).nullable(),
  /** An offer, and the family does not agree to offers: it may not be passed on. */
  is_unwanted: z.boolean(),
  /** The class it is about, with the time that the message names. */
  class: z
    .object({
      starts_at: instant,
      /** True when the class now has another time or none. */
      is_changed: z.boolean(),
    })
    .nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** The message itself with its whole receiver; every link in it is struck out. */
export const message = delivery.extend({ subject: z.string(), body: z.string(), batch_code: z.string().nullable() });
export type Message = z.infer<typeof message>;

/** A message as it was written, for the one who sends it by hand. */
export const handedMessage = z.object({
  message: z.string(),
  subject: z.string(),
  recipient: z.string(),
  text: z.string(),
  whatsapp_url: z.string(),
  /** Its link opens an account, so it is handed out this one time. */
  opens_account: z.boolean(),
});
export type HandedMessage = z.infer<typeof handedMessage>;

const { reason_missing, delivery_not_found } = DELIVERY_REFUSALS;
const reason = plainText(z.string(reason_missing.text)).min(1, reason_missing.text).max(REASON_LETTERS_MAX);

/** Why the message is read. */
export const readMessageBody = z.object({ reason });

/** Why the message is passed on; `again` from whoever knows that somebody has done so before. */
export const passOnBody = z.object({ reason, again: z.boolean().default(false) });

export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/outbox/',
  summary: 'Messages to families and teachers, sent or waiting, newest first, without what they say.',
  query: z.object({
    /** A whole e-mail address or phone; parts find nothing, or what is masked could be guessed. */
    q: z.string().max(100).optional(),
    status: z.enum(DELIVERY_STATUSES).optional(),
    channel: z.enum(DELIVERY_CHANNELS).optional(),
    kind: z.string().max(40).optional(),
    /** The messages to one account. */
    account_id: z.coerce.number().int().min(1).max(999_999_999_999).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(delivery), count: z.number().int() }),
});

export const readMessage = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/outbox/{id}/read/',
  summary: 'One message with its text and receiver, without its links; with a reason, audited.',
  params: idParams,
  body: readMessageBody,
  response: message,
  refusals: [delivery_not_found.text, reason_missing.text],
});

export const retryMessage = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/outbox/{id}/retry/',
  summary: 'Send a failed e-mail again; audited.',
  params: idParams,
  response: z.object({ message: z.string() }),
  refusals: [delivery_not_found.text, DELIVERY_REFUSALS.delivery_not_failed.text, DELIVERY_REFUSALS.link_expired.text],
});

export const passOnMessage = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/outbox/{id}/pass-on/',
  summary: 'Hands out a kept message with its links, to send it by hand; a link to an account only once; audited.',
  params: idParams,
  body: passOnBody,
  response: handedMessage,
  refusals: [
    delivery_not_found.text,
    reason_missing.text,
    DELIVERY_REFUSALS.not_by_hand.text,
    DELIVERY_REFUSALS.not_kept.text,
    DELIVERY_REFUSALS.already_passed_on.text,
    DELIVERY_REFUSALS.link_passed_on.text,
    DELIVERY_REFUSALS.link_expired.text,
    DELIVERY_REFUSALS.class_changed.text,
    DELIVERY_REFUSALS.offer_not_agreed.text,
  ],
});

/** Only messages that nobody has passed on yet: whoever does it again decides that for each of them. */
export const bulkPassOn = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/outbox/bulk-pass-on/',
  summary:
    'Hands out up to 200 kept messages with their links, each by itself; a link to an account only once; audited.',
  body: z.object({ ids: bulkIds, reason }),
  response: bulkAnswer.extend({ handed: z.array(handedMessage.extend({ id: z.number().int() })) }),
  refusals: [BULK_NONE, BULK_TOO_MANY, reason_missing.text],
});
