import { DELIVERY_REFUSALS } from '@school/core/notifications/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant, pageFields } from './shared.js';

/** `planned` waits, `kept` has no channel that could send it, `dropped` was out of date before it was sent. */
export const DELIVERY_STATUSES = ['planned', 'sent', 'kept', 'failed', 'dropped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The channels by which messages leave the school. */
export const DELIVERY_CHANNELS = ['email', 'whatsapp'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** A message as the list shows it: without its text and with the phone masked. */
export const delivery = z.object({
  id: z.number().int(),
  channel: z.enum(DELIVERY_CHANNELS),
  /** What it is about, such as `reminder-hour`; null for messages older than this field. */
  kind: z.string().nullable(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int(),
  error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** The class it is about, with the time that the message names. */
  class: z
    .object({
      id: z.number().int(),
      starts_at: instant,
      batch_code: z.string().nullable(),
      /** True when the class now has another time or none. */
      is_changed: z.boolean(),
    })
    .nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** The message itself; links that open an account are struck out for those without `account.manage`. */
export const message = delivery.extend({ body: z.string() });
export type Message = z.infer<typeof message>;

export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/outbox/',
  summary: 'Messages to families and teachers, sent or waiting, newest first.',
  query: z.object({
    q: z.string().max(100).optional(),
    status: z.enum(DELIVERY_STATUSES).optional(),
    channel: z.enum(DELIVERY_CHANNELS).optional(),
    kind: z.string().max(40).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(delivery), count: z.number().int() }),
});

export const readMessage = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/outbox/{id}/',
  summary: 'One message with its text; reading it is audited.',
  params: idParams,
  response: message,
  refusals: [DELIVERY_REFUSALS.delivery_not_found.text],
});

export const retryMessage = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/outbox/{id}/retry/',
  summary: 'Send a failed e-mail again; audited.',
  params: idParams,
  response: z.object({ message: z.string() }),
  refusals: [DELIVERY_REFUSALS.delivery_not_found.text, DELIVERY_REFUSALS.delivery_not_failed.text],
});
