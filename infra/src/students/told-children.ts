import type { Sql } from '../db/sql.js';
import type { Family } from '../notifications/tell-family.js';
import { StudentModel } from './model.js';

/** A child whose family is told. */
export interface ToldChild extends Family {
  studentId: number;
  name: string;
  zone: string;
}

/** Children with what it takes to tell their families. */
export const toldChildren = (sql: Sql) =>
  sql
    .query(StudentModel)
    .join('account', 'account.id', 'student.account_id')
    .select(
      'student.id as student_id',
      'student.full_name as name',
      'account.timezone as zone',
      'account.id as account_id',
      'account.email',
      'account.phone',
    )
    .castTo<ToldChild[]>();
