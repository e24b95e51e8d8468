// Upkeep: writes all reminders that are due, each with its notice and message, in one statement.
import type { ReminderKind } from '@school/core/reminders/plan-reminders';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { OUTBOX_CHANNEL } from '../outbox/plan.js';

/** A due reminder with its texts. */
export interface WrittenReminder {
  classId: number;
  version: number;
  accountId: number;
  kind: ReminderKind;
  title: string;
  body: string;
  link: string;
  inApp: boolean;
  /** How it is sent, if at all. */
  letters: readonly { channel: 'email' | 'whatsapp'; recipient: string; body: string }[];
}

// The key of `class_reminder` decides races: of two workers with the same reminder one writes it, with its notice and
// message. A class that was moved since it was read is skipped and found again at its new time.
const writeReminders = statement(
  'reminders-write',
  `
  WITH asked AS (
    SELECT r.*, format('reminder:%s:%s:%s', r.kind, r."classId", r."accountId") AS key, c.starts_at
    FROM jsonb_to_recordset($1::jsonb) AS r ("classId" bigint, version int, "accountId" bigint, kind text, title text,
      body text, link text, "inApp" boolean, letters jsonb)
    JOIN scheduled_class c ON c.id = r."classId" AND c.schedule_version = r.version AND c.status = 'scheduled'),
  held AS (
    INSERT INTO class_reminder (class_id, account_id, kind, starts_at, planned_at)
    SELECT "classId", "accountId", kind, starts_at, $2 FROM asked ORDER BY "classId", "accountId", kind
    ON CONFLICT DO NOTHING RETURNING class_id, account_id, kind),
  fresh AS (
    SELECT a.*, a.key || ':' || extract(epoch FROM a.starts_at)::bigint AS business_key FROM asked a
    JOIN held h ON h.class_id = a."classId" AND h.account_id = a."accountId" AND h.kind = a.kind),
  told AS (
    INSERT INTO notification (account_id, kind, title, body, link, business_key, class_id, class_starts_at, created_at)
    SELECT "accountId", kind, title, body, link, business_key, "classId", starts_at, $2 FROM fresh WHERE "inApp"
    ON CONFLICT (business_key) DO NOTHING),
  letters AS (
    INSERT INTO delivery (business_key, channel, account_id, recipient, subject, body, status, kind, class_id, class_starts_at)
    SELECT business_key || ':' || (letter->>'channel'), letter->>'channel', "accountId", letter->>'recipient', title,
      letter->>'body', CASE letter->>'channel' WHEN 'email' THEN 'planned' ELSE 'kept' END, kind, "classId", starts_at
    FROM fresh CROSS JOIN LATERAL jsonb_array_elements(letters) AS letter
    ON CONFLICT (business_key) DO NOTHING RETURNING id, channel),
  planned AS (INSERT INTO outbox (topic, ref_id) SELECT 'send-email', id FROM letters WHERE channel = 'email' RETURNING 1)
  SELECT count(*)::int AS written, (SELECT count(pg_notify('${OUTBOX_CHANNEL}', '')) FROM planned)::int AS mails FROM held`,
);

/** Writes reminders with their notices and messages, each once, by one statement; returns how many were new. */
export async function addReminders(trx: Trx, reminders: readonly WrittenReminder[], now: Date): Promise<number> {
  if (reminders.length === 0) return 0;
  const values = [JSON.stringify(reminders), now];
  const { written, mails } = await trx.row<{ written: number; mails: number }>(writeReminders, values);
  if (mails > 0) trx.publish(OUTBOX_CHANNEL, '');
  return written;
}
