import type { Sql } from '../db/sql.js';
import type { StudentModel } from './model.js';
import { ownStudents } from './own-students.js';

/** More students than any teacher has. */
const WHOLE_MAX = 1000;

/** The students that a teacher may switch to. */
export const listForSwitching = async (sql: Sql, teacherId: number): Promise<StudentModel[]> =>
  ownStudents(sql, teacherId)
    .join('account', 'account.id', 'student.account_id')
    .whereNull('account.disabled_at')
    .select('student.*')
    .orderBy(['student.full_name', 'student.id']);

/** A student with what their teacher sees of the family. */
export interface TaughtStudent extends StudentModel {
  phone: string | null;
  disabledAt: Date | null;
}

/** The students of a teacher with their phones. */
export const listOfTeacher = async (sql: Sql, teacherId: number): Promise<TaughtStudent[]> =>
  ownStudents(sql, teacherId)
    .join('account', 'account.id', 'student.account_id')
    .select('student.*', 'account.phone', 'account.disabled_at')
    .orderBy(['student.full_name', 'student.id'])
    .limit(WHOLE_MAX)
    .castTo<TaughtStudent[]>();
