import { QUIET_AT_FIRST, type QuietHours } from '@school/core/notifications/quiet-hours';
import type { Choice } from '@school/core/notifications/topics';
import { raw } from 'objection';
import { AccountModel } from '../auth/model.js';
import type { Sql } from '../db/sql.js';
import { NotificationChoiceModel, QuietHoursModel } from './model.js';

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

interface Row extends Omit<NotificationSettings, 'quiet'> {
  quietOn: boolean | null;
  quietFrom: number | null;
  quietTo: number | null;
}

const CHOICES = `coalesce((SELECT json_agg(json_build_object('topic', n.topic, 'channel', n.channel, 'isOn', n.is_on))
  FROM notification_choice n WHERE n.account_id = account.id), '[]')`;

/** Reads a person's choices; the school's defaults without any. */
export async function readNotificationSettings(sql: Sql, accountId: number): Promise<NotificationSettings> {
  const { quietOn, quietFrom, quietTo, ...row } = await sql
    .query(AccountModel)
    .findById(accountId)
    .leftJoin('quiet_hours', 'quiet_hours.account_id', 'account.id')
    .leftJoin('calendar_feed', 'calendar_feed.account_id', 'account.id')
    .select(
      raw('coalesce(email, reminder_email)').as('email'),
      'timezone as zone',
      'calendar_feed.created_at as feed_since',
      raw(CHOICES).as('choices'),
    )
    .select('is_on as quiet_on', 'from_minute as quiet_from', 'to_minute as quiet_to')
    .throwIfNotFound()
    .castTo<Row>();
  const quiet = {
    isOn: quietOn ?? true,
    from: quietFrom ?? QUIET_AT_FIRST.from,
    to: quietTo ?? QUIET_AT_FIRST.to,
  };
  return { ...row, quiet };
}

/** Switches one topic on or off for one channel. */
export async function chooseTopic(sql: Sql, accountId: number, { topic, channel, isOn }: Choice): Promise<void> {
  await sql
    .query(NotificationChoiceModel)
    .insert({ accountId, topic, channel, isOn })
    .onConflict(['account_id', 'topic', 'channel'])
    .merge(['is_on']);
}

/** Stores a person's quiet hours, even while they are off. */
export async function keepQuietHours(sql: Sql, accountId: number, { isOn, from, to }: KeptQuiet): Promise<void> {
  await sql
    .query(QuietHoursModel)
    .insert({ accountId, isOn, fromMinute: from, toMinute: to })
    .onConflict('account_id')
    .merge();
}
