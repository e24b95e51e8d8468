import { maskPhone } from '@school/core/shared/phone';
import type { DeliveryRow } from '@school/infra/notifications/queries';
import type { Delivery, Message } from '../../contract/outbox.js';

/** A line of the outbox. */
export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  channel: row.channel,
  recipient: row.channel === 'whatsapp' ? maskPhone(row.recipient) : row.recipient,
  subject: row.subject,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
});

/** The message itself; its recipient in full, because kept messages are sent by hand. */
export const presentMessage = (row: DeliveryRow): Message => ({
  ...presentDelivery(row),
  recipient: row.recipient,
  body: row.body,
  error: row.error,
});
