import { ClassStudentModel, ScheduledClassModel } from '../batches/model.js';
import type { Sql } from '../db/sql.js';

/** A student of a class. */
export interface SeatedStudent {
  id: number;
  name: string;
  pictureKey: string | null;
}

/** The students of a class of this teacher; undefined for any other class. */
export async function findClassStudents(
  sql: Sql,
  classId: number,
  teacherId: number,
): Promise<SeatedStudent[] | undefined> {
  const own = await sql.query(ScheduledClassModel).findById(classId).where('teacher_id', teacherId).select('id');
  if (own === undefined) return undefined;
  return sql
    .query(ClassStudentModel)
    .join('student', 'student.id', 'class_student.student_id')
    .join('account', 'account.id', 'student.account_id')
    .where('class_student.class_id', classId)
    .orderBy(['student.full_name', 'student.id'])
    .select('student.id', 'student.full_name as name', 'account.picture_key')
    .castTo<SeatedStudent[]>();
}
