import type { Sql } from '../db/sql.js';
import { DoubtModel } from './model.js';

const LIST_MAX = 50;

/** A question with the child who asks it. */
export interface AskedOfTeacher extends DoubtModel {
  studentName: string;
  studentGrade: number;
}

/** The open questions of this teacher: talks by their time, then questions, the oldest first. */
export const findTeacherDoubts = async (sql: Sql, teacherId: number): Promise<AskedOfTeacher[]> => {
  const oldest = sql
    .query(DoubtModel)
    .where('teacher_id', teacherId)
    .whereIn('state', ['asked', 'booked'])
    .orderBy(['created_at', 'id'])
    .limit(LIST_MAX);
  return sql
    .query(DoubtModel)
    .alias('d')
    .whereIn('d.id', oldest.select('id'))
    .join('student as s', 's.id', 'd.student_id')
    .orderBy('d.starts_at', 'asc', 'last')
    .orderBy(['d.created_at', 'd.id'])
    .select('d.*', 's.full_name as student_name', 's.grade as student_grade')
    .castTo<AskedOfTeacher[]>();
};
