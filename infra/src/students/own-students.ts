import type { QueryBuilder } from 'objection';
import { BatchModel } from '../batches/model.js';
import type { Sql } from '../db/sql.js';
import { StudentModel } from './model.js';

/** SQL: the ids of the students in a running batch of the teacher `$1`. */
export const OWN_STUDENT_IDS = `
  SELECT m.student_id FROM batch b
  JOIN batch_student m ON m.batch_id = b.id AND m.left_at IS NULL
  WHERE b.teacher_id = $1 AND b.is_active`;

/** The same students by their model. */
export const ownStudents = (sql: Sql, teacherId: number): QueryBuilder<StudentModel> =>
  sql
    .query(StudentModel)
    .whereIn(
      'student.id',
      sql
        .query(BatchModel)
        .join('batch_student', 'batch_student.batch_id', 'batch.id')
        .where({ teacher_id: teacherId, is_active: true })
        .whereNull('left_at')
        .select('batch_student.student_id'),
    );
