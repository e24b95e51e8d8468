import { canPassOn } from '@school/core/notifications/pass-on';
import { strikeLinks } from '@school/core/notifications/strike-links';
import { maskEmail } from '@school/core/shared/email';
import { maskPhone } from '@school/core/shared/phone';
import type { HandedMessage as Handed } from '@school/infra/notifications/pass-on-delivery';
import type { DeliveryRow } from '@school/infra/notifications/queries';
import type { DeliveryText } from '@school/infra/notifications/read-delivery';
import type { Delivery, HandedMessage, Message } from '../../contract/outbox.js';

/** A line of the outbox. */
export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  channel: row.channel,
  kind: row.kind,
  recipient: row.channel === 'email' ? maskEmail(row.recipient) : maskPhone(row.recipient),
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  passed_on: row.passedOnAt === null ? null : { by: row.passedOnBy ?? '', at: row.passedOnAt.toISOString() },
  pass_on: passOnOf(row),
  is_unwanted: row.isUnwanted,
  class:
    row.classStartsAt === null ? null : { starts_at: row.classStartsAt.toISOString(), is_changed: row.isClassChanged },
});

// A message that opens an account is struck when it is passed on, so its text is not needed here.
function passOnOf(row: DeliveryRow): Delivery['pass_on'] {
  const allowed = canPassOn({ ...row, opensAccount: false, isStruck: row.struckAt !== null }, true);
  if (!allowed.ok) return null;
  return row.status === 'passed_on' ? 'again' : 'first';
}

/** The message itself, with the whole receiver, and without any link: those are for who passes it on. */
export const presentMessage = (row: DeliveryText): Message => ({
  ...presentDelivery(row),
  recipient: row.recipient,
  subject: strikeLinks(row.subject),
  body: strikeLinks(row.body),
  batch_code: row.batchCode,
});

/** The message as it is handed to the one who sends it. */
export const presentHanded = (handed: Handed): HandedMessage => ({
  message: 'The message is yours to send.',
  subject: handed.subject,
  recipient: handed.recipient,
  text: handed.text,
  whatsapp_url: handed.whatsAppUrl,
  opens_account: handed.opensAccount,
});
