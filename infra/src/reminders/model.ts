import { modelOf } from '../db/base-model.js';

/** That somebody was reminded of a class. */
export class ClassReminderModel extends modelOf('class_reminder', {
  classId: 'bigint',
  accountId: 'bigint',
  kind: 'text',
  startsAt: 'timestamptz',
  plannedAt: 'timestamptz',
}) {
  static override idColumn = ['class_id', 'account_id', 'kind', 'starts_at'];
}
