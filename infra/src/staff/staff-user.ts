import { statement, type Sql } from '../db/sql.js';

/** A member of staff in the words of B3. */
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

/** What a member of staff may do beside what all staff may. */
export interface StaffMember extends StaffUser {
  permissions: string[];
}

/** The same for the pages, which show only what somebody may use. */
export const readStaffMember = (sql: Sql, staffId: number): Promise<StaffMember> =>
  sql.row<StaffMember>(findMember, [staffId]);

/** The member of staff of a session; what they may is only ever read, no call writes it (T40). */
export const readStaffUser = (sql: Sql, staffId: number): Promise<StaffUser> => sql.row<StaffUser>(findUser, [staffId]);
