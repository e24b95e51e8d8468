import type { Sql } from '../db/sql.js';
import { StaffUserModel } from './model.js';

/** A member of staff, with the field names of the specification. */
export interface StaffUser {
  username: string;
  is_staff: boolean;
  is_superuser: boolean;
}

/** A member of staff with their extra permissions. */
export interface StaffMember extends StaffUser {
  permissions: string[];
  /** The same account also signs in to the CRM. */
  isLeadManager: boolean;
}

/** The same with permissions, for pages that show only what the person may use. */
export async function readStaffMember(sql: Sql, staffId: number): Promise<StaffMember> {
  const { username, isStaff, isSuperuser, permissions, managerId } = await sql
    .query(StaffUserModel)
    .findById(staffId)
    .leftJoin('lead_manager', 'lead_manager.account_id', 'staff_user.account_id')
    .select('staff_user.*', 'lead_manager.id as manager_id')
    .throwIfNotFound()
    .castTo<StaffUserModel & { managerId: number | null }>();
  return { username, is_staff: isStaff, is_superuser: isSuperuser, permissions, isLeadManager: managerId !== null };
}

/** The member of staff of a session; permissions are read-only, no call writes them. */
export async function readStaffUser(sql: Sql, staffId: number): Promise<StaffUser> {
  const { permissions: _permissions, isLeadManager: _isLeadManager, ...user } = await readStaffMember(sql, staffId);
  return user;
}
