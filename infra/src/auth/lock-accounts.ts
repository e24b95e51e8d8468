import type { Sql } from '../db/sql.js';
import { AccountModel } from './model.js';

/**
 * Locks accounts until the transaction ends. Whoever opens, ends or replaces a session, uses a one-time link or sets a
 * password locks the account first, with that of whoever acts for it, and only then reads whether session, link and password
 * still are what they were. So a new password finds every session that was opened before it, and nothing that was allowed
 * before it opens one afterwards. The lowest id goes first, and accounts before sessions and links, so that two such calls
 * never wait for each other.
 */
export async function lockAccounts(trx: Sql, ...ids: readonly (number | null)[]): Promise<void> {
  await trx
    .query(AccountModel)
    .select('id')
    .whereIn(
      'id',
      ids.filter((id) => id !== null),
    )
    .orderBy('id')
    // Not FOR UPDATE: whoever adds a row that only refers to an account, as every line of the audit log does, need not wait.
    .forNoKeyUpdate();
}
