import { strikeSignInLinks } from '@school/core/notifications/strike-sign-in-links';
import { maskPhone } from '@school/core/shared/phone';
import type { DeliveryRow } from '@school/infra/notifications/queries';
import type { Delivery, Message } from '../../contract/outbox.js';

/** A line of the outbox. */
export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  channel: row.channel,
  kind: row.kind,
  recipient: row.channel === 'whatsapp' ? maskPhone(row.recipient) : row.recipient,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  class:
    row.classId === null || row.classStartsAt === null
      ? null
      : {
          id: row.classId,
          starts_at: row.classStartsAt.toISOString(),
          batch_code: row.batchCode,
          is_changed: row.isClassChanged,
        },
});

/**
 * The message itself, with the full recipient, because kept messages are sent by hand. Links that open an account are
 * for those who may send them.
 */
export const presentMessage = (row: DeliveryRow, { showsSignInLinks }: { showsSignInLinks: boolean }): Message => ({
  ...presentDelivery(row),
  recipient: row.recipient,
  body: showsSignInLinks ? row.body : strikeSignInLinks(row.body),
});
