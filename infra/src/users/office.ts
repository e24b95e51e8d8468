import type { Sql } from '../db/sql.js';
import { StaffUserModel } from './model.js';

/** The accounts of the staff who may sign in and have this permission. */
export async function officeOf(sql: Sql, permission: string): Promise<number[]> {
  const office = await sql
    .query(StaffUserModel)
    .join('account', 'account.id', 'staff_user.account_id')
    .whereNull('account.disabled_at')
    .whereRaw('? = ANY (permissions)', permission)
    .orderBy('account_id')
    .select('account_id');
  return office.map(({ accountId }) => accountId);
}
