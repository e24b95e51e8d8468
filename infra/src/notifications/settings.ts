import { QUIET_AT_FIRST, type QuietHours } from '@school/core/notifications/quiet-hours';
import type { Choice } from '@school/core/notifications/topics';
import { statement, type Sql } from '../db/sql.js';

/** Quiet hours with their switch; the hours are stored even while they are off. */
export interface KeptQuiet extends QuietHours {
  isOn: boolean;
}

/** A person's choices, with the e-mail and zone they apply to. */
export interface NotificationSettings {
  /** Null without an e-mail address. */
  email: string | null;
  zone: string;
  quiet: KeptQuiet;
  choices: Choice[];
  /** Since when the person has a calendar address; null without one. */
  feedSince: Date | null;
}

const readSettings = statement(
  'notification-settings',
  `SELECT a.email, a.timezone AS zone, q.is_on AS "quietOn", q.from_minute AS "quietFrom", q.to_minute AS "quietTo",
     coalesce((SELECT json_agg(json_build_object('topic', n.topic, 'channel', n.channel, 'isOn', n.is_on))
       FROM notification_choice n WHERE n.account_id = a.id), '[]') AS choices,
     (SELECT f.created_at FROM calendar_feed f WHERE f.account_id = a.id) AS "feedSince"
   FROM account a LEFT JOIN quiet_hours q ON q.account_id = a.id WHERE a.id = $1`,
);

const keepChoice = statement(
  'notification-choose',
  `INSERT INTO notification_choice (account_id, topic, channel, is_on) VALUES ($1, $2, $3, $4)
   ON CONFLICT (account_id, topic, channel) DO UPDATE SET is_on = excluded.is_on`,
);

const keepQuiet = statement(
  'notification-keep-quiet',
  `INSERT INTO quiet_hours (account_id, is_on, from_minute, to_minute) VALUES ($1, $2, $3, $4)
   ON CONFLICT (account_id) DO UPDATE SET is_on = excluded.is_on, from_minute = excluded.from_minute, to_minute = excluded.to_minute`,
);

interface Row extends Omit<NotificationSettings, 'quiet'> {
  quietOn: boolean | null;
  quietFrom: number | null;
  quietTo: number | null;
}

/** Reads a person's choices; the school's defaults without any. */
export async function readNotificationSettings(sql: Sql, accountId: number): Promise<NotificationSettings> {
  const { quietOn, quietFrom, quietTo, ...row } = await sql.row<Row>(readSettings, [accountId]);
  const quiet = {
    isOn: quietOn ?? true,
    from: quietFrom ?? QUIET_AT_FIRST.from,
    to: quietTo ?? QUIET_AT_FIRST.to,
  };
  return { ...row, quiet };
}

/** Switches one topic on or off for one channel. */
export async function chooseTopic(sql: Sql, accountId: number, { topic, channel, isOn }: Choice): Promise<void> {
  await sql.run(keepChoice, [accountId, topic, channel, isOn]);
}

/** Stores a person's quiet hours, even while they are off. */
export async function keepQuietHours(sql: Sql, accountId: number, { isOn, from, to }: KeptQuiet): Promise<void> {
  await sql.run(keepQuiet, [accountId, isOn, from, to]);
}
