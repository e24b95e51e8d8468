import type { ConsentPurpose } from '@school/core/consents/purposes';
import { ClassStudentModel } from '../batches/model.js';
import type { Sql } from '../db/sql.js';
import { hasConsent } from './consent-sql.js';
import { ConsentModel } from './model.js';

/** All that was ever agreed for these children, newest first. */
export const findConsents = async (sql: Sql, studentIds: readonly number[]): Promise<ConsentModel[]> =>
  sql
    .query(ConsentModel)
    .whereIn('student_id', [...studentIds])
    .orderBy([
      { column: 'given_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);

/**
 * The names of the children with a seat in a class whose families do not agree to this; of all, or only of some of them.
 */
export async function namesWithoutConsent(
  sql: Sql,
  classId: number,
  purpose: ConsentPurpose,
  only?: readonly number[],
): Promise<string[]> {
  const found = await sql
    .query(ClassStudentModel)
    .join('student', 'student.id', 'class_student.student_id')
    .where('class_student.class_id', classId)
    .whereRaw(`NOT ${hasConsent('student.id', purpose)}`)
    .modify((asked) => void (only && asked.whereIn('student.id', [...only])))
    .orderBy(['student.full_name', 'student.id'])
    .select('student.full_name as name')
    .castTo<{ name: string }[]>();
  return found.map(({ name }) => name);
}
