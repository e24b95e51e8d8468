import type { Phone } from '@school/core/shared/phone';
import { raw, ref, type QueryBuilder } from 'objection';
import type { Sql } from '../db/sql.js';
import { LeadManagerModel } from '../leads/model.js';
import { TeacherModel } from '../profile/model.js';
import { StaffUserModel } from '../users/model.js';
import { AccountModel } from './model.js';

/** A student of an account, for "Who's learning?". */
export interface Profile {
  id: number;
  name: string;
  grade: number;
}

/** An account with its roles: students, teacher, staff. */
export interface SeenAccount extends AccountModel {
  teacherId: number | null;
  teacherName: string | null;
  staffId: number | null;
  username: string | null;
  managerId: number | null;
  managerName: string | null;
  students: Profile[];
}

/** An account of somebody who may need a code of the second factor as well. */
export interface SeenOfficeAccount extends SeenAccount {
  /** The sealed secret of an active second factor. */
  factorSecret: Buffer | null;
}

/** The account with this id and its roles. */
export const findAccount = async (sql: Sql, id: number): Promise<SeenAccount | undefined> =>
  seenAccounts(sql).findById(id).castTo<SeenAccount | undefined>();

/** The account that signs in with this phone. */
export const findAccountByPhone = async (sql: Sql, phone: Phone): Promise<SeenAccount | undefined> =>
  seenAccounts(sql).findOne('account.phone', phone).castTo<SeenAccount | undefined>();

/** The account that signs in with this e-mail. */
export const findAccountByEmail = async (sql: Sql, email: string): Promise<SeenOfficeAccount | undefined> =>
  seenAccounts(sql)
    .modify(withActiveFactor)
    .select('second_factor.secret as factor_secret')
    .findOne('account.email', email)
    .castTo<SeenOfficeAccount | undefined>();

const STUDENTS = `coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.full_name, 'grade', s.grade) ORDER BY s.id)
  FROM student s WHERE s.account_id = account.id), '[]')`;

const seenAccounts = (sql: Sql): QueryBuilder<AccountModel> =>
  sql
    .query(AccountModel)
    .leftJoin('teacher', 'teacher.account_id', 'account.id')
    .leftJoin('staff_user', 'staff_user.account_id', 'account.id')
    .leftJoin('lead_manager', 'lead_manager.account_id', 'account.id')
    .select('account.*', 'teacher.id as teacher_id', 'teacher.full_name as teacher_name')
    .select('staff_user.id as staff_id', 'staff_user.username')
    .select('lead_manager.id as manager_id', 'lead_manager.full_name as manager_name')
    .select(raw(STUDENTS).as('students'))
    .whereNull('account.disabled_at');

/** Joins the second factor, if it is on. */
export function withActiveFactor(query: QueryBuilder<AccountModel>): void {
  void query.leftJoin('second_factor', (factor) => {
    factor.on('second_factor.account_id', 'account.id').onNotNull('second_factor.confirmed_at');
  });
}

/** Teachers, staff and sales are nobody's family. */
export const worksHere = async (sql: Sql, accountId: number): Promise<boolean> => {
  const [teacher, staff, manager] = rolesOfSchool(sql);
  const found = await sql
    .query(AccountModel)
    .findById(accountId)
    .where((role) => {
      void role.whereExists(teacher).orWhereExists(staff).orWhereExists(manager);
    });
  return found !== undefined;
};

/** The roles that an account may have at the school, for `exists` in a query of accounts. */
export const rolesOfSchool = (sql: Sql) =>
  [
    sql.query(TeacherModel).where('teacher.account_id', ref('account.id')),
    sql.query(StaffUserModel).where('staff_user.account_id', ref('account.id')),
    sql.query(LeadManagerModel).where('lead_manager.account_id', ref('account.id')),
  ] as const;
