import type { Sql } from '../db/sql.js';
import type { ToldAccount } from '../notifications/tell-account.js';
import { StaffUserModel } from '../users/model.js';

/** Everybody who may approve what somebody has asked for; not the person who asked, who may approve the others. */
export const findApprovers = async (sql: Sql, permission: string, askedBy: number): Promise<ToldAccount[]> =>
  sql
    .query(StaffUserModel)
    .modify('mayWork')
    .where((may) => {
      void may.where('is_superuser', true).orWhereRaw('? = ANY (permissions)', permission);
    })
    .whereNot('account.id', askedBy)
    .orderBy('account.id')
    .select('account.id as account_id', 'account.email')
    .castTo<ToldAccount[]>();
