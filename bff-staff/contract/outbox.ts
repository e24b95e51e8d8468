import { DELIVERY_REFUSALS } from '@school/core/notifications/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

/** Where a message is: waiting, gone, kept because nobody can send it, not delivered, or dropped because it was out of date. */
export const DELIVERY_STATUSES = ['planned', 'sent', 'kept', 'failed', 'dropped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The ways out of the school. */
export const DELIVERY_CHANNELS = ['email', 'whatsapp'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** A message as the list shows it: without its text, and with the phone masked. */
export const delivery = z.object({
  id: z.number().int(),
  channel: z.enum(DELIVERY_CHANNELS),
  /** What it is about: `reminder-hour`; null for what was written before kinds were kept. */
  kind: z.string().nullable(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int(),
  error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** The class it is about, at the hour that it names. */
  class: z
    .object({
      id: z.number().int(),
      starts_at: instant,
      batch_code: z.string().nullable(),
      /** It has another hour by now, or none. */
      is_changed: z.boolean(),
    })
    .nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** The message itself. */
export const message = delivery.extend({ body: z.string() });
export type Message = z.infer<typeof message>;

/** What left the school, or waits to leave. */
export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/outbox/',
  summary: 'Messages to families and teachers, newest first.',
  query: z.object({
    q: z.string().max(100).optional(),
    status: z.enum(DELIVERY_STATUSES).optional(),
    channel: z.enum(DELIVERY_CHANNELS).optional(),
    kind: z.string().max(40).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ results: z.array(delivery), count: z.number().int() }),
});

/** One message with its text; opening it is written into the audit log. */
export const readMessage = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/outbox/{id}/',
  summary: 'One message with its text; audited.',
  params: idParams,
  response: message,
  refusals: ['Message not found.'],
});

/** Sends a failed e-mail once more; audited. */
export const retryMessage = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/outbox/{id}/retry/',
  summary: 'Send an e-mail again that failed; audited.',
  params: idParams,
  response: z.object({ message: z.string() }),
  refusals: [DELIVERY_REFUSALS.delivery_not_found.text, DELIVERY_REFUSALS.delivery_not_failed.text],
});
