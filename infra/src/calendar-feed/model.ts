import { modelOf } from '../db/base-model.js';

/** The secret address under which a calendar program reads the classes. */
export class CalendarFeedModel extends modelOf('calendar_feed', {
  accountId: 'bigint',
  hash: 'bytea',
  createdAt: 'timestamptz',
}) {
  static override idColumn = 'account_id';
}
