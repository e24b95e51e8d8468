import type { Sql } from '../db/sql.js';
import { PayoutVersionModel, TeacherPayoutModel } from './model.js';

/** A version with its rates; undefined if there is none. */
export const findVersion = async (sql: Sql, id: number): Promise<PayoutVersionModel | undefined> =>
  sql.query(PayoutVersionModel).findById(id).withGraphFetched('rates(inOrder)');

/** The same, locked until the transaction ends. */
export const lockVersion = async (sql: Sql, id: number): Promise<PayoutVersionModel | undefined> =>
  sql.query(PayoutVersionModel).findById(id).forUpdate();

/** Whom a version was assigned to. */
export interface SeenAssignment {
  teacherId: number;
  teacherName: string;
  effectiveFrom: Date;
  /** When the teacher's next version begins; null while there is none. */
  until: Date | null;
}

/** The assignments of a version, the newest first. */
export const findAssignments = async (sql: Sql, versionId: number): Promise<SeenAssignment[]> =>
  sql
    .query(TeacherPayoutModel)
    .alias('given')
    .join('teacher', 'teacher.id', 'given.teacher_id')
    .where('given.payout_version_id', versionId)
    .select('given.teacher_id', 'teacher.full_name as teacher_name', 'given.effective_from')
    .select(
      sql
        .query(TeacherPayoutModel)
        .alias('later')
        .whereColumn('later.teacher_id', 'given.teacher_id')
        .whereColumn('later.effective_from', '>', 'given.effective_from')
        .min('later.effective_from')
        .as('until'),
    )
    .orderBy([
      { column: 'given.effective_from', order: 'desc' },
      { column: 'teacher.full_name', order: 'asc' },
      { column: 'given.id', order: 'asc' },
    ])
    .castTo<SeenAssignment[]>();
