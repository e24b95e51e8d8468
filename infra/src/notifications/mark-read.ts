import { raw } from 'objection';
import type { Sql } from '../db/sql.js';
import { NotificationModel } from './model.js';

/** Marks one of the person's notices as read. */
export const markRead = async (sql: Sql, accountId: number, id: number, now: Date): Promise<number> =>
  sql
    .query(NotificationModel)
    .where({ id, account_id: accountId })
    .patch({ readAt: raw('coalesce(read_at, ?)', [now]) });

/** Marks all notices up to this one as read, but none that came later. */
export const markReadUpTo = async (sql: Sql, accountId: number, id: number, now: Date): Promise<number> =>
  sql
    .query(NotificationModel)
    .where('account_id', accountId)
    .where('id', '<=', id)
    .whereNull('read_at')
    .patch({ readAt: now });
