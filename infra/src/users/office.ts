import { raw } from 'objection';
import type { Sql } from '../db/sql.js';
import { StaffUserModel } from './model.js';

/** The accounts of the staff who may sign in and do this: those with the permission, and superusers. */
export async function officeOf(sql: Sql, permission: string): Promise<number[]> {
  const office = await sql
    .query(StaffUserModel)
    .modify('enabled')
    .modify('mayDo', permission)
    .orderBy('account_id')
    .select('account_id');
  return office.map(({ accountId }) => accountId);
}

/** Somebody of the office who is told of a fact; without an address inside the app only. */
export interface ToldStaff {
  accountId: number;
  email: string | null;
  timezone: string;
}

/** The same people with their addresses. Superusers are sent no letters about the work that is others' own. */
export const toldOffice = async (sql: Sql, permission: string): Promise<ToldStaff[]> =>
  sql
    .query(StaffUserModel)
    .modify('enabled')
    .modify('mayDo', permission)
    .orderBy('account_id')
    .select('account_id', 'account.timezone')
    .select(raw('CASE WHEN ? = any (permissions) THEN account.email END', permission).as('email'))
    .castTo<ToldStaff[]>();
