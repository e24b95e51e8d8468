import type { QueryBuilder, ReferenceBuilder } from 'objection';
import type { Sql } from '../db/sql.js';
import { AccountModel } from './model.js';

// No class of the past, no second child, no sale, no place in a course.
const MAY_OFFER = `(
    a.password_hash IS NULL AND a.disabled_at IS NULL AND a.verified_at IS NULL
    AND NOT EXISTS (SELECT FROM teacher t WHERE t.account_id = a.id)
    AND NOT EXISTS (SELECT FROM staff_user u WHERE u.account_id = a.id)
    AND NOT EXISTS (SELECT FROM lead_manager m WHERE m.account_id = a.id)
    AND (SELECT count(*) FROM student s WHERE s.account_id = a.id) <= 1
    AND NOT EXISTS (SELECT FROM student s JOIN enrolment e ON e.student_id = s.id WHERE s.account_id = a.id)
    AND NOT EXISTS (
      SELECT FROM student s JOIN batch_student b ON b.student_id = s.id JOIN batch x ON x.id = b.batch_id
      WHERE s.account_id = a.id AND x.batch_type = 'paid')
    AND NOT EXISTS (
      SELECT FROM student s JOIN class_student c ON c.student_id = s.id WHERE s.account_id = a.id AND c.starts_at <= ?))`;

/**
 * The account of this column, if a link to set its password may be given without a message at `now`. Nobody proves that a
 * phone is theirs, so only a family's own account that was never verified and has nothing in it yet qualifies.
 */
export const offeredAccount = (sql: Sql, id: ReferenceBuilder, now: Date): QueryBuilder<AccountModel> =>
  sql.query(AccountModel).alias('a').where('a.id', id).whereRaw(MAY_OFFER, now);
