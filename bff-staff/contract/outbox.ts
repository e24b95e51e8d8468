import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

/** Where a message is: waiting, gone, kept because nobody can send it, or not delivered. */
export const DELIVERY_STATUSES = ['planned', 'sent', 'kept', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** A message as the list shows it: without its text, and with the phone masked. */
export const delivery = z.object({
  id: z.number().int(),
  channel: z.enum(['email', 'whatsapp']),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  created_at: instant,
  sent_at: instant.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** The message itself. */
export const message = delivery.extend({ body: z.string(), error: z.string().nullable() });
export type Message = z.infer<typeof message>;

/** What left the school, or waits to leave. */
export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/outbox/',
  summary: 'Messages to families and teachers, newest first.',
  query: z.object({
    q: z.string().max(100).optional(),
    status: z.enum(DELIVERY_STATUSES).optional(),
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
