import { modelOf } from '../db/base-model.js';

/** A message on its way to somebody outside of the portal. */
export class DeliveryModel extends modelOf('delivery', {
  id: 'bigint',
  businessKey: 'text',
  channel: 'text',
  accountId: 'bigint?',
  recipient: 'text',
  subject: 'text',
  body: 'text',
  status: 'text',
  error: 'text?',
  createdAt: 'timestamptz',
  sentAt: 'timestamptz?',
  kind: 'text?',
  classId: 'bigint?',
  classStartsAt: 'timestamptz?',
  attempts: 'integer',
  passedOnAt: 'timestamptz?',
  passedOnBy: 'bigint?',
  struckAt: 'timestamptz?',
}) {}

/** A message in somebody's inbox. */
export class NotificationModel extends modelOf('notification', {
  id: 'bigint',
  accountId: 'bigint',
  kind: 'text',
  title: 'text',
  body: 'text',
  link: 'text?',
  businessKey: 'text',
  readAt: 'timestamptz?',
  createdAt: 'timestamptz',
  classId: 'bigint?',
  classStartsAt: 'timestamptz?',
}) {}

/** Which messages somebody wants, and how. */
export class NotificationChoiceModel extends modelOf('notification_choice', {
  accountId: 'bigint',
  topic: 'text',
  channel: 'text',
  isOn: 'boolean',
}) {
  static override idColumn = ['account_id', 'topic', 'channel'];
}

/** When somebody wants no messages. */
export class QuietHoursModel extends modelOf('quiet_hours', {
  accountId: 'bigint',
  isOn: 'boolean',
  fromMinute: 'smallint',
  toMinute: 'smallint',
}) {
  static override idColumn = 'account_id';
}

/** The link at the end of a letter. */
export class UnsubscribeLinkModel extends modelOf('unsubscribe_link', {
  hash: 'bytea',
  accountId: 'bigint',
  topic: 'text',
  expiresAt: 'timestamptz',
}) {
  static override idColumn = 'hash';
}
