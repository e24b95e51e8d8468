import { statement, type Sql } from '../db/sql.js';

/** A member of staff, with the field names of B3. */
export interface StaffUser {
  username: string;
  is_staff: boolean;
  is_superuser: boolean;
}

const findMember = statement(
  'staff-member-find',
  'SELECT username, is_staff, is_superuser, permissions FROM staff_user WHERE id = $1',
);
const findUser = statement('staff-user-find', 'SELECT username, is_staff, is_superuser FROM staff_user WHERE id = $1');

/** A member of staff with their extra permissions. */
export interface StaffMember extends StaffUser {
  permissions: string[];
}

/** The same with permissions, for pages that show only what the person may use. */
export const readStaffMember = (sql: Sql, staffId: number): Promise<StaffMember> =>
  sql.row<StaffMember>(findMember, [staffId]);

/** The member of staff of a session; permissions are read-only, no call writes them (T40). */
export const readStaffUser = (sql: Sql, staffId: number): Promise<StaffUser> => sql.row<StaffUser>(findUser, [staffId]);
