import type { Sql } from '../db/sql.js';
import { StaffUserModel } from '../users/model.js';

/** The people who may own a lead. */
export const findOwners = async (sql: Sql): Promise<StaffUserModel[]> =>
  sql
    .query(StaffUserModel)
    .modify('enabled')
    .modify('withPermission', 'lead.own')
    .select('staff_user.id', 'username', 'account_id')
    .orderBy('username');

/** One of them; undefined for anybody else. */
export const findOwner = async (sql: Sql, staffId: number): Promise<StaffUserModel | undefined> =>
  sql.query(StaffUserModel).modify('enabled').modify('withPermission', 'lead.own').select('username').findById(staffId);
